import type { Row, Value, Work } from '../stores/store.ts';

/** The tables whose rows are leased. */
export const leasedTables = ['outbox', 'event_batch'] as const;

/** The rows that wait for one peer. */
export interface WaitingRows {
  readonly table: (typeof leasedTables)[number];
  /** An SQL condition with `$1`, `$2` … for `params`. */
  readonly condition: string;
  readonly params: readonly Value[];
}

/** The right to deliver a row. `leasedBy` and `leasedUntil` tell it from an earlier or later lease. */
export interface Lease {
  readonly id: string;
  /** Attempts so far, including this one. */
  readonly attempts: number;
  readonly leasedBy: string;
  readonly leasedUntil: number;
}

export const toLease = (row: Row): Lease => ({
  id: String(row.id),
  attempts: Number(row.attempts),
  leasedBy: String(row.leased_by),
  leasedUntil: Number(row.leased_until),
});

/** For servers of an older version, which only look at `leased_until`. Longer than any delivery takes, in milliseconds. */
const leaseMs = 90_000;
/** A row that was scheduled this far in the future, in milliseconds, was scheduled before the clock was set back. */
const clockToleranceMs = 60_000;

/** A lease of this version ends only when its owner gives it back or is dead; one of an older version has no owner and ends by time. */
const isFree = (now: string) => `leased_by is null and leased_until <= ${now}`;

/** `isAhead`: the clock was set back after some rows were scheduled. Takes no write lock. `now` is in milliseconds since 1970. */
export function* peek(
  { table, condition, params }: WaitingRows,
  now: number,
): Work<{ readonly isDue: boolean; readonly isAhead: boolean }> {
  const time = `$${params.length + 1}`;
  const due = yield {
    sql: `select 1 as found from ${table} where ${condition} and due_at <= ${time} and ${isFree(time)} limit 1`,
    params: [...params, now],
  };
  const ahead = yield {
    sql: `select 1 as found from ${table} where ${condition} and scheduled_at > ${time} limit 1`,
    params: [...params, now + clockToleranceMs],
  };
  return { isDue: due.length > 0, isAhead: ahead.length > 0 };
}

/** Makes rows due that were scheduled before the clock was set back: they would wait for as long as the step (Q15). */
export function* rescheduleAhead({ table, condition, params }: WaitingRows, now: number): Work<void> {
  const [time, limit] = [`$${params.length + 1}`, `$${params.length + 2}`];
  yield {
    sql: `update ${table} set due_at = ${time}, scheduled_at = ${time} where ${condition} and scheduled_at > ${limit}`,
    params: [...params, now, now + clockToleranceMs],
  };
}

/** Leases up to `limit` due rows to a server. The outer condition repeats the check in case two servers race (Q15). */
export function* lease({ table, condition, params }: WaitingRows, owner: string, now: number, limit: number): Work<readonly Row[]> {
  const [time, count, until, by] = [1, 2, 3, 4].map((index) => `$${params.length + index}`);
  return yield {
    sql: `update ${table} set attempts = attempts + 1, leased_by = ${by}, leased_until = ${until} where id in (select id from ${table} where ${condition} and due_at <= ${time} and ${isFree(String(time))} order by due_at limit ${count}) and ${isFree(String(time))} returning *`,
    params: [...params, now, limit, now + leaseMs, owner],
  };
}

/** Schedules the next attempt, unless the lease was lost. */
export function* postpone(
  { table }: WaitingRows,
  { id, leasedBy, leasedUntil }: Lease,
  { due, now, failure }: { readonly due: number; readonly now: number; readonly failure: string },
): Work<void> {
  yield {
    sql: `update ${table} set due_at = $1, scheduled_at = $2, failure = $3, leased_by = null, leased_until = 0 where id = $4 and leased_by = $5 and leased_until = $6`,
    params: [due, now, failure, id, leasedBy, leasedUntil],
  };
}

/** Gives a lease back: the row is due again, and the attempt doesn't count. */
export function* giveBack({ table }: WaitingRows, { id, leasedBy, leasedUntil }: Lease): Work<void> {
  yield {
    sql: `update ${table} set attempts = attempts - 1, leased_by = null, leased_until = 0 where id = $1 and leased_by = $2 and leased_until = $3`,
    params: [id, leasedBy, leasedUntil],
  };
}

/** Gives back a server's leases but those in `inFlight`: after a lease that failed, it's unknown whether rows are leased. */
export function* giveBackOthers({ table, condition, params }: WaitingRows, owner: string, inFlight: readonly string[]): Work<void> {
  const by = `$${params.length + 1}`;
  const kept = inFlight.map((_, index) => `$${params.length + 2 + index}`).join(', ');
  yield {
    sql: `update ${table} set attempts = attempts - 1, leased_by = null, leased_until = 0 where ${condition} and leased_by = ${by}${kept && ` and id not in (${kept})`}`,
    params: [...params, owner, ...inFlight],
  };
}
