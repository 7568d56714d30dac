import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { type Log, logFault } from '#server/platform/http/log.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { type BackgroundTask, repeat, within } from './background-loop.ts';

export interface ServerIdentity {
  /** New with every start. */
  readonly id: string;
  /** The machine and its process table. */
  readonly host: string;
  readonly pid: number;
}

/** A server that holds leases (Q15). */
export interface LeaseHolder {
  readonly id: string;
  /** Call before leasing up to `count` rows: resolves once other servers see that this one is alive. */
  hold(count: number): Promise<void>;
  /** Call for leases that ended or weren't needed. */
  letGo(count: number): void;
}

interface LeaseHolderOptions {
  readonly store: Store;
  readonly self: ServerIdentity;
  readonly log: Log;
  /** Milliseconds on a monotonic clock. */
  readonly monotonic?: () => number;
  /** Whether the process exists on this host. */
  readonly isRunning?: (pid: number) => boolean;
}

/** How often a server checks the others and proves that it's alive. */
const beatMs = 2_000;
/** How long a server without a beat counts as alive. */
export const deadAfterMs = 15_000;

const readOr = (read: () => string): string => {
  try {
    return read().trim();
  } catch {
    return '';
  }
};

/** Containers can share a host name and a pid, so on Linux add the boot id and the process namespace. */
export const identifyServer = (id: string): ServerIdentity => ({
  id,
  host: [
    hostname(),
    readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    readOr(() => readlinkSync('/proc/self/ns/pid')),
  ].join(' '),
  pid: process.pid,
});

function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

function* writeBeat({ id, host, pid }: ServerIdentity): Transaction<void> {
  yield {
    sql: 'insert into server (id, host, pid, beat) values ($1, $2, $3, 1) on conflict (id) do update set beat = server.beat + 1',
    params: [id, host, pid],
  };
}

/** A server missing from the table, as after a partial restore, has no host, pid, or beat. */
interface OtherServer {
  readonly id: string;
  readonly host: string | null;
  readonly pid: number;
  readonly beat: number | null;
}

/** Includes lease holders missing from the table. */
function* findOthers(self: string): Transaction<readonly OtherServer[]> {
  const owners = 'select leased_by as id from outbox where leased_by is not null';
  const rows = yield {
    sql: `select known.id as id, server.host as host, server.pid as pid, server.beat as beat from (select id from server union ${owners}) as known left join server on server.id = known.id where known.id <> $1`,
    params: [self],
  };
  return rows.map(({ id, host, pid, beat }) => ({
    id: String(id),
    host: host === null ? null : String(host),
    pid: Number(pid),
    beat: beat === null ? null : Number(beat),
  }));
}

/** Does nothing if the server sent a beat since `beat` was read. */
function* releaseLeases({ id, beat }: OtherServer): Transaction<void> {
  const [row] = yield { sql: 'select beat from server where id = $1', params: [id] };
  if ((row ? Number(row.beat) : null) !== beat) return;
  yield { sql: 'update outbox set leased_by = null where leased_by = $1', params: [id] };
  yield { sql: 'delete from server where id = $1', params: [id] };
}

/**
 * Each `look` proves that this server is alive, if it holds leases or isn't alone, and releases dead servers' leases: at once if the
 * process was on this host, otherwise after 15 seconds without a beat. No wall clock is involved.
 */
export function createLeaseHolder({
  store,
  self,
  log,
  monotonic = () => performance.now(),
  isRunning = isProcessRunning,
}: LeaseHolderOptions): LeaseHolder & { look(): Promise<void> } {
  let held = 0;
  let visible: Promise<void> | undefined;
  let hasCompany = false;
  let lookedAt = monotonic();
  let silences = new Map<string, { readonly beat: number | null; readonly silentMs: number }>();

  const isGone = ({ host, pid }: OtherServer) => host === self.host && (pid === self.pid || !isRunning(pid));

  async function look(): Promise<void> {
    const before = silences;
    // Silence counts only while this server can write: on a full disk, no beat arrives.
    silences = new Map();
    if (held > 0 || hasCompany) await store.write(() => writeBeat(self));
    const others = await store.read(() => findOthers(self.id));
    const now = monotonic();
    // A suspended process saw nothing, so cap the gap.
    const elapsed = Math.min(now - lookedAt, 2 * beatMs);
    lookedAt = now;
    hasCompany = others.length > 0;
    for (const other of others) {
      const last = before.get(other.id);
      const silentMs = last && last.beat === other.beat ? last.silentMs + elapsed : 0;
      if (isGone(other) || silentMs >= deadAfterMs) {
        await store.write(() => releaseLeases(other));
        log.info({ event: 'leases', outcome: 'released' });
      } else silences.set(other.id, { beat: other.beat, silentMs });
    }
  }

  return {
    id: self.id,
    async hold(count) {
      held += count;
      visible ??= store.write(() => writeBeat(self));
      try {
        await visible;
      } catch (error) {
        visible = undefined;
        held -= count;
        throw error;
      }
    },
    letGo(count) {
      held -= count;
      if (held === 0) visible = undefined;
    },
    look,
  };
}

/** A store fault is retried and stops nothing, not even a start. */
export function startLeaseHolder(options: LeaseHolderOptions): LeaseHolder & BackgroundTask {
  const { look, ...holder } = createLeaseHolder(options);
  const lookOnce = async () => {
    await look();
    return 0;
  };
  const task = repeat(lookOnce, { pauseMs: beatMs, onError: (error) => logFault(options.log, 'leases-failed', error) });
  return { ...holder, stop: () => within(1_000, task.stop()) };
}
