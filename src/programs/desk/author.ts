import type { FastifyRequest } from 'fastify';
import { signedInName } from './signed-in.ts';

/** The author of a change; 'desk' without sign-in. */
export const authorOf = (request: FastifyRequest): string => signedInName(request) ?? 'desk';
