import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { courses } from '#content/courses.ts';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import { loadTemplates, type Templates } from '#server/flows/definitions/templates.ts';
import { createWordings } from '#server/flows/definitions/wordings.ts';
import { createReportPrinter } from '#server/flows/reports/printer.ts';
import { describeDelivery, mailFolder, toAudience } from '#server/messages/notifications/senders.ts';
import { createLiveSettings } from '#server/owner/settings/live-settings.ts';
import { bookingPage, siteOrigin } from '#server/platform/config/addresses.ts';
import type { Config } from '#server/platform/config/config.ts';
import { describeMeasurement } from '#server/platform/config/measurement.ts';
import { unsetNotice } from '#server/platform/config/settings.ts';
import { type Log, logFault } from '#server/platform/http/log.ts';
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts';
import { render } from '#server/platform/metrics/snapshot.ts';
import { answerPrimary } from '#server/platform/metrics/worker-messages.ts';
import { within } from '#server/platform/outbox/background-loop.ts';
import { toPageSettings } from '#server/platform/pages/placeholders.ts';
import { Connections, connectionLimits, maxConnections, stopLimitMs } from '#server/platform/process/connections.ts';
import type { ProcessCounters } from '#server/platform/process/counters.ts';
import { countFreeDescriptors } from '#server/platform/process/open-files.ts';
import { explainListenError, findFreePort } from '#server/platform/process/port.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { type AppDependencies, createApp } from './app.ts';
import { startBackground } from './background.ts';
import { createServerMetrics, type ServerMetrics } from './server-metrics.ts';
import { openServerStore } from './server-store.ts';
import { openPages } from './site-pages.ts';

/** What the process provides. */
export interface ServerContext {
  readonly log: Log;
  readonly counters: ProcessCounters;
  readonly print: (line: string) => void;
  readonly warn: (line: string) => void;
  /** File descriptor of a socket to listen on, instead of opening one. */
  readonly socket?: number | undefined;
  /** Called once the server answers visitors. */
  readonly onListening?: () => void;
}

export interface SiteServer {
  /** Starts background work and listens. Rejects with a StartError. */
  start(): Promise<{ readonly url: string; readonly port: number }>;
  /** Leaves new connections to another process on the same port; resolves when none are left. Doesn't replace `stop`. */
  retire(): Promise<void>;
  /** Answers pending requests and closes everything. */
  stop(): Promise<void>;
}

