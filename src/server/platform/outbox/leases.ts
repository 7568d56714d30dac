import type { Row, SqlValue, Transaction } from '#server/platform/stores/store.ts';
import type { DeliveryFailure } from './message.ts';

/** Messages waiting for one peer. */
export interface WaitingRows {
  /** SQL with `$1`, `$2` … for `params`. */
  readonly condition: string;
  readonly params: readonly SqlValue[];
}

/** The right to deliver a row. `leasedBy` and `attempts` distinguish it from other leases. */
export interface Lease {
  readonly id: string;
  /** Including this one. */
  readonly attempts: number;
  readonly leasedBy: string;
}

export const toLease = (row: Row): Lease => ({
  id: String(row.id),
  attempts: Number(row.attempts),
  leasedBy: String(row.leased_by),
});

/** A row scheduled further ahead than this predates a clock that was set back. */
const clockToleranceMs = 60_000;

/** `isAhead`: the clock was set back after rows were scheduled. Takes no write lock. `now` is in epoch milliseconds. */
export function* peek(
  { condition, params }: WaitingRows,
  now: number,
): Transaction<{ readonly isDue: boolean; readonly isAhead: boolean }> {
  const time = `$${params.length + 1}`;
  const due = yield {
    sql: `select 1 as found from outbox where ${condition} and due_at <= ${time} and leased_by is null limit 1`,
    params: [...params, now],
  };
  const ahead = yield {
    sql: `select 1 as found from outbox where ${condition} and scheduled_at > ${time} limit 1`,
    params: [...params, now + clockToleranceMs],
  };
  return { isDue: due.length > 0, isAhead: ahead.length > 0 };
}

/** Rows scheduled before the clock was set back would wait as long as the jump (Q15). */
export function* rescheduleAhead({ condition, params }: WaitingRows, now: number): Transaction<void> {
  const [time, limit] = [`$${params.length + 1}`, `$${params.length + 2}`];
  yield {
    sql: `update outbox set due_at = ${time}, scheduled_at = ${time} where ${condition} and scheduled_at > ${limit}`,
    params: [...params, now, now + clockToleranceMs],
  };
}

/** Leases last until given back or the server's death. The outer condition repeats the check in case two servers race (Q15). */
export function* lease({ condition, params }: WaitingRows, holder: string, now: number, limit: number): Transaction<readonly Row[]> {
  const [time, count, by] = [1, 2, 3].map((index) => `$${params.length + index}`);
  return yield {
    sql: `update outbox set attempts = attempts + 1, leased_by = ${by} where id in (select id from outbox where ${condition} and due_at <= ${time} and leased_by is null order by due_at limit ${count}) and leased_by is null returning *`,
    params: [...params, now, limit, holder],
  };
}

/** Does nothing if the lease was lost. */
export function* postpone(
  { id, leasedBy, attempts }: Lease,
  { due, now, failure }: { readonly due: number; readonly now: number; readonly failure: DeliveryFailure },
): Transaction<void> {
  yield {
    sql: `update outbox set due_at = $1, scheduled_at = $2, failure = $3, reply = $4, leased_by = null where id = $5 and leased_by = $6 and attempts = $7`,
    params: [due, now, failure.why, failure.reply ?? null, id, leasedBy, attempts],
  };
}

/** Makes the row due again; the attempt doesn't count. */
export function* giveBack({ id, leasedBy, attempts }: Lease): Transaction<void> {
  yield {
    sql: `update outbox set attempts = attempts - 1, leased_by = null where id = $1 and leased_by = $2 and attempts = $3`,
    params: [id, leasedBy, attempts],
  };
}

/** Keeps those in `inFlight`. After a failed lease, it's unknown whether rows are leased. */
export function* giveBackOthers({ condition, params }: WaitingRows, holder: string, inFlight: readonly string[]): Transaction<void> {
  const by = `$${params.length + 1}`;
  const kept = inFlight.map((_, index) => `$${params.length + 2 + index}`).join(', ');
  yield {
    sql: `update outbox set attempts = attempts - 1, leased_by = null where ${condition} and leased_by = ${by}${kept && ` and id not in (${kept})`}`,
    params: [...params, holder, ...inFlight],
  };
}
