import type { FastifyRequest } from 'fastify';
import { createProblem, ProblemError } from './problem.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isWrite = (request: FastifyRequest): boolean => !readMethods.has(request.method);

/**
 * Rejects writes from foreign origins and compressed bodies before reading the body (Q9). Requests without an Origin aren't from browsers,
 * and pass.
 */
export function guardWrites(allowedOrigins: readonly string[]) {
  const allowed = new Set(allowedOrigins);
  return async (request: FastifyRequest): Promise<void> => {
    if (!isWrite(request)) return;
    const { origin, host } = request.headers;
    if (origin !== undefined && !allowed.has(origin) && !isOwnHost(origin, host)) throw new ProblemError(createProblem('foreign-origin'));
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      throw new ProblemError(createProblem('unsupported-media-type'), { 'accept-encoding': 'identity', connection: 'close' });
    }
  };
}

function isOwnHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
