import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#server/platform/http/log.ts';
import { processCounts, processRegistry } from '#server/platform/metrics/process-metrics.ts';
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts';
import { addUp, counter, gauge, type MetricsSnapshot, onlyCounts, readRegistry, render } from '#server/platform/metrics/snapshot.ts';
import { type WorkerQuestion, workerMessage } from '#server/platform/metrics/worker-messages.ts';
import type { ProcessCounters } from '#server/platform/process/counters.ts';
import { readFailure } from '#server/publishing/releases/journal.ts';
import type { Served } from './workers.ts';

interface PrimaryMetricsOptions {
  /** Undefined without metrics. */
  readonly address: { readonly host: string; readonly port: number } | undefined;
  readonly log: Log;
  readonly counters: ProcessCounters;
  readonly served: () => Served | undefined;
  /** The releases' folder. */
  readonly folder: string;
}

export interface PrimaryMetrics {
  listen(): Promise<void>;
  stop(): void;
  /** Counts outcomes of scheduled publications. */
  countPublication(run: Promise<boolean>): Promise<boolean>;
}

/** In milliseconds; a little longer than a worker waits for its store. */
const answerLimitMs = 2_500;

/** A worker with metrics, and its last figures. */
interface Known {
  readonly worker: Worker;
  last: MetricsSnapshot;
}

/**
 * Metrics of changing workers. Counts of ended ones stay, so that no counter decreases (H5). Skips workers of older releases, which have no
 * metrics.
 */
class WorkerMetrics {
  readonly #known = new Map<number, Known>();
  readonly #asked = new Map<number, { readonly worker: Worker; readonly settle: (snapshot?: MetricsSnapshot) => void }>();
  #questions = 0;
  #ended: readonly MetricsSnapshot[] = [];

  constructor() {
    cluster.on('message', (worker, message) => this.#hear(worker, message));
    // Comes after its last message, unlike its exit.
    cluster.on('disconnect', (worker) => this.#forget(worker));
  }

  /** Newest worker first, ended ones last. A worker that's too slow counts with its last figures. */
  async read() {
    const workers = [...this.#known.values()].sort((a, b) => b.worker.id - a.worker.id);
    const answers = new Map(await Promise.all(workers.map(async (known) => [known, await this.#ask(known)] as const)));
    // Workers that ended in the meantime are counted below.
    const running = workers.filter((known) => this.#known.get(known.worker.id) === known);
    const ended = this.#ended;
    await this.#addUpEnded();
    const answering = running.filter((known) => answers.get(known)).length;
    return {
      running: running.map((known) => answers.get(known) ?? onlyCounts(known.last)),
      ended,
      answering,
      silent: running.length - answering,
    };
  }

  #hear(worker: Worker, message: unknown): void {
    const { success, data } = workerMessage.safeParse(message);
    if (!success) return;
    const known = this.#known.get(worker.id);
    if (data.metrics === 'ready') this.#known.set(worker.id, { worker, last: [] });
    else if (known) known.last = data.snapshot;
    if (data.metrics === 'answer') this.#asked.get(data.to)?.settle(data.snapshot);
  }

  async #ask({ worker }: Known): Promise<MetricsSnapshot | undefined> {
    this.#questions += 1;
    const id = this.#questions;
    const answered = new Promise<MetricsSnapshot | undefined>((settle) => this.#asked.set(id, { worker, settle }));
    const message: WorkerQuestion = { metrics: 'ask', id };
    if (worker.isConnected()) worker.send(message, () => undefined);
    try {
      return await Promise.race([answered, wait(answerLimitMs, undefined, { ref: false })]);
    } finally {
      this.#asked.delete(id);
    }
  }

  #forget(worker: Worker): void {
    const known = this.#known.get(worker.id);
    if (!known) return;
    this.#known.delete(worker.id);
    this.#ended = [onlyCounts(known.last), ...this.#ended];
    for (const asked of this.#asked.values()) if (asked.worker === worker) asked.settle();
  }

  /** Merges ended workers' snapshots, which would pile up with each publication. */
  async #addUpEnded(): Promise<void> {
    const added = this.#ended;
    if (added.length < 2) return;
    const sum = await addUp(added);
    this.#ended = [...this.#ended.slice(0, this.#ended.length - added.length), sum];
  }
}

/** Serves metrics of this process and its workers on a separate port; does nothing without an address. */
export function createPrimaryMetrics({ address, log, counters, served, folder }: PrimaryMetricsOptions): PrimaryMetrics {
  if (!address) return { listen: async () => undefined, stop: () => undefined, countPublication: (run) => run };
  const registry = processRegistry();
  const workers = new WorkerMetrics();
  const publications = { succeeded: 0, failed: 0 };
  let end = () => {};

  async function read(): Promise<string> {
    const { running, ended, answering, silent } = await workers.read();
    const own = [
      ...(await readRegistry(registry)),
      ...processCounts(counters, ['worker-ended', 'worker-not-started', 'release-not-started']),
      gauge(
        'tino_workers',
        'Server processes, by state: answering, or silent for longer than two seconds. Two answer for up to 75 seconds after a release goes live.',
        [
          [{ state: 'answering' }, answering],
          [{ state: 'silent' }, silent],
        ],
      ),
      gauge('tino_release_info', 'Always 1; the id of the release that is served is a label, working-tree without one.', [
        [{ release: served()?.release ?? 'working-tree' }, 1],
      ]),
      counter(
        'tino_scheduled_publications_total',
        'Publications of posts whose hour had come, by outcome.',
        Object.entries(publications).map(([outcome, count]) => [{ outcome }, count]),
      ),
      gauge(
        'tino_publication_failed',
        '1 if the last publication failed, whoever began it; npm run site -- status says why.',
        hasFailed(folder),
      ),
    ];
    return render([...running, own, ...ended]);
  }

  return {
    async listen() {
      end = await serveMetrics({
        ...address,
        read,
        log,
        print: (line) => process.stdout.write(`${line}\n`),
        warn: (line) => process.stderr.write(`${line}\n`),
      });
    },
    stop: () => end(),
    async countPublication(run) {
      const succeeded = await run;
      publications[succeeded ? 'succeeded' : 'failed'] += 1;
      return succeeded;
    },
  };
}

function hasFailed(folder: string): number {
  try {
    return readFailure(folder) ? 1 : 0;
  } catch {
    // Unreadable: the folder has worse problems, and the log has them.
    return 1;
  }
}
