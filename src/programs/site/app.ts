import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Wordings } from '#server/flows/definitions/wordings.ts';
import { mailedLinkRoutes } from '#server/messages/mailing-lists/links.ts';
import { listRoutes } from '#server/messages/mailing-lists/routes.ts';
import type { Audience } from '#server/messages/notifications/announce-context.ts';
import type { ReportContext } from '#server/messages/notifications/record-report.ts';
import type { Config } from '#server/platform/config/config.ts';
import { acceptJson, createBaseApp, rejectUnknown } from '#server/platform/http/base-app.ts';
import { cacheHeaders } from '#server/platform/http/cache-headers.ts';
import { createClientNames, type NameClient } from '#server/platform/http/client-network.ts';
import { errorHandler } from '#server/platform/http/errors.ts';
import { guardWrites } from '#server/platform/http/guard-writes.ts';
import { limitAll, limitReads, limitTeams, limitWrites } from '#server/platform/http/limit-requests.ts';
import { accessLog, type Log } from '#server/platform/http/log.ts';
import { serveOpenApi } from '#server/platform/http/openapi.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import type { KeptAssets } from '#server/platform/pages/kept-assets.ts';
import type { Pages } from '#server/platform/pages/pages.ts';
import { securityTxtRoute } from '#server/platform/pages/security-txt.ts';
import { pageHandler } from '#server/platform/pages/serve.ts';
import type { Connections } from '#server/platform/process/connections.ts';
import type { ProcessCounters } from '#server/platform/process/counters.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { previewPageRoutes } from '#server/publishing/preview-links/page.ts';
import { flowVisitRoutes } from '#server/visitors/flow-visits/routes.ts';
import { viewRoutes } from '#server/visitors/measurement/view-routes.ts';
import { calendarRoutes } from '#server/visitors/records/calendar-routes.ts';
import type { FlagContext } from '#server/visitors/records/flags.ts';
import { createSendPrinted, createSendReport, reportRoutes, type SendReport } from '#server/visitors/records/report-routes.ts';
import { recordRoutes } from '#server/visitors/records/routes.ts';
import { wordingRoutes } from '#server/visitors/records/wording-routes.ts';
import type { ResultLinkDependencies } from '#server/visitors/result-links/actions.ts';
import { savedPageRoutes } from '#server/visitors/result-links/page.ts';
import { resultLinkRoutes } from '#server/visitors/result-links/routes.ts';
import { createSeatPages } from '#server/visitors/seats/pages.ts';
import { sharePageRoutes } from '#server/visitors/share-links/page.ts';
import { shareLinkRoutes } from '#server/visitors/share-links/routes.ts';
import { createSendAgenda, type SendAgenda } from '#server/visitors/teams/agenda.ts';
import { agendaRoutes, ownTeamRoutes, teamLinkRoutes } from '#server/visitors/teams/routes.ts';
import { healthRoutes } from './health.ts';
import type { ServerMetrics } from './server-metrics.ts';

export interface AppDependencies {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly config: Pick<Config, 'siteUrl' | 'corsOrigins' | 'trustedProxies' | 'rateLimitPerMinute' | 'mailPerHour'>;
  /** The built site, or null to serve only the API. */
  readonly pages: Pages | null;
  /** Finds a hashed file of another build (H7). */
  readonly findKeptAsset: KeptAssets['find'];
  readonly wordings: Wordings;
  readonly courses: FlagContext['courses'];
  readonly log: Log;
  readonly counters: ProcessCounters;
  readonly connections: Connections;
  readonly reportContext: ReportContext;
  readonly randomUUID: () => string;
  /** Erases everything about an address (E1). */
  readonly erase: ResultLinkDependencies['erase'];
  /** The owner's configured channels. */
  readonly audience: Audience;
  /** The API responds 503 while the event loop lags by more than this, in milliseconds; 0 never sheds load. */
  readonly maxEventLoopDelayMs: number;
  /** Writes the counts of page and flow visits this often, in milliseconds. */
  readonly flushIntervalMs: number;
  /** Counts and times requests, if metrics are on (H5). */
  readonly countRequest?: ServerMetrics['countRequest'] | undefined;
}

/** In bytes (Q8). */
const bodyLimit = 64 * 1024;

