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
  /** A route may replace them. */
  readonly headers: Readonly<Record<string, string>>;
  /** On the network, a proxy may have read the other of two repeated headers (Q9). */
  readonly isPublic: boolean;
  readonly server: FastifyServerOptions;
}

/**
 * The site's and the desk's base: Fastify without its log and parsers, client addresses from trusted proxies only, and errors as problems
 * (Q12, Q13).
 */
export function createBaseApp({ log, trustedProxies, headers, isPublic, server }: BaseAppOptions): FastifyInstance {
  const handleError = errorHandler(log);
  const app = fastify({
    logger: false,
    trustProxy: trustedProxies > 0 ? (_, hop) => hop < trustedProxies : false,
    frameworkErrors: handleError,
    clientErrorHandler: handleClientError,
    ...server,
  });
  // Scopes opt in to parsing, so that a page's request body isn't read.
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  if (isPublic) app.addHook('onRequest', rejectRepeatedHeaders);
  if (trustedProxies > 0) app.addHook('onRequest', removeForwardedPorts);
  app.setErrorHandler(handleError);
  return app;
}

export async function rejectUnknown(): Promise<never> {
  throw new ProblemError(createProblem('not-found'));
}

interface JsonBodies {
  /** In bytes; defaults to the app's limit. */
  readonly bodyLimit?: number;
  readonly limits?: JsonLimits;
}

/** Rejects everything but JSON (Q8, Q9). */
export function acceptJson(scope: FastifyInstance, { limits, ...own }: JsonBodies = {}): void {
  scope.addContentTypeParser('application/json', { parseAs: 'buffer', ...own }, async (_: unknown, body: Buffer) => {
    const parsed = parseJsonBody(body, limits);
    if ('problem' in parsed) throw new ProblemError(parsed.problem);
    return parsed.value;
  });
}
