import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { recordKinds } from '#domain/records/records.ts';
import { processCounts, processRegistry } from '#server/platform/metrics/process-metrics.ts';
import { RequestMetrics } from '#server/platform/metrics/requests.ts';
import { counter, gauge, type MetricsSnapshot, readRegistry } from '#server/platform/metrics/snapshot.ts';
import { timeStore } from '#server/platform/metrics/timed-store.ts';
import type { Connections } from '#server/platform/process/connections.ts';
import type { ProcessCounters } from '#server/platform/process/counters.ts';
import { type Store, StoreError, type StoreFault, storeFaults } from '#server/platform/stores/store.ts';
import { countLeads, type LeadFigures, readFigures, waitingSeconds } from './store-figures.ts';

interface MetricsDependencies {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly counters: ProcessCounters;
  readonly connections: Pick<Connections, 'open' | 'limit'>;
  readonly mailPerHour: number;
  /** Whether our command makes the backups. PostgreSQL without BACKUP_DIR is backed up elsewhere. */
  readonly makesBackups: boolean;
}

/** One server process's metrics (H5). */
export interface ServerMetrics {
  /** The store to use from now on, with timed writes. */
  readonly store: Store;
  /** For Fastify's onResponse. */
  readonly countRequest: RequestMetrics['count'];
  /** Only this process's counts. */
  counts(): Promise<MetricsSnapshot>;
  /** The counts and the store's figures. Store failures never reject it, or delay it for long. */
  snapshot(): Promise<MetricsSnapshot>;
}

/** In milliseconds; Prometheus waits ten seconds in total. */
const storeLimitMs = 1_500;
/** How often to count all leads, in milliseconds: it's slow with very many. */
const leadsReuseMs = 300_000;
/** How long to wait for that count, in milliseconds; a later one shows up next time. */
const leadsWaitMs = 500;

