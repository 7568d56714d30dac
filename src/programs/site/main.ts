import '#server/platform/process/node-version.ts';
import '#server/platform/process/content-problems.ts';
import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { courses } from '#content/courses.ts';
import { spreadRate } from '#domain/messages/list-letter.ts';
import { dayMs } from '#domain/text/time.ts';
import { eraseEverywhere } from '#server/care/erasure/erasure.ts';
import { startScrubs } from '#server/care/erasure/scrub.ts';
import { startSweep } from '#server/care/maintenance/maintenance.ts';
import { loadTemplates, type Templates } from '#server/flows/definitions/templates.ts';
import { createWordings } from '#server/flows/definitions/wordings.ts';
import { createReportPrinter } from '#server/flows/reports/printer.ts';
import { letterReader } from '#server/messages/letters/read.ts';
import { startLetters } from '#server/messages/letters/sending.ts';
import { createMailTokens } from '#server/messages/mailing-lists/mail-tokens.ts';
import type { ComposeSettings } from '#server/messages/notifications/compose.ts';
import { digestLength, enqueueDigest, readDigest } from '#server/messages/notifications/digest.ts';
import { readCollected } from '#server/messages/notifications/notify-owner.ts';
import { createSenders, describeDelivery, mailFolder, toAudience } from '#server/messages/notifications/senders.ts';
import { webhookEndpoints } from '#server/owner/webhooks/endpoints.ts';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { describeMeasurement } from '#server/platform/config/measurement.ts';
import { formatMessage } from '#server/platform/config/rules.ts';
import { unsetNotice } from '#server/platform/config/settings.ts';
import { logFault } from '#server/platform/http/log.ts';
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts';
import { render } from '#server/platform/metrics/snapshot.ts';
import { answerPrimary } from '#server/platform/metrics/worker-messages.ts';
import { repeat, within } from '#server/platform/outbox/background-loop.ts';
import { identifyServer, startLeaseHolder } from '#server/platform/outbox/lease-holder.ts';
import { startWorker } from '#server/platform/outbox/message-worker.ts';
import { createKeptAssets } from '#server/platform/pages/kept-assets.ts';
import { loadPages, type Pages } from '#server/platform/pages/pages.ts';
import { type PageSettings, toPageSettings } from '#server/platform/pages/placeholders.ts';
import { Connections, connectionLimits, maxConnections, stopLimitMs } from '#server/platform/process/connections.ts';
import { createCounters } from '#server/platform/process/counters.ts';
import { failStart, handleExit } from '#server/platform/process/exit.ts';
import { openLog, writesToJournal } from '#server/platform/process/log.ts';
import { countFreeDescriptors } from '#server/platform/process/open-files.ts';
import { explainListenError, findFreePort } from '#server/platform/process/port.ts';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { isAddressConfirmed } from '#server/visitors/records/confirmed-address.ts';
import { createApp } from './app.ts';
import { createServerMetrics } from './server-metrics.ts';
import { openServerStore } from './server-store.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const warn = (line: string) => process.stderr.write(`${line}\n`);

function exitWith(line: string): never {
  failStart(log, line);
}

function readConfig(): Config {
  const result = parseConfig(readEnvironment());
  if ('errors' in result) exitWith(result.errors.map(formatMessage).join('\n'));
  for (const notice of result.notices) print(formatMessage(notice));
  return result.config;
}

/** Where compressed pages are kept for the next start: beside the pages, or with the data if nobody may write there (H2). */
function compressedFolder(config: Config): string {
  const build = resolve(config.siteDir, '..');
  try {
    accessSync(build, constants.W_OK);
    return join(build, 'site-compressed');
  } catch {
    return resolve(config.dataDir, 'site-compressed');
  }
}

