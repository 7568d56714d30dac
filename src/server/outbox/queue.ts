import type { Message } from '#domain/message.ts';
import type { Row, Work } from '../stores/store.ts';
import type { Budgeted } from './mail-budget.ts';
import type { LeasedMessage } from './message.ts';

/**
 * Adds a message, unless one with the same channel, event, subject, and occasion exists (Q6). `now` is in milliseconds
 * since 1970; `mail` is how a mail to a person counts against the budget. Returns whether the message is new.
 */
export function* enqueue({ channel, event, subject, occasion, payload }: Message, id: string, now: number, mail?: Budgeted): Work<boolean> {
  const { recipient, kind, heldBecause } = { recipient: null, kind: null, heldBecause: null, ...mail };
  const rows = yield {
    sql: 'insert into outbox (id, channel, event, subject, once, payload, state, attempts, created_at, due_at, leased_until, recipient, kind, failure) values ($1, $2, $3, $4, $5, $6, $8, 0, $7, $7, 0, $9, $10, $11) on conflict (once) do nothing returning id',
    params: [
      id,
      channel,
      event,
      subject,
      `${channel} ${event} ${subject}${occasion === undefined ? '' : ` ${occasion}`}`,
      JSON.stringify(payload),
      now,
      heldBecause === null ? 'waiting' : 'held',
      recipient,
      kind,
      heldBecause,
    ],
  };
  return rows.length > 0;
}

/** The cast is safe because only `enqueue` writes these columns. */
const toLeasedMessage = (row: Row) =>
  ({
    id: String(row.id),
    channel: row.channel,
    event: row.event,
    subject: row.subject,
    payload: JSON.parse(String(row.payload)),
    attempts: Number(row.attempts),
    createdAt: Number(row.created_at),
    leasedUntil: Number(row.leased_until),
  }) as LeasedMessage;

/** Leases up to `limit` due messages until `until`. The outer condition repeats the check in case two workers race (Q15). */
export function* lease(now: number, until: number, limit: number): Work<readonly LeasedMessage[]> {
  const rows = yield {
    sql: "update outbox set attempts = attempts + 1, leased_until = $1 where id in (select id from outbox where state = 'waiting' and due_at <= $2 and leased_until <= $2 order by due_at limit $3) and state = 'waiting' and leased_until <= $2 returning id, channel, event, subject, payload, attempts, created_at, leased_until",
    params: [until, now, limit],
  };
  return rows.map(toLeasedMessage);
}

/** Releases all leases. Only for a store with a single process, where leases found at start belong to a dead one. */
export function* releaseLeases(): Work<void> {
  yield { sql: "update outbox set leased_until = 0 where state = 'waiting' and leased_until > 0", params: [] };
}

/** Lets an idle worker check without taking the write lock. */
export function* isMessageDue(now: number): Work<boolean> {
  const rows = yield {
    sql: "select 1 as due from outbox where state = 'waiting' and due_at <= $1 and leased_until <= $1 limit 1",
    params: [now],
  };
  return rows.length > 0;
}

/** Marks a message as sent, or as written to a file, even if its lease has passed on. Clears a sent message's payload. */
export function* finish(id: string, state: 'sent' | 'written', now: number): Work<void> {
  const forget = state === 'sent' ? ", payload = '{}'" : '';
  yield { sql: `update outbox set state = $1, finished_at = $2, failure = null${forget} where id = $3`, params: [state, now, id] };
}

/** Schedules the next attempt, if this worker still holds the lease. */
export function* postpone({ id, leasedUntil }: LeasedMessage, due: number, failure: string): Work<void> {
  yield {
    sql: "update outbox set due_at = $1, leased_until = 0, failure = $2 where id = $3 and state = 'waiting' and leased_until = $4",
    params: [due, failure, id, leasedUntil],
  };
}

/** Makes a message a dead letter, if this worker still holds the lease. It waits for `replay`. */
export function* deadLetter({ id, leasedUntil }: LeasedMessage, now: number, failure: string): Work<void> {
  yield {
    sql: "update outbox set state = 'dead', finished_at = $1, failure = $2 where id = $3 and state = 'waiting' and leased_until = $4",
    params: [now, failure, id, leasedUntil],
  };
}

/**
 * Requeues dead letters under the same ids: all, or the one with `id`; with `written`, also mail written to files. Skips
 * messages whose payload was cleared. Returns the number of messages.
 */
export function* replay(
  now: number,
  { id, written = false }: { readonly id?: string | undefined; readonly written?: boolean } = {},
): Work<number> {
  return yield* requeue(written ? "('dead', 'written')" : "('dead')", now, id);
}

/** Sends held mail after all (D5): all, or the one with `id`. It counts against no budget. Returns the number of mails. */
export const release = (now: number, id?: string): Work<number> => requeue("('held')", now, id);

function* requeue(states: string, now: number, id: string | undefined): Work<number> {
  const rows = yield {
    sql: `update outbox set state = 'waiting', attempts = 0, due_at = $1, leased_until = 0, finished_at = null, failure = null where state in ${states} and payload <> '{}'${id === undefined ? '' : ' and id = $2'} returning id`,
    params: id === undefined ? [now] : [now, id],
  };
  return rows.length;
}

export interface OutboxCounts {
  readonly waiting: number;
  readonly sent: number;
  readonly written: number;
  readonly dead: number;
  /** Over the mail budget, until the owner releases it (D5). */
  readonly held: number;
  /** When the oldest waiting message was created, in epoch milliseconds. */
  readonly oldestWaitingAt: number | null;
}

/** Every health check calls this, so it counts by an index and doesn't read payloads. */
export function* countOutbox(): Work<OutboxCounts> {
  const rows = yield { sql: 'select state, count(*) as count from outbox group by state', params: [] };
  const oldest = yield { sql: "select min(created_at) as oldest from outbox where state = 'waiting'", params: [] };
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return {
    waiting: count('waiting'),
    sent: count('sent'),
    written: count('written'),
    dead: count('dead'),
    held: count('held'),
    oldestWaitingAt: typeof oldest[0]?.oldest === 'number' ? oldest[0].oldest : null,
  };
}