function readVersion(): string {
  const file = join(import.meta.dirname, '../../../package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

export function createServerMetrics(dependencies: MetricsDependencies): ServerMetrics {
  const { counters, connections } = dependencies;
  const registry = processRegistry();
  const requests = new RequestMetrics();
  const timed = timeStore(dependencies.store);
  const readStore = createStoreReader(dependencies);
  const version = readVersion();
  const byFlow = (counts: ReadonlyMap<string, number>) => recordKinds.map((flow) => [{ flow }, counts.get(flow) ?? 0] as const);

  async function counts(): Promise<MetricsSnapshot> {
    return [
      ...(await readRegistry(registry)),
      ...requests.snapshot(),
      ...timed.snapshot(),
      ...processCounts(counters, ['failure', 'fatal']),
      gauge('tino_build_info', "Always 1; the server's version and Node's are labels.", [[{ version, node: process.versions.node }, 1]]),
      counter('tino_leads_created_total', 'Leads begun since the server started, by flow.', byFlow(counters.leadsCreated)),
      counter('tino_leads_completed_total', 'Leads completed since the server started, by flow.', byFlow(counters.leadsCompleted)),
      gauge('tino_connections_open', "Visitors' connections now.", connections.open, 'sum'),
      gauge('tino_connections_limit', "Visitors' connections at a time that the server takes.", connections.limit),
      counter(
        'tino_connections_dropped_total',
        'Connections refused, or closed to make room for others, at the limit.',
        counters.connectionsDropped,
      ),
      counter('tino_reports_printed_total', 'PDF reports that a mail went with, or a visitor downloaded.', counters.reportsPrinted),
      counter(
        'tino_reports_refused_total',
        'Downloads of PDF reports that were refused because too many were being printed.',
        counters.reportsRefused,
      ),
      counter('tino_reports_failed_total', "PDF reports that a mail went without, or a visitor couldn't download.", counters.reportsFailed),
      counter(
        'tino_wordings_unreadable_total',
        "Stored wordings that can't be read, or not wholly; today's words are in their place.",
        counters.wordingsUnreadable,
      ),
    ];
  }

  return { store: timed.store, countRequest: requests.count, counts, snapshot: async () => [...(await readStore()), ...(await counts())] };
}

const stateGauge = (state: StoreFault | 'ok'): MetricsSnapshot[number] =>
  gauge(
    'tino_store_state',
    '1 for the state that the store is in: ok, or a fault in the words of /readyz.',
    ['ok' as const, ...storeFaults].map((each) => [{ state: each }, each === state ? 1 : 0]),
  );

const leadGauges = (flows: readonly ({ readonly flow: string } & LeadFigures)[]): MetricsSnapshot => [
  gauge(
    'tino_leads',
    'Leads in the store, by flow and state (open or completed), without spam. Counted every five minutes.',
    flows.flatMap(({ flow, open, completed }) => [
      [{ flow, state: 'open' }, open],
      [{ flow, state: 'completed' }, completed],
    ]),
  ),
  gauge(
    'tino_lead_last_completed_timestamp_seconds',
    'When the last lead of a flow was completed, by flow; missing as long as none was. Read every five minutes.',
    flows.filter(({ lastCompletedAt }) => lastCompletedAt > 0).map(({ flow, lastCompletedAt }) => [{ flow }, lastCompletedAt / 1000]),
  ),
];

function createStoreReader({ store, clock, mailPerHour, makesBackups }: MetricsDependencies): () => Promise<MetricsSnapshot> {
  let leads: Awaited<ReturnType<typeof countLeads>> | undefined;
  let countedAt = Number.NEGATIVE_INFINITY;
  let counting: Promise<void> | undefined;

  async function countAll(): Promise<void> {
    leads = await countLeads(store);
    countedAt = performance.now();
  }

  /** Falls back to the previous figures if new ones take too long. */
  async function readLeads() {
    if (performance.now() - countedAt > leadsReuseMs)
      counting ??= countAll().finally(() => {
        counting = undefined;
      });
    // A store fault has already been reported by the earlier read.
    await Promise.race([counting?.catch(() => undefined), wait(leadsWaitMs, undefined, { ref: false })]);
    const none = { open: 0, completed: 0, lastCompletedAt: 0 };
    return leads ? recordKinds.map((flow) => ({ flow, ...none, ...leads?.get(flow) })) : [];
  }

  async function readAll(): Promise<MetricsSnapshot> {
    await store.check();
    const now = clock();
    const { outbox, waiting, shareLinks, erasuresUnlisted, mailed, lastBackupAt } = await store.read(() => readFigures(now));
    const { oldestWaitingAt, ...states } = outbox;
    const flows = await readLeads();
    return [
      stateGauge('ok'),
      gauge(
        'tino_outbox_messages',
        "Messages in the outbox, by state: waiting, sent, written (to a file), dead (no more attempts), aside (of a webhook that is off), held (until the owner releases it), later (over the hour's ceiling or a share).",
        Object.entries(states).map(([state, count]) => [{ state }, count]),
      ),
      gauge(
        'tino_outbox_waiting_messages',
        'Messages that wait to be sent, by channel.',
        waiting.map(({ channel, count }) => [{ channel }, count]),
      ),
      gauge(
        'tino_outbox_oldest_waiting_seconds',
        'Age of the oldest message that waits to be sent; 0 if none does.',
        waitingSeconds(oldestWaitingAt, now),
      ),
      gauge('tino_mail_budget_used', 'Mails to visitors within the last hour that count against the ceiling.', mailed),
      gauge('tino_mail_budget_limit', 'The ceiling, MAIL_PER_HOUR. Mail beyond it waits for room.', mailPerHour),
      gauge('tino_share_links', 'Share links that work.', shareLinks),
      gauge(
        'tino_erasures_unlisted',
        'Erasures that are not listed beside the backups yet: a restore would not know of them.',
        erasuresUnlisted,
      ),
      ...leadGauges(flows),
      ...(makesBackups
        ? [
            gauge(
              'tino_backup_last_timestamp_seconds',
              'When the last backup was made with our command; 0 if none ever was.',
              lastBackupAt / 1000,
            ),
          ]
        : []),
    ];
  }

  return async () => {
    const tooSlow = wait(storeLimitMs, undefined, { ref: false }).then(() => [stateGauge('busy')]);
    return Promise.race([readAll().catch((error: unknown) => [stateGauge(error instanceof StoreError ? error.fault : 'failed')]), tooSlow]);
  };
}