async function readPages(config: Config, site: PageSettings): Promise<Pages | null> {
  if (!existsSync(join(config.siteDir, 'index.html'))) {
    print(`The site is not built (nothing in ${config.siteDir}); only the API is served.`);
    return null;
  }
  if (!config.siteUrl) print(unsetNotice('SITE_URL'));
  if (!config.bookingUrl) print(unsetNotice('BOOKING_URL'));
  let lastPrintedAt = Date.now();
  return loadPages(resolve(config.siteDir), site, {
    cacheFolder: compressedFolder(config),
    onReady: (ready, all) => {
      if (Date.now() - lastPrintedAt < 5_000) return;
      lastPrintedAt = Date.now();
      print(`Preparing the pages, which is slow only after a build: ${ready} of ${all} files.`);
    },
  });
}

async function readTemplates(): Promise<Templates> {
  try {
    return await loadTemplates();
  } catch (error) {
    exitWith(`The mail templates are not built (npm start builds them): ${errorMessage(error)}`);
  }
}

// Files hold personal data: keep them private to this account.
process.umask(0o077);
const counters = createCounters();
const log = openLog(counters, { hasPriorities: writesToJournal(readEnvironment().JOURNAL_STREAM) });
const exit = handleExit({ log, program: 'The server', stopLimitMs: 4_800 });
const wordings = createWordings({}, (wording) => {
  counters.wordingsUnreadable += 1;
  log.error({ event: 'wording-unreadable', ...wording });
});
const config = readConfig();
const templates = await readTemplates();
const port = config.port === 0 ? await findFreePort(config.host) : config.port;
const site = toPageSettings(config, port);
const pages = await readPages(config, site);
const keptAssets = createKeptAssets(join(resolve(config.dataDir), 'assets'));
if (pages) {
  const keepAssets = () => keptAssets.keep(pages).catch((error) => logFault(log, 'assets-not-kept', error));
  // Before it listens, for another server that's asked for what this one's pages name; but a slow disk must not hold up the pages (Q3).
  await within(2_000, keepAssets());
  setInterval(keepAssets, dayMs).unref();
}
const serverStore = await openServerStore({
  settings: config,
  log,
  print,
  warn,
  onOpen(opened) {
    // A page of today may still be open after the next deploy.
    opened.write(() => wordings.keepToday(Date.now())).catch((error) => logFault(log, 'wordings-not-stored', error));
  },
});
const audience = toAudience(config);
const limits = connectionLimits(countFreeDescriptors(), config.trustedProxies);
const connections = new Connections({ counters, log, ...limits });
const metrics =
  config.metrics &&
  createServerMetrics({
    store: serverStore,
    clock: Date.now,
    counters,
    connections,
    mailPerHour: config.mailPerHour,
    makesBackups: config.databaseUrl === undefined || config.backupDir !== undefined,
  });
const store = metrics?.store ?? serverStore;
const printer = createReportPrinter({ log, notify: print });
const reportContext = { printer, siteUrl: site.siteUrl, bookingUrl: site.bookingUrl };
const app = await createApp({
  store,
  clock: Date.now,
  wait,
  config,
  pages,
  findKeptAsset: keptAssets.find,
  wordings,
  courses,
  log,
  counters,
  connections,
  reportContext,
  randomUUID,
  async erase(email, afterwards) {
    const context = { store, mailFolder: mailFolder(config), backupDir: config.backupDir, clock: Date.now, origin: 'link' as const };
    const { unlisted } = await eraseEverywhere(email, { ...context, afterwards });
    if (unlisted) logFault(log, 'erasure-not-listed', unlisted);
  },
  audience,
  maxEventLoopDelayMs: 1_500,
  countRequest: metrics?.countRequest,
});
// Not awaited: another process's lock may hold it up, and mustn't hold up the pages (Q3).
const sweeping = startSweep({
  store,
  clock: Date.now,
  audience,
  randomUUID,
  monotonic: () => performance.now(),
  mailPerHour: config.mailPerHour,
  retentionDays: config.retentionDays,
  completedRetentionDays: config.completedRetentionDays,
  mailFolder: mailFolder(config),
  backupDir: config.backupDir,
  log,
});
const stopScrubs = startScrubs({ store, log });
const holder = startLeaseHolder({ store, self: identifyServer(randomUUID()), log });
const wordingOf: ComposeSettings['wordingOf'] = (record) => wordings.read(store, record);
const letterRate = spreadRate(config.lettersPerMinute);
const letters = startLetters({ store, clock: Date.now, rate: letterRate, log });
const worker = startWorker({
  store,
  holder,
  clock: Date.now,
  senders: createSenders(
    config,
    {
      ...site,
      templates,
      notifyEmail: config.notifyEmail,
      notifyLanguage: config.notifyLanguage,
      deskUrl: config.deskUrl,
      ownerTimeZone: config.ownerTimeZone,
      digestOf: (from, to, isCollected) => store.read(() => (isCollected ? readCollected : readDigest)(from, to, digestLength)),
      wordingOf,
      tokens: createMailTokens({ store, clock: Date.now }),
      isConfirmed: (email) => store.read(() => isAddressConfirmed(email)),
      letterOf: letterReader(store, site.siteUrl),
      reports: { reportContext, counters, log },
    },
    Date.now,
  ),
  endpoints: webhookEndpoints({
    store,
    clock: Date.now,
    allowPrivate: config.webhookAllowPrivate,
    wordingOf,
    deskUrl: config.deskUrl,
  }),
  firstDelayMs: config.outboxRetryMs,
  mailPerHour: config.mailPerHour,
  letterRate,
  log,
  random: Math.random,
});

