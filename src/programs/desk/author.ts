import type { FastifyRequest } from 'fastify';
import { personOf } from './signed-in.ts';

/** Who changes something on the desk: without sign-in, whoever is at the machine. */
export const authorOf = (request: FastifyRequest): string => personOf(request) ?? 'desk';