/** Reads the pages, opens the store, and builds the server, ready to start. Rejects with a StartError. */
export async function createServer(config: Config, context: ServerContext): Promise<SiteServer> {
  const { log, counters, print, warn } = context;
  const wordings = createWordings({}, (wording) => {
    counters.wordingsUnreadable += 1;
    log.error({ event: 'wording-unreadable', ...wording });
  });
  const templates = await readTemplates();
  const port = config.port === 0 ? await findFreePort(config.host) : config.port;
  const opened = await openServerStore({
    settings: config,
    log,
    print,
    warn,
    onOpen(store) {
      // Pages with today's wordings may stay open past the next deploy.
      store.write(() => wordings.keepToday(Date.now())).catch((error) => logFault(log, 'wordings-not-stored', error));
    },
  });
  let opening: ReturnType<typeof openPages> | undefined;
  const live = createLiveSettings(config, opened, async (owner) => (await opening)?.refill(toPageSettings(config, owner, port)));
  // Data that isn't there yet is read later.
  await within(settingsWaitMs, live.refresh());
  opening = openPages(config, { settings: toPageSettings(config, live.current(), port), log, print });
  const site = await opening;
  const { pages, findKeptAsset } = site;
  const limits = connectionLimits(countFreeDescriptors(), config.trustedProxies);
  const connections = new Connections({ counters, log, ...limits });
  const metrics = config.metrics && createMetrics(config, { store: opened, counters, connections });
  const store = metrics?.store ?? opened;
  const printer = createReportPrinter({ log, notify: print });
  const audience = toAudience(config, live.current);
  const reportContext = {
    printer,
    siteUrl: siteOrigin(config, port),
    get bookingUrl() {
      return bookingPage(live.current());
    },
  };
  const shared = { store, config, log, counters, wordings, audience, reportContext, live };
  const app = await createApp({
    ...shared,
    clock: Date.now,
    wait,
    pages,
    findKeptAsset,
    courses,
    connections,
    randomUUID,
    erase: eraseWith(config, store, log),
    maxEventLoopDelayMs: 1_500,
    flushIntervalMs: 5_000,
    countRequest: metrics?.countRequest,
  });
  let background: ReturnType<typeof startBackground> | undefined;
  let endMetrics: (() => Promise<void> | void) | undefined;

  return {
    async start() {
      background = startBackground({ ...shared, templates });
      await listen(app, config.host, port, context.socket);
      context.onListening?.();
      // After the site, so that a metrics port that's taken or the site's own can't affect visitors.
      endMetrics = metrics && (await publishMetrics(config, metrics, context));
      if (pages && !live.current().bookingUrl) print(unsetNotice('BOOKING_URL'));
      for (const line of [...describeDelivery(config, live.current()), ...describeMeasurement(config.measurement)]) print(line);
      if (config.rateLimitPerMinute === 0) print('RATE_LIMIT_PER_MINUTE is 0: there is no limit on how much a client may write or read.');
      if (limits.limit < maxConnections)
        print(
          `This account may open few files, so the server takes at most ${limits.limit} connections at a time. Raise the limit (ulimit -n).`,
        );
      return { url: `http://localhost:${port}`, port };
    },
    retire: () => connections.retire(),
    async stop() {
      site.close();
      connections.beginStop();
      const backgroundStopped = within(stopLimitMs, background?.stop() ?? Promise.resolve());
      await connections.drain();
      await app.close();
      await backgroundStopped;
      await printer.close();
      await store.close();
      // Work that still waited for the store.
      await within(settleMs, background?.settled() ?? Promise.resolve());
      await endMetrics?.();
    },
  };
}

/** How long a start waits for the owner's settings, in milliseconds. */
const settingsWaitMs = 1_000;

/** How long that work may take to notice that the store closed, in milliseconds. */
const settleMs = 500;

async function readTemplates(): Promise<Templates> {
  try {
    return await loadTemplates();
  } catch (error) {
    throw new StartError(`The mail templates are not built (npm start builds them): ${errorMessage(error)}`);
  }
}

const createMetrics = (
  config: Config,
  measured: { readonly store: Store; readonly counters: ProcessCounters; readonly connections: Connections },
) =>
  createServerMetrics({
    ...measured,
    clock: Date.now,
    mailPerHour: config.mailPerHour,
    makesBackups: config.databaseUrl === undefined || config.backupDir !== undefined,
  });

const eraseWith =
  (config: Config, store: Store, log: Log): AppDependencies['erase'] =>
  async (email, afterwards) => {
    const context = { store, mailFolder: mailFolder(config), backupDir: config.backupDir, clock: Date.now, origin: 'link' as const };
    const { unlisted } = await eraseEverywhere(email, { ...context, afterwards });
    if (unlisted) logFault(log, 'erasure-not-listed', unlisted);
  };

/** As long as the system allows: after an overflow, a visitor's system retries only a second later. */
const backlog = 65_535;

async function listen(app: FastifyInstance, host: string, port: number, socket: number | undefined): Promise<void> {
  try {
    if (socket === undefined) {
      await app.listen({ host, port, backlog });
      return;
    }
    await app.ready();
    // Passes a socket, not its number: a cluster worker would look up the number in its parent.
    app.server.listen(new Socket({ fd: socket, readable: false, writable: false }), backlog);
    await once(app.server, 'listening');
  } catch (error) {
    throw new StartError(explainListenError(error, host, port));
  }
}

/** Reports to the parent process, which sums up its workers, or serves a separate port. Resolves with a function that ends it. */
async function publishMetrics({ metrics: address }: Config, { snapshot, counts }: ServerMetrics, { log, print, warn }: ServerContext) {
  if (cluster.isWorker) return answerPrimary(snapshot, counts, log);
  return address && serveMetrics({ ...address, read: async () => render([await snapshot()]), log, print, warn });
}
