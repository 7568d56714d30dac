import { randomUUID } from 'node:crypto';
import { spreadRate } from '#domain/messages/list-letter.ts';
import { startScrubs } from '#server/care/erasure/scrub.ts';
import { startSweep } from '#server/care/maintenance/maintenance.ts';
import type { Templates } from '#server/flows/definitions/templates.ts';
import type { Wordings } from '#server/flows/definitions/wordings.ts';
import { letterReader } from '#server/messages/letters/read.ts';
import { startLetters } from '#server/messages/letters/sending.ts';
import { createMailTokens } from '#server/messages/mailing-lists/mail-tokens.ts';
import type { Audience } from '#server/messages/notifications/announce-context.ts';
import type { ComposeSettings } from '#server/messages/notifications/compose.ts';
import { digestLength, enqueueDigest, readDigest } from '#server/messages/notifications/digest.ts';
import { readCollected } from '#server/messages/notifications/notify-owner.ts';
import type { ReportContext } from '#server/messages/notifications/record-report.ts';
import { createSenders, mailFolder } from '#server/messages/notifications/senders.ts';
import { followSettings, type LiveSettings } from '#server/owner/settings/live-settings.ts';
import { webhookEndpoints } from '#server/owner/webhooks/endpoints.ts';
import { bookingPage } from '#server/platform/config/addresses.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Log, logFault } from '#server/platform/http/log.ts';
import { type BackgroundTask, repeat } from '#server/platform/outbox/background-loop.ts';
import { identifyServer, startLeaseHolder } from '#server/platform/outbox/lease-holder.ts';
import { startWorker } from '#server/platform/outbox/message-worker.ts';
import type { ProcessCounters } from '#server/platform/process/counters.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { isAddressConfirmed } from '#server/visitors/records/confirmed-address.ts';

interface BackgroundContext {
  readonly store: Store;
  readonly config: Config;
  readonly log: Log;
  readonly counters: ProcessCounters;
  readonly wordings: Wordings;
  readonly audience: Audience;
  readonly live: LiveSettings;
  readonly templates: Templates;
  readonly reportContext: ReportContext;
}

/** The server's work besides requests. */
interface Background extends BackgroundTask {
  /** Resolves when the maintenance has ended. `stop` doesn't wait for it, because it may wait for another process's lock. */
  settled(): Promise<void>;
}

/** In milliseconds. */
const digestPauseMs = 30_000;

/** Starts maintenance, mail, webhooks, letters, and the digest. */
export function startBackground(context: BackgroundContext): Background {
  const { store, config, log } = context;
  // Not awaited: another process's lock may delay it, and mustn't delay the pages (Q3).
  const sweeping = startMaintenance(context);
  const stopScrubs = startScrubs({ store, log });
  const holder = startLeaseHolder({ store, self: identifyServer(randomUUID()), log });
  const wordingOf: ComposeSettings['wordingOf'] = (record) => context.wordings.read(store, record);
  const letterRate = spreadRate(config.lettersPerMinute);
  const letters = startLetters({ store, clock: Date.now, rate: letterRate, log });
  const worker = startWorker({
    store,
    holder,
    clock: Date.now,
    senders: createSenders(config, context.live.current, composeSettings(context, wordingOf), Date.now),
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
  const digests = startDigests(context);
  const settings = followSettings(context.live, log);
  let settled = Promise.resolve();
  return {
    async stop() {
      settled = sweeping.then((stopSweep) => stopSweep());
      stopScrubs();
      await Promise.all([digests.stop(), settings.stop(), letters.stop(), worker.stop()]);
      await holder.stop();
    },
    settled: () => settled,
  };
}

const startMaintenance = ({ store, config, audience, log }: BackgroundContext) =>
  startSweep({
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

const composeSettings = (
  { store, config, live, log, counters, templates, reportContext }: BackgroundContext,
  wordingOf: ComposeSettings['wordingOf'],
): ComposeSettings => ({
  templates,
  siteUrl: reportContext.siteUrl,
  get bookingUrl() {
    return bookingPage(live.current());
  },
  get whatsApp() {
    return live.current().whatsApp;
  },
  get notifyEmail() {
    return live.current().notifyEmail;
  },
  get notifyLanguage() {
    return live.current().notifyLanguage;
  },
  get ownerTimeZone() {
    return live.current().ownerTimeZone;
  },
  deskUrl: config.deskUrl,
  digestOf: (from, to, isCollected) => store.read(() => (isCollected ? readCollected : readDigest)(from, to, digestLength)),
  wordingOf,
  tokens: createMailTokens({ store, clock: Date.now }),
  isConfirmed: (email) => store.read(() => isAddressConfirmed(email)),
  letterOf: letterReader(store, reportContext.siteUrl),
  reports: { reportContext, counters, log },
});

/** The owner may turn them on at any time (D9). */
const startDigests = ({ store, live, audience, log }: BackgroundContext): BackgroundTask =>
  repeat(
    async () => {
      const { digestHour: hour, ownerTimeZone: timeZone } = live.current();
      if (hour === undefined) return 0;
      await store.write(() => enqueueDigest({ hour, timeZone }, { now: Date.now(), audience, randomUUID }));
      return 0;
    },
    { pauseMs: digestPauseMs, onError: (error) => logFault(log, 'digest-failed', error) },
  );
