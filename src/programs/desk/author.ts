import type { FastifyRequest } from 'fastify';
import { signedInName } from './signed-in.ts';

/** Who changes something on the desk: without sign-in, whoever is at the machine. */
export const authorOf = (request: FastifyRequest): string => signedInName(request) ?? 'desk';
