import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ProblemError, problem } from '#server/http/problem.ts';

/** This machine by its own names, at any port, for a tunnel may lead here from another one. */
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Refuses what did not come from a page of the desk itself. The Host says by which name we were called: a foreign one is
 * a site whose name was pointed at this machine (DNS rebinding). Other pages on this machine are foreign too, and so is
 * whatever another page asks for but a visit of the empty shell.
 */
export async function refuseStrangers({ headers, method, url }: FastifyRequest): Promise<void> {
  const { host = '', origin } = headers;
  if (!loopback.test(host)) throw new ProblemError(problem('foreign-host'), { connection: 'close' });
  if (origin !== undefined && origin !== `http://${host}`) throw new ProblemError(problem('foreign-origin'));
  const from = headers['sec-fetch-site'] ?? 'none';
  const visit = method === 'GET' && url === '/' && headers['sec-fetch-mode'] === 'navigate';
  if (from !== 'same-origin' && from !== 'none' && !visit) throw new ProblemError(problem('foreign-origin'));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Makes the hook that asks for the token in the Authorization header: a page elsewhere cannot send that without being asked about it. */
export function askForToken(token: string) {
  const expected = digest(`Bearer ${token}`);
  return async ({ headers }: FastifyRequest): Promise<void> => {
    // Both are hashed first, so that the time taken tells nothing of where they differ.
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new ProblemError(problem('unauthorized'));
  };
}
