import { countBatches } from '../measurement/event-statements.ts';
import { countMailed } from '../outbox/mail-budget.ts';
import { countOutbox, countWaiting } from '../outbox/queue.ts';
import { countShareLinks } from '../share-links/statements.ts';
import type { Work } from '../stores/store.ts';

/** What `/readyz` and the metrics tell of the store. */
export function* readQueues() {
  return { outbox: yield* countOutbox(), eventsWaiting: yield* countBatches(), shareLinks: yield* countShareLinks() };
}

/** In seconds; 0 if nothing waits. `now` is in milliseconds since 1970. */
export const waitingSeconds = (oldestWaitingAt: number | null, now: number): number =>
  oldestWaitingAt === null ? 0 : Math.max(0, (now - oldestWaitingAt) / 1000);

/** What only the metrics tell. */
export function* readFigures(now: number) {
  return {
    ...(yield* readQueues()),
    waiting: yield* countWaiting(),
    mailed: yield* countMailed(now),
    lastBackupAt: yield* findLastBackup(),
  };
}

function* findLastBackup(): Work<number> {
  const rows = yield { sql: "select max(at) as at from owner_action where action = 'backup'", params: [] };
  return Number(rows[0]?.at ?? 0);
}

interface LeadFigures {
  readonly kind: string;
  readonly open: number;
  readonly completed: number;
  /** When the last one was completed, in milliseconds since 1970; 0 if none was. */
  readonly lastCompletedAt: number;
}

/** By flow, without spam. This reads every lead, so ask seldom. */
export function* countLeads(): Work<readonly LeadFigures[]> {
  const rows = yield {
    sql: "select kind, count(*) as count, sum(complete) as completed, max(completed_at) as last from lead where state <> 'spam' group by kind",
    params: [],
  };
  return rows.map(({ kind, count, completed, last }) => ({
    kind: String(kind),
    open: Number(count) - Number(completed),
    completed: Number(completed),
    lastCompletedAt: Number(last ?? 0),
  }));
}