/** Builds the app, ready to listen. It doesn't close the store. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, log, pages } = dependencies;
  const headers = securityHeaders(config.siteUrl);
  const app = createBaseApp({
    log,
    trustedProxies: config.trustedProxies,
    headers,
    isPublic: true,
    server: {
      bodyLimit,
      genReqId: () => dependencies.randomUUID(),
      routerOptions: { ignoreTrailingSlash: true },
      frameworkErrors(error, request, reply) {
        reply.headers(headers);
        errorHandler(log)(error.code === 'FST_ERR_BAD_URL' ? new ProblemError(createProblem('not-found')) : error, request, reply);
      },
      // Handled by `connections`: Fastify would only handle one address's server.
      clientErrorHandler: () => undefined,
      serverFactory: (handler) => dependencies.connections.createServer(handler),
    },
  });
  if (dependencies.countRequest) app.addHook('onResponse', dependencies.countRequest);
  const isLeaving = () => dependencies.connections.isLeaving;
  app.setNotFoundHandler(
    pages
      ? pageHandler(pages, {
          current: createSeatPages(pages, dependencies),
          findKept: dependencies.findKeptAsset,
          isLeaving,
        })
      : rejectUnknown,
  );
  healthRoutes(app, dependencies);
  securityTxtRoute(app, { siteUrl: config.siteUrl, clock: dependencies.clock, isLeaving });
  const sendPrinted = createSendPrinted(dependencies);
  const sendReport = createSendReport({ ...dependencies, sendPrinted });
  const sendAgenda = createSendAgenda({ ...dependencies, sendPrinted });
  const names = createClientNames();
  const nameClient: NameClient = (address) => {
    const name = names(address);
    if (name === undefined && config.trustedProxies === 0) dependencies.counters.clientsUnnamed += 1;
    return name;
  };
  const routeDependencies = { ...dependencies, sendReport, sendAgenda, nameClient };
  await app.register((api) => registerApi(api, routeDependencies), { prefix: '/api' });
  await app.register((scope) => registerMailedLinks(scope, routeDependencies));
  if (pages) {
    await app.register(async (scope) => {
      // Unlike all other pages, these read the store.
      await limitReads(scope, config.rateLimitPerMinute);
      sharePageRoutes(scope, { ...dependencies, pages });
      previewPageRoutes(scope, { ...dependencies, pages });
    });
  }
  return app;
}

type RouteDependencies = AppDependencies & {
  readonly sendReport: SendReport;
  readonly sendAgenda: SendAgenda;
  readonly nameClient: NameClient;
};

async function registerApi(api: FastifyInstance, { config, log, ...dependencies }: RouteDependencies): Promise<void> {
  const headers = { ...cacheHeaders('api'), 'x-robots-tag': 'noindex' };
  api.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  api.addHook('onResponse', accessLog(log));
  if (config.corsOrigins.length > 0) {
    await api.register(cors, {
      origin: [...config.corsOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      allowedHeaders: ['content-type', 'idempotency-key', 'if-match', 'x-sequence'],
      exposedHeaders: [
        'content-disposition',
        'etag',
        'idempotent-replayed',
        'location',
        'retry-after',
        'x-applied',
        'x-made',
        'x-sequence',
      ],
      maxAge: 600,
      strictPreflight: false,
    });
  }
  api.addHook('onRequest', guardWrites([...config.corsOrigins, ...(config.siteUrl ? [config.siteUrl] : [])]));
  await api.register(underPressure, { maxEventLoopDelay: dependencies.maxEventLoopDelayMs, retryAfter: 5 });

  acceptJson(api);
  api.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: parsed.error };
  });
  // Responses come from validated data, so they aren't validated again.
  api.setSerializerCompiler(() => (data) => JSON.stringify(data));
  api.setNotFoundHandler(rejectUnknown);

  await limitReads(api, config.rateLimitPerMinute);
  await serveOpenApi(api);
  await api.register(async (scope) => {
    await limitWrites(scope, config.rateLimitPerMinute, dependencies.store.countRequest);
    recordRoutes(scope, { ...dependencies, config, log });
    shareLinkRoutes(scope, dependencies);
    ownTeamRoutes(scope, dependencies);
    calendarRoutes(scope, dependencies);
    wordingRoutes(scope, dependencies);
    await resultLinkRoutes(scope, { ...dependencies, config, log });
    await scope.register((lists) => listRoutes(lists, { ...dependencies, config, log }));
  });
  // Reports cost more than writes, and must never block one.
  await api.register(async (scope) => {
    await limitAll(scope, config.rateLimitPerMinute);
    reportRoutes(scope, dependencies);
    agendaRoutes(scope, dependencies);
  });
  await api.register(async (scope) => {
    await limitTeams(scope, config.rateLimitPerMinute);
    teamLinkRoutes(scope, dependencies);
  });
  // A separate rate limit: browsing many pages must never block saving an answer.
  await api.register(async (scope) => {
    await limitWrites(scope, config.rateLimitPerMinute);
    viewRoutes(scope, { ...dependencies, config, log });
    flowVisitRoutes(scope, { ...dependencies, log });
  });
}

/** Routes for the pages of mailed links and their buttons. */
async function registerMailedLinks(scope: FastifyInstance, dependencies: RouteDependencies): Promise<void> {
  const { config, store } = dependencies;
  await limitWrites(scope, config.rateLimitPerMinute, store.countRequest);
  const guard = guardWrites(config.siteUrl ? [config.siteUrl] : []);
  await mailedLinkRoutes(scope, guard, dependencies);
  const { pages } = dependencies;
  if (pages)
    await scope.register(async (saved) => {
      // Unlike all other pages, this one reads the store.
      await limitReads(saved, config.rateLimitPerMinute);
      await savedPageRoutes(saved, guard, { ...dependencies, pages });
    });
}
