import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify';
import { handleClientError } from './client-error.ts';
import { errorHandler } from './errors.ts';
import { type JsonLimits, parseJsonBody } from './json-body.ts';
import type { Log } from './log.ts';
import { createProblem, ProblemError } from './problem.ts';
import { rejectRepeatedHeaders, removeForwardedPorts } from './request-headers.ts';

interface BaseAppOptions {
  readonly log: Log;
  /** How many proxies add to X-Forwarded-For (Q12). */
  readonly trustedProxies: number;
  /** For every response; a route may replace them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it's on the network, where a proxy may have read the other one of two headers (Q9). */
  readonly isPublic: boolean;
  /** What only this app needs of Fastify. */
  readonly server: FastifyServerOptions;
}

/**
 * What the site and the desk have in common: Fastify without its log and its parsers, headers on every response, clients named by
 * trusted proxies only, and errors as problems (Q12, Q13).
 */
export function createBaseApp({ log, trustedProxies, headers, isPublic, server }: BaseAppOptions): FastifyInstance {
  const app = fastify({
    logger: false,
    trustProxy: trustedProxies > 0 ? (_, hop) => hop < trustedProxies : false,
    frameworkErrors: (error, request, reply) => errorHandler(log)(error, request, reply),
    clientErrorHandler: handleClientError,
    ...server,
  });
  // Scopes opt in to body parsing: a body sent to a page isn't even read.
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  if (isPublic) app.addHook('onRequest', rejectRepeatedHeaders);
  if (trustedProxies > 0) app.addHook('onRequest', removeForwardedPorts);
  app.setErrorHandler(errorHandler(log));
  return app;
}

/** For addresses that there aren't. */
export async function rejectUnknown(): Promise<never> {
  throw new ProblemError(createProblem('not-found'));
}

interface JsonBodies {
  /** In bytes; the app's own unless given. */
  readonly bodyLimit?: number;
  readonly limits?: JsonLimits;
}

/** Lets a scope take JSON, and nothing else (Q8, Q9). */
export function acceptJson(scope: FastifyInstance, { limits, ...own }: JsonBodies = {}): void {
  scope.addContentTypeParser('application/json', { parseAs: 'buffer', ...own }, async (_: unknown, body: Buffer) => {
    const parsed = parseJsonBody(body, limits);
    if ('problem' in parsed) throw new ProblemError(parsed.problem);
    return parsed.value;
  });
}
