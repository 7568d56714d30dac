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

/** Loopback names on any port, because a tunnel may use another one. */
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Where the desk's page is. */
interface OwnAddress {
  readonly isOwnHost: (host: string) => boolean;
  readonly originOf: (host: string) => string;
  /** Whether a request that changes something must name its origin. Browsers do. */
  readonly isOriginRequired: boolean;
}

/** The desk of this machine only. */
export const loopbackAddress: OwnAddress = {
  isOwnHost: (host) => loopback.test(host),
  originOf: (host) => `http://${host}`,
  isOriginRequired: false,
};

/** The desk behind a proxy. Only its own Host counts, never what a proxy says that another proxy was asked for. */
export function publicAddress(deskUrl: string): OwnAddress {
  const { host, origin } = new URL(deskUrl);
  return { isOwnHost: (asked) => asked.toLowerCase() === host, originOf: () => origin, isOriginRequired: true };
}

/**
 * Rejects requests that don't come from the desk's own page. A foreign Host means DNS rebinding: a site's name was pointed
 * at this machine. Requests of other pages, even of this machine or of a neighboring host, are foreign too; they may only link
 * to the empty shell.
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
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new ProblemError(createProblem('unauthorized'));
    const now = monotonic();
    if (now - lastUsedAt > tokenIdleMs) throw new ProblemError(createProblem('token-expired'));
    lastUsedAt = now;
  };
}

/**
 * Creates a hook that requires a session of somebody who may use the route (N9). It's for all requests, wherever their route is
 * registered; only the page's own files are for anybody.
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
    // An unknown address is reported as such, once somebody has signed in.
    if (!is404 && !(access && mayUse(session.person.role, access))) throw new ProblemError(createProblem('forbidden'));
    rememberSignedIn(request, { ...session, tokenHash });
    if (session.isStale) await store.write(() => touchSession(tokenHash, now));
  };
}
