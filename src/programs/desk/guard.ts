import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hourMs } from '#domain/text/time.ts';
import { hashToken } from '#server/messages/notifications/mailed-token.ts';
import { findDeskSession, touchSession } from '#server/owner/sign-in/sessions.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import type { DeskOptions } from './options.ts';
import { accessTo, mayUse } from './route-access.ts';
import { readSessionCookie } from './session-cookie.ts';
import { rememberSignedIn } from './signed-in.ts';

/** Accepts any port, because a tunnel may use another one. */
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** The address of the desk's page. */
interface OwnAddress {
  readonly isOwnHost: (host: string) => boolean;
  readonly originOf: (host: string) => string;
  /** Whether state-changing requests must send an Origin, as browsers do. */
  readonly isOriginRequired: boolean;
}

/** A desk that only this machine can reach. */
export const loopbackAddress: OwnAddress = {
  isOwnHost: (host) => loopback.test(host),
  originOf: (host) => `http://${host}`,
  isOriginRequired: false,
};

/** A desk behind a proxy. Only its own Host counts, not forwarded headers. */
export function publicAddress(deskUrl: string): OwnAddress {
  const { host, origin } = new URL(deskUrl);
  return { isOwnHost: (asked) => asked.toLowerCase() === host, originOf: () => origin, isOriginRequired: true };
}

/**
 * Rejects requests that don't come from the desk's own page. A foreign Host means DNS rebinding: a site's name points to this machine.
 * Other pages' requests are foreign, too, even from this machine or a neighboring host; they may only link to the empty shell.
 */
export function rejectForeignRequests({ isOwnHost, originOf, isOriginRequired }: OwnAddress) {
  return async ({ headers, method, url }: FastifyRequest): Promise<void> => {
    const { host = '', origin } = headers;
    if (!isOwnHost(host)) throw new ProblemError(createProblem('foreign-host'), { connection: 'close' });
    const mayOmitOrigin = !isOriginRequired || method === 'GET' || method === 'HEAD';
    if (origin === undefined ? !mayOmitOrigin : origin !== originOf(host)) throw new ProblemError(createProblem('foreign-origin'));
    const from = headers['sec-fetch-site'] ?? 'none';
    const isShellVisit = method === 'GET' && url === '/' && headers['sec-fetch-mode'] === 'navigate';
    if (from !== 'same-origin' && from !== 'none' && !isShellVisit) throw new ProblemError(createProblem('foreign-origin'));
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Locks a desk left open overnight. */
export const tokenIdleMs = 12 * hourMs;

/**
 * Requires the token in the Authorization header, which other sites can't send without a preflight. After `tokenIdleMs` without a request,
 * the token expires for good, and the owner must restart the desk.
 */
export function requireToken(token: string, monotonic: () => number) {
  const expected = digest(`Bearer ${token}`);
  let lastUsedAt = monotonic();
  return async ({ headers }: FastifyRequest): Promise<void> => {
    // Hashes have equal lengths, so the comparison takes constant time.
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new ProblemError(createProblem('unauthorized'));
    const now = monotonic();
    if (now - lastUsedAt > tokenIdleMs) throw new ProblemError(createProblem('token-expired'));
    lastUsedAt = now;
  };
}

/**
 * Requires a session that may use the route (N9). Applies to all routes, wherever they're registered; only the page's own files are public.
 */
export function requireSession({ store, clock, shell }: Pick<DeskOptions, 'store' | 'clock' | 'shell'>) {
  return async (request: FastifyRequest): Promise<void> => {
    const { method, is404, routeOptions } = request;
    const isShellFile = (method === 'GET' || method === 'HEAD') && shell.has(routeOptions.url ?? '');
    const access = accessTo(method, routeOptions.url);
    if (isShellFile || access === 'open' || (is404 && !request.url.startsWith('/api/'))) return;
    const token = readSessionCookie(request);
    const tokenHash = token && hashToken(token);
    const now = clock();
    const session = tokenHash && (await store.read(() => findDeskSession(tokenHash, now)));
    if (!session) throw new ProblemError(createProblem('sign-in-required'));
    // Unknown addresses get a 404, but only after sign-in.
    if (!is404 && !(access && mayUse(session.person.role, access))) throw new ProblemError(createProblem('forbidden'));
    rememberSignedIn(request, { ...session, tokenHash });
    if (session.isStale) await store.write(() => touchSession(tokenHash, now));
  };
}
