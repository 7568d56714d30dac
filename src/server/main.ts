import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { destination, pino } from 'pino';
import { courses } from '#content/courses.ts';
import { createApp } from './app.ts';
import { type Config, parseConfig, readEnvironment } from './config/config.ts';
import { describeMeasurement } from './config/measurement.ts';
import { formatMessage } from './config/rules.ts';
import { unsetNotice } from './config/settings.ts';
import { recommendationTexts } from './flows/recommendation-texts.ts';
import type { Templates } from './flows/templates.ts';
import { startSweep } from './maintenance.ts';
import { startEventWorker } from './measurement/event-worker.ts';
import { describeDelivery, mailFolder, sendersOf } from './notifications/senders.ts';
import { release } from './outbox/queue.ts';
import { startWorker } from './outbox/worker.ts';
import { loadPages, type Pages } from './pages/pages.ts';
import type { PageSettings } from './pages/placeholders.ts';
import { backfillLeads } from './records/backfill.ts';
import { dataLocation, openStore, reasonOf } from './stores/open-store.ts';
import type { Store } from './stores/store.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function stop(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function readConfig(): Config {
  const result = parseConfig(readEnvironment());
  if ('errors' in result) stop(result.errors.map(formatMessage).join('\n'));
  for (const notice of result.notices) say(formatMessage(notice));
  return result.config;
}

async function openOrStop({ dataDir, databaseUrl }: Config): Promise<{ store: Store; place: string }> {
  // Thrown past everyone, so that the process closes what it can and ends; its supervisor starts it again (Q3).
  const onFailure = (error: Error) =>
    setImmediate(() => {
      throw error;
    });
  try {
    return await openStore({ dataDir, databaseUrl }, onFailure);
  } catch (error) {
    stop(`The data in ${dataLocation({ dataDir, databaseUrl })} cannot be opened: ${reasonOf(error)}`);
  }
}

/** The pages name the port, so a free one is picked before they are made. */
function freePort(host: string): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Where visitors find us; without settings, this machine and a sample address. */
const siteOf = (config: Config, port: number): PageSettings => ({
  siteUrl: config.siteUrl ?? `http://localhost:${port}`,
  bookingUrl: config.bookingUrl ?? 'https://example.com/schedule',
  apiBase: config.apiBase,
  retentionDays: config.retentionDays,
  measurement: config.measurement,
});

async function readPages(config: Config, site: PageSettings): Promise<Pages | null> {
  if (!existsSync(join(config.siteDir, 'index.html'))) {
    say(`The site is not built (nothing in ${config.siteDir}); only the API is served.`);
    return null;
  }
  if (!config.siteUrl) say(unsetNotice('SITE_URL'));
  if (!config.bookingUrl) say(unsetNotice('BOOKING_URL'));
  let said = Date.now();
  return loadPages(resolve(config.siteDir), site, {
    cacheFolder: resolve(config.siteDir, '../site-compressed'),
    onReady: (ready, all) => {
      if (Date.now() - said < 5_000) return;
      said = Date.now();
      say(`The pages are made ready, which is slow after a build alone: ${ready} of ${all} files.`);
    },
  });
}

async function readTemplates(): Promise<Templates> {
  try {
    return await import('#mail');
  } catch (error) {
    stop(`The mails are not built (npm start builds them): ${reasonOf(error)}`);
  }
}

function explainListen(error: unknown, { host }: Config, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is already in use: set PORT to another one, or stop what uses it.`;
  if (code === 'EACCES') return `Port ${port} on ${host} may not be used by this account: set PORT to one above 1023.`;
  return `The server cannot listen on ${host}, port ${port}: ${reasonOf(error)}`;
}

// People's data is written by this process; nobody else on the machine is to read it.
process.umask(0o077);
const config = readConfig();
const templates = await readTemplates();
const { store, place } = await openOrStop(config);
const port = config.port === 0 ? await freePort(config.host) : config.port;
const site = siteOf(config, port);
const pages = await readPages(config, site);
const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination({ dest: 2, sync: false }));
const audience = { notification: config.notifyEmail !== undefined, webhook: config.webhook !== undefined };
const { eventServices } = config;
const app = await createApp({
  store,
  clock: Date.now,
  config,
  pages,
  texts: recommendationTexts,
  courses,
  log,
  randomUUID,
  audience,
  eventServices,
});
const stopSweep = await startSweep({
  store,
  clock: Date.now,
  audience,
  randomUUID,
  retentionDays: config.retentionDays,
  mailFolder: mailFolder(config),
  log,
});
// What a killed process held is sent now, not when its claim is over. Servers on one PostgreSQL leave each other's alone.
if (!config.databaseUrl) await store.write(release);
const worker = startWorker({
  store,
  clock: Date.now,
  senders: sendersOf(config, { ...site, templates, notifyEmail: config.notifyEmail }, Date.now),
  firstDelayMs: config.outboxRetryMs,
  log,
  random: Math.random,
});

const eventWorker = eventServices
  ? startEventWorker({
      store,
      clock: Date.now,
      services: eventServices,
      origin: site.siteUrl,
      firstDelayMs: config.outboxRetryMs,
      log,
      random: Math.random,
    })
  : null;

closeWithGrace({ delay: 15_000 }, async ({ err }) => {
  if (err) process.stderr.write(`The server ends after an error: ${reasonOf(err)}\n`);
  stopSweep();
  await app.close();
  await Promise.all([worker.stop(), eventWorker?.stop()]);
  await store.close();
});

try {
  await app.listen({ host: config.host, port });
} catch (error) {
  stop(explainListen(error, config, port));
}
backfillLeads(store).catch(() => log.error({ event: 'leads-not-filled' }));
say(`The data is in ${place}.`);
for (const line of [...describeDelivery(config), ...describeMeasurement(config)]) say(line);
if (config.rateLimitPerMinute === 0) say('RATE_LIMIT_PER_MINUTE is 0: nothing limits how much a client may write.');
say(`Tino is at http://localhost:${port}`);
