import { setImmediate as nextTurn } from 'node:timers/promises';
import { countUnlisted } from '#server/care/erasure/erasure-list.ts';
import { countMailed } from '#server/platform/outbox/mail-budget.ts';
import { countUnsent, countWaiting } from '#server/platform/outbox/queue.ts';
import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';
import { countShareLinks } from '#server/visitors/share-links/statements.ts';

/** For `/readyz` and the metrics. */
export function* readQueues() {
  return {
    outbox: yield* countUnsent(),
    shareLinks: yield* countShareLinks(),
    erasuresUnlisted: yield* countUnlisted(),
  };
}

/** 0 if nothing waits. `now` is in epoch milliseconds. */
export const waitingSeconds = (oldestWaitingAt: number | null, now: number): number =>
  oldestWaitingAt === null ? 0 : Math.max(0, (now - oldestWaitingAt) / 1000);

/** For the metrics only. */
export function* readFigures(now: number) {
  return {
    ...(yield* readQueues()),
    waiting: yield* countWaiting(),
    mailed: yield* countMailed(now),
    lastBackupAt: yield* findLastBackup(),
  };
}

function* findLastBackup(): Transaction<number> {
  const rows = yield { sql: "select max(at) as at from owner_action where action = 'backup'", params: [] };
  return Number(rows[0]?.at ?? 0);
}

export interface LeadFigures {
  readonly open: number;
  readonly completed: number;
  /** Epoch milliseconds; 0 if none was completed. */
  readonly lastCompletedAt: number;
}

/** Leads per query; takes a few milliseconds. */
const sliceSize = 2_000;

/** Position among leads, oldest first. */
type Cursor = readonly [createdAt: number, uuid: string];

/** Counts the next leads by flow; `next` is null at the end. */
function* countSlice([createdAt, uuid]: Cursor): Transaction<{ readonly counts: readonly Row[]; readonly next: Cursor | null }> {
  const after = 'from lead where (created_at, record_uuid) > ($1, $2) order by created_at, record_uuid';
  const params = [createdAt, uuid];
  const counts = yield {
    sql: `select kind, count(*) as count, sum(complete) as completed, max(completed_at) as last
      from (select kind, complete, completed_at, state ${after} limit ${sliceSize}) as slice where state <> 'spam' group by kind`,
    params,
  };
  const [last] = yield { sql: `select created_at, record_uuid ${after} limit 1 offset ${sliceSize - 1}`, params };
  const next: Cursor | null = last ? [Number(last.created_at), String(last.record_uuid)] : null;
  return { counts, next };
}

/** Counts all leads by flow, without spam. Reads in slices, and lets visitors' requests run in between. */
export async function countLeads(store: Pick<Store, 'read'>): Promise<ReadonlyMap<string, LeadFigures>> {
  const flows = new Map<string, LeadFigures>();
  for (let cursor: Cursor | null = [-1, '']; cursor; await nextTurn()) {
    const from: Cursor = cursor;
    const { counts, next } = await store.read(() => countSlice(from));
    for (const { kind, count, completed, last } of counts) {
      const known = flows.get(String(kind)) ?? { open: 0, completed: 0, lastCompletedAt: 0 };
      flows.set(String(kind), {
        open: known.open + Number(count) - Number(completed),
        completed: known.completed + Number(completed),
        lastCompletedAt: Math.max(known.lastCompletedAt, Number(last ?? 0)),
      });
    }
    cursor = next;
  }
  return flows;
}
