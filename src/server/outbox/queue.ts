import type { Message } from '#domain/message.ts';
import type { Row, Work } from '../stores/store.ts';
import type { LeasedMessage } from './message.ts';

/** Puts a message in; one of the same channel, event, subject and occasion that is there already stands. `now` is in milliseconds since 1970. */
export function* enqueue({ channel, event, subject, occasion, payload }: Message, id: string, now: number): Work<void> {
  yield {
    sql: "insert into outbox (id, channel, event, subject, once, payload, state, attempts, created_at, due_at, leased_until) values ($1, $2, $3, $4, $5, $6, 'waiting', 0, $7, $7, 0) on conflict (once) do nothing",
    params: [
      id,
      channel,
      event,
      subject,
      `${channel} ${event} ${subject}${occasion === undefined ? '' : ` ${occasion}`}`,
      JSON.stringify(payload),
      now,
    ],
  };
}

/** Only `enqueue` writes these columns, so a row holds one of the messages that it takes. */
const leasedMessage = (row: Row) =>
  ({
    id: String(row.id),
    channel: row.channel,
    event: row.event,
    subject: row.subject,
    payload: JSON.parse(String(row.payload)),
    attempts: Number(row.attempts),
    created: Number(row.created_at),
    leasedUntil: Number(row.leased_until),
  }) as LeasedMessage;

/** Claims up to `limit` messages that are due and that nobody holds, until `until`. The outer condition is checked again where two workers meet. */
export function* lease(now: number, until: number, limit: number): Work<readonly LeasedMessage[]> {
  const rows = yield {
    sql: "update outbox set attempts = attempts + 1, leased_until = $1 where id in (select id from outbox where state = 'waiting' and due_at <= $2 and leased_until <= $2 order by due_at limit $3) and state = 'waiting' and leased_until <= $2 returning id, channel, event, subject, payload, attempts, created_at, leased_until",
    params: [until, now, limit],
  };
  return rows.map(leasedMessage);
}

/** Frees every claim: for a store that one process works on, whose claims at its start are those of a process that is gone. */
export function* release(): Work<void> {
  yield { sql: "update outbox set leased_until = 0 where state = 'waiting' and leased_until > 0", params: [] };
}

/** True when a message is due, so that an idle worker need not take the write lock to find out. */
export function* isAnyDue(now: number): Work<boolean> {
  const rows = yield {
    sql: "select 1 as due from outbox where state = 'waiting' and due_at <= $1 and leased_until <= $1 limit 1",
    params: [now],
  };
  return rows.length > 0;
}

/** Ends a message as sent, or as written to a file, whoever holds it by now. What was sent is not kept a second time: its payload is forgotten. */
export function* finish(id: string, state: 'sent' | 'written', now: number): Work<void> {
  const forget = state === 'sent' ? ", payload = '{}'" : '';
  yield { sql: `update outbox set state = $1, finished_at = $2, failure = null${forget} where id = $3`, params: [state, now, id] };
}

/** Sets the next try of a message this worker still holds. */
export function* postpone({ id, leasedUntil }: LeasedMessage, due: number, failure: string): Work<void> {
  yield {
    sql: "update outbox set due_at = $1, leased_until = 0, failure = $2 where id = $3 and state = 'waiting' and leased_until = $4",
    params: [due, failure, id, leasedUntil],
  };
}

/** Makes a message this worker still holds a dead letter: it waits for `replay`. */
export function* deadLetter({ id, leasedUntil }: LeasedMessage, now: number, failure: string): Work<void> {
  yield {
    sql: "update outbox set state = 'dead', finished_at = $1, failure = $2 where id = $3 and state = 'waiting' and leased_until = $4",
    params: [now, failure, id, leasedUntil],
  };
}

/** Sends dead letters again, all or the named one, with the same ids; mail that was only written to files too, when asked; none whose words were forgotten. Gives how many. */
export function* replay(
  now: number,
  { id, written = false }: { readonly id?: string | undefined; readonly written?: boolean } = {},
): Work<number> {
  const states = written ? "('dead', 'written')" : "('dead')";
  const rows = yield {
    sql: `update outbox set state = 'waiting', attempts = 0, due_at = $1, leased_until = 0, finished_at = null where state in ${states} and payload <> '{}'${id === undefined ? '' : ' and id = $2'} returning id`,
    params: id === undefined ? [now] : [now, id],
  };
  return rows.length;
}

/** How many messages stand in each state, and since when the oldest of the waiting ones does (milliseconds since 1970). */
export interface OutboxCounts {
  readonly waiting: number;
  readonly sent: number;
  readonly written: number;
  readonly dead: number;
  readonly oldestWaiting: number | null;
}

/** Read from an index but for what waits: every look at the server's health asks, and rows with their payloads are long. */
export function* countOutbox(): Work<OutboxCounts> {
  const rows = yield { sql: 'select state, count(*) as count from outbox group by state', params: [] };
  const oldest = yield { sql: "select min(created_at) as oldest from outbox where state = 'waiting'", params: [] };
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return {
    waiting: count('waiting'),
    sent: count('sent'),
    written: count('written'),
    dead: count('dead'),
    oldestWaiting: typeof oldest[0]?.oldest === 'number' ? oldest[0].oldest : null,
  };
}
