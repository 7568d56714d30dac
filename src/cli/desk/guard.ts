import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hourMs } from '#domain/time.ts';
import { ProblemError, problem } from '#server/http/problem.ts';

/** Loopback names on any port, because a tunnel may use another one. */
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Rejects requests that don't come from the desk's own page. A foreign Host means DNS rebinding: a site's name was pointed
 * at this machine. Requests of other pages, even of this machine, are foreign too; they may only link to the empty shell.
 */
export async function rejectForeignRequests({ headers, method, url }: FastifyRequest): Promise<void> {
  const { host = '', origin } = headers;
  if (!loopback.test(host)) throw new ProblemError(problem('foreign-host'), { connection: 'close' });
  if (origin !== undefined && origin !== `http://${host}`) throw new ProblemError(problem('foreign-origin'));
  const from = headers['sec-fetch-site'] ?? 'none';
  const isShellVisit = method === 'GET' && url === '/' && headers['sec-fetch-mode'] === 'navigate';
  if (from !== 'same-origin' && from !== 'none' && !isShellVisit) throw new ProblemError(problem('foreign-origin'));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** How long the token works without a request: a desk that's left open overnight locks itself. */
export const tokenIdleMs = 12 * hourMs;

/**
 * Creates a hook that requires the token in the Authorization header, which other sites can't send without a preflight.
 * Without a request for `tokenIdleMs` the token expires for good: the owner starts the desk again.
 */
export function requireToken(token: string, monotonic: () => number) {
  const expected = digest(`Bearer ${token}`);
  let lastUsedAt = monotonic();
  return async ({ headers }: FastifyRequest): Promise<void> => {
    // Hashes have equal lengths, so the comparison takes constant time.
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new ProblemError(problem('unauthorized'));
    const now = monotonic();
    if (now - lastUsedAt > tokenIdleMs) throw new ProblemError(problem('token-expired'));
    lastUsedAt = now;
  };
}
