import type { FastifyRequest } from 'fastify';
import { ProblemError, problem } from './problem.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for a request that may change something. */
export const isWrite = (request: FastifyRequest): boolean => !readMethods.has(request.method);

/**
 * Makes the hook that refuses a write before its body is read (Q9): from a foreign origin, or compressed.
 * No Origin at all is a program, and fine.
 */
export function guardWrites(allowedOrigins: readonly string[]) {
  const allowed = new Set(allowedOrigins);
  return async (request: FastifyRequest): Promise<void> => {
    if (!isWrite(request)) return;
    const { origin, host } = request.headers;
    if (origin !== undefined && !allowed.has(origin) && !isOwnHost(origin, host)) throw new ProblemError(problem('foreign-origin'));
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      throw new ProblemError(problem('unsupported-media-type'), { 'accept-encoding': 'identity', connection: 'close' });
    }
  };
}

function isOwnHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
