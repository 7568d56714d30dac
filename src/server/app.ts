import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import { type FastifyInstance, fastify } from 'fastify';
import type { z } from 'zod';
import type { Config } from './config/config.ts';
import type { EventServices } from './config/measurement.ts';
import type { RecommendationTexts } from './flows/recommendations.ts';
import { healthRoutes } from './health.ts';
import { answerClientError } from './http/client-error.ts';
import { errorHandler } from './http/errors.ts';
import { gate } from './http/gate.ts';
import { parseJsonBody } from './http/json-body.ts';
import { limitWrites } from './http/limit-writes.ts';
import { accessLog, type Log } from './http/log.ts';
import { describeApi } from './http/openapi.ts';
import { ProblemError, problem } from './http/problem.ts';
import { securityHeaders } from './http/security-headers.ts';
import { listLinks } from './lists/links.ts';
import { listRoutes } from './lists/routes.ts';
import { eventRoutes } from './measurement/event-routes.ts';
import { viewRoutes } from './measurement/view-routes.ts';
import type { Audience } from './notifications/announce.ts';
import type { Pages } from './pages/pages.ts';
import { pageHandler } from './pages/serve.ts';
import type { FlagContext } from './records/flags.ts';
import { recordRoutes } from './records/routes.ts';
import type { Store } from './stores/store.ts';

/** Everything the server works with, handed in; tests hand in plain objects. */
export interface Collaborators {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly config: Pick<Config, 'siteUrl' | 'corsOrigins' | 'trustedProxies' | 'rateLimitPerMinute'>;
  /** The built site, or null to serve the API alone. */
  readonly pages: Pages | null;
  readonly texts: RecommendationTexts;
  /** The courses on offer. */
  readonly courses: FlagContext['courses'];
  readonly log: Log;
  readonly randomUUID: () => string;
  /** Which of the owner's channels are configured. */
  readonly audience: Audience;
  /** Where the server hands events on; null when it does not (M5). */
  readonly eventServices: EventServices | null;
}

/** The largest body, in bytes (Q8). */
const bodyLimit = 64 * 1024;

/** The server, ready to listen or to be injected into; it does not close the store. */
export async function createApp(collaborators: Collaborators): Promise<FastifyInstance> {
  const { config, log, pages, store } = collaborators;
  const app = fastify({
    logger: false,
    bodyLimit,
    genReqId: () => collaborators.randomUUID(),
    trustProxy: config.trustedProxies > 0 ? (_, hop) => hop < config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(config.siteUrl));
      errorHandler(log)(error.code === 'FST_ERR_BAD_URL' ? new ProblemError(problem('not-found')) : error, request, reply);
    },
    clientErrorHandler: answerClientError,
    // Q11: drop slow and idle clients long before they can do harm.
    requestTimeout: 20_000,
    keepAliveTimeout: 10_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  });
  app.server.maxConnections = 2_000;

  // Nothing is parsed unless a scope says how: a body sent to a page is not even read.
  app.removeAllContentTypeParsers();
  const headers = securityHeaders(config.siteUrl);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  app.setErrorHandler(errorHandler(log));
  app.setNotFoundHandler(pages ? pageHandler(pages) : refuseUnknown);
  healthRoutes(app, store, collaborators.clock);
  await app.register((api) => registerApi(api, collaborators), { prefix: '/api' });
  await app.register((scope) => registerLinks(scope, collaborators));
  return app;
}

async function refuseUnknown(): Promise<never> {
  throw new ProblemError(problem('not-found'));
}

async function registerApi(api: FastifyInstance, { config, log, ...collaborators }: Collaborators): Promise<void> {
  api.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  });
  api.addHook('onResponse', accessLog(log));
  if (config.corsOrigins.length > 0) {
    await api.register(cors, {
      origin: [...config.corsOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PATCH'],
      allowedHeaders: ['content-type', 'idempotency-key', 'if-match', 'x-sequence'],
      exposedHeaders: ['etag', 'idempotent-replayed', 'location', 'retry-after', 'x-sequence'],
      maxAge: 600,
      strictPreflight: false,
    });
  }
  api.addHook('onRequest', gate([...config.corsOrigins, ...(config.siteUrl ? [config.siteUrl] : [])]));
  await api.register(underPressure, { maxEventLoopDelay: 1_500, retryAfter: 5 });

  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => {
    const parsed = parseJsonBody(body);
    if ('problem' in parsed) throw new ProblemError(parsed.problem);
    return parsed.value;
  });
  api.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: parsed.error };
  });
  // Answers are made of what was checked on its way in; they are not checked again on their way out.
  api.setSerializerCompiler(() => (data) => JSON.stringify(data));
  api.setNotFoundHandler(refuseUnknown);

  await describeApi(api);
  await api.register(async (scope) => {
    await limitWrites(scope, config.rateLimitPerMinute, collaborators.store.countRequest);
    recordRoutes(scope, { ...collaborators, config });
    await scope.register((lists) => listRoutes(lists, { ...collaborators, config, log }));
  });
  // Of a bucket of its own: reading many pages never costs a visitor the saving of an answer.
  await api.register(async (scope) => {
    await limitWrites(scope, config.rateLimitPerMinute);
    viewRoutes(scope, { ...collaborators, config, log });
    eventRoutes(scope, { ...collaborators, services: collaborators.eventServices });
  });
}

/** The buttons of the pages that mailed links lead to. */
async function registerLinks(scope: FastifyInstance, collaborators: Collaborators): Promise<void> {
  const { config, store } = collaborators;
  await limitWrites(scope, config.rateLimitPerMinute, store.countRequest);
  await listLinks(scope, gate(config.siteUrl ? [config.siteUrl] : []), collaborators);
}