const { digestHour } = config;
const digests =
  digestHour === undefined
    ? null
    : repeat(
        async () => {
          const time = { hour: digestHour, timeZone: config.ownerTimeZone };
          await store.write(() => enqueueDigest(time, { now: Date.now(), audience, randomUUID }));
          return 0;
        },
        { pauseMs: 30_000, onError: (error) => logFault(log, 'digest-failed', error) },
      );

/** Ends the metrics. */
let endMetrics: (() => Promise<void> | void) | undefined;

exit.onStop(async () => {
  sweeping.then((stopSweep) => stopSweep());
  stopScrubs();
  connections.beginStop();
  const workersStopped = within(stopLimitMs, Promise.all([digests?.stop(), letters.stop(), worker.stop()]).then(holder.stop));
  await connections.drain();
  await app.close();
  await workersStopped;
  await printer.close();
  await store.close();
  await endMetrics?.();
});

// From src/programs/supervisor: another worker takes the port over. What's under way ends as at any stop.
process.on('message', (message) => {
  if (message === 'retire') connections.retire().then(() => process.kill(process.pid, 'SIGTERM'));
});

// Otherwise Node writes it at exit, where it would lengthen the stop.
flushCompileCache();
/** Listens on a socket that systemd opened and src/programs/supervisor handed on, or opens one. */
async function listen(): Promise<void> {
  // As long as the system lets it be: a burst that overflows the queue makes a visitor's system try again only after a second.
  const backlog = 65_535;
  if (!process.argv.includes('--socket')) {
    await app.listen({ host: config.host, port, backlog });
    return;
  }
  await app.ready();
  // As a socket, not by its number: a cluster's worker would ask for the number in the process that started it.
  app.server.listen(new Socket({ fd: 4, readable: false, writable: false }), backlog);
  await once(app.server, 'listening');
}
try {
  await listen();
  process.send?.('listening');
} catch (error) {
  exitWith(explainListenError(error, config.host, port));
}
// After the site: a metrics port that can't be opened, or is the site's, takes nothing from visitors.
if (metrics && config.metrics) {
  if (cluster.isWorker) endMetrics = answerPrimary(metrics.snapshot, metrics.counts, log);
  else endMetrics = await serveMetrics({ ...config.metrics, read: async () => render([await metrics.snapshot()]), log, print, warn });
}
for (const line of [...describeDelivery(config), ...describeMeasurement(config.measurement)]) print(line);
if (config.rateLimitPerMinute === 0) print('RATE_LIMIT_PER_MINUTE is 0: there is no limit on how much a client may write or read.');
if (limits.limit < maxConnections)
  print(`This account may open few files, so the server takes at most ${limits.limit} connections at a time. Raise the limit (ulimit -n).`);
print(`Tino is at http://localhost:${port}`);
