import { type Channel, channels, type Message } from '#domain/messages/message.ts';
import { insertInto } from '#server/platform/stores/insert.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import type { Lease, WaitingRows } from './leases.ts';

/** Identifies a message, together with its subject and occasion. */
export const onceKey = ({ channel, endpoint = '', event }: Pick<Message, 'channel' | 'endpoint' | 'event'>): string =>
  `${channel}${endpoint && `:${endpoint}`} ${event}`;

/** What a mail counts against, and whether it may leave; or why only the owner can release it, in our own words. */
export type Budgeted =
  | {
      readonly recipient: string;
      readonly kind: string;
      readonly client: string | null;
      /** Its turn if it's over the hourly ceiling or a share, and leaves once there's room. Null if there's room. */
      readonly turn: number | null;
      /** How much later than others it leaves, in milliseconds. */
      readonly gapMs: number;
    }
  | { readonly heldBecause: string };

const unbudgeted = { recipient: null, kind: null, client: null, turn: null, gapMs: 0, heldBecause: null };

export type NewMessage = Message & {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** How a mail to a person counts against the budget. */
  readonly budgeted?: Budgeted | undefined;
  /** The minimum wait. */
  readonly delayMs?: number | undefined;
};

/** Adds a message unless one with the same channel, endpoint, event, subject, and occasion exists (Q6). Returns whether it's new. */
export function* enqueue(message: NewMessage): Transaction<boolean> {
  const { id, now, channel, endpoint = '', event, subject, occasion, payload, budgeted, delayMs = 0 } = message;
  const { recipient, kind, client, turn, gapMs, heldBecause } = { ...unbudgeted, ...budgeted };
  const isAdmitted = recipient !== null && turn === null;
  const row = {
    id,
    channel,
    endpoint,
    event,
    subject,
    once: `${onceKey(message)} ${subject}${occasion === undefined ? '' : ` ${occasion}`}`,
    payload: JSON.stringify(payload),
    state: heldBecause !== null ? 'held' : turn !== null ? 'later' : 'waiting',
    attempts: 0,
    created_at: now,
    due_at: now + delayMs + gapMs,
    scheduled_at: now,
    recipient,
    kind,
    failure: heldBecause,
    client,
    admitted_at: isAdmitted ? now : null,
    turn,
  };
  const rows = yield insertInto('outbox', row, 'on conflict (once) do nothing returning id');
  return rows.length > 0;
}

/** An SQL condition: no attempt has begun, and none can begin before the transaction ends. */
export const unattempted = "(state in ('held', 'later') or (state = 'waiting' and attempts = 0 and leased_by is null))";

/** Removes a message without an attempt. Returns whether it was removed, and so is never delivered. */
export function* withdraw(id: string): Transaction<boolean> {
  const rows = yield { sql: `delete from outbox where id = $1 and ${unattempted} returning id`, params: [id] };
  return rows.length > 0;
}

/** Mail with a printed report, which takes longer than other mail and never delays it. */
export const reportsEndpoint = 'reports';

/** Mail to a mailing list, which waits for other mail (D11). */
export const lettersEndpoint = 'letters';

/** Messages waiting for one endpoint of a channel; without a name, its only one. */
export const waitingFor = (channel: Channel, endpoint = ''): WaitingRows => ({
  condition: "state = 'waiting' and channel = $1 and endpoint = $2",
  params: [channel, endpoint],
});

/** Marks a message as sent or written to a file, even if its lease has passed on. Clears a sent message's payload. */
export function* finish(id: string, state: 'sent' | 'written', now: number): Transaction<void> {
  const forget = state === 'sent' ? ", payload = '{}'" : '';
  yield {
    sql: `update outbox set state = $1, finished_at = $2, failure = null, leased_by = null${forget} where id = $3`,
    params: [state, now, id],
  };
}

/** Does nothing if the lease was lost. A dead letter waits for `replay`. */
export function* deadLetter({ id, leasedBy, attempts }: Lease, now: number, failure: string): Transaction<void> {
  yield {
    sql: "update outbox set state = 'dead', finished_at = $1, failure = $2, leased_by = null where id = $3 and leased_by = $4 and attempts = $5",
    params: [now, failure, id, leasedBy, attempts],
  };
}

/**
 * Requeues dead letters under the same ids: all, or the one with `id`; with `written`, also mail written to files. Skips messages whose
 * payload was cleared. Returns the number of messages.
 */
export function* replayDeadLetters(
  now: number,
  { id, written = false }: { readonly id?: string | undefined; readonly written?: boolean } = {},
): Transaction<number> {
  return yield* requeue(written ? "('dead', 'written')" : "('dead')", now, id);
}

/** Sends held mail (D5), all or the one with `id`, without counting it against a budget. Returns the number of mails. */
export const sendHeld = (now: number, id?: string): Transaction<number> => requeue("('held')", now, id);

/** A message to a disabled or removed webhook waits for that to change. */
const isReachable =
  "(channel <> 'webhook' or endpoint = '' or exists (select 1 from webhook where webhook.id = outbox.endpoint and webhook.is_on = 1 and webhook.removed_at is null))";

function* requeue(states: string, now: number, id: string | undefined): Transaction<number> {
  const rows = yield {
    sql: `update outbox set state = 'waiting', attempts = 0, due_at = $1, scheduled_at = $1, leased_by = null, finished_at = null, failure = null where state in ${states} and payload <> '{}' and ${isReachable}${id === undefined ? '' : ' and id = $2'} returning id`,
    params: id === undefined ? [now] : [now, id],
  };
  return rows.length;
}

export interface OutboxCounts {
  readonly waiting: number;
  readonly sent: number;
  readonly written: number;
  readonly dead: number;
  /** For disabled webhooks (D8). */
  readonly aside: number;
  /** Over an address's budget or a client's queue limit, until the owner releases it (D5). */
  readonly held: number;
  /** Over the hourly ceiling or a share; leaves when there's room. */
  readonly later: number;
  /** When the oldest waiting message could first have left, in epoch milliseconds: a deliberate delay isn't lateness. */
  readonly oldestWaitingAt: number | null;
}

/** By channel. */
export function* countWaiting(): Transaction<readonly { readonly channel: Channel; readonly count: number }[]> {
  const rows = yield { sql: "select channel, count(*) as count from outbox where state = 'waiting' group by channel", params: [] };
  return channels.map((channel) => ({ channel, count: Number(rows.find((row) => row.channel === channel)?.count ?? 0) }));
}

function* ask(sql: string): Transaction<readonly Row[]> {
  return yield { sql, params: [] };
}

/** Counts of unfinished messages. There are few, while sent ones are as many as leads. */
export type UnsentCounts = Omit<OutboxCounts, 'sent' | 'written'>;

const countIn = (states: string): Transaction<readonly Row[]> =>
  ask(`select state, count(*) as count from outbox where state in (${states}) group by state`);

const readCount = (rows: readonly Row[], state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);

/** Every health check calls this, so it counts by an index and skips sent messages. */
export function* countUnsent(): Transaction<UnsentCounts> {
  const rows = yield* countIn("'waiting', 'dead', 'aside', 'held', 'later'");
  const [oldest] = yield* ask("select min(coalesce(admitted_at, created_at)) as since from outbox where state = 'waiting'");
  return {
    waiting: readCount(rows, 'waiting'),
    dead: readCount(rows, 'dead'),
    aside: readCount(rows, 'aside'),
    held: readCount(rows, 'held'),
    later: readCount(rows, 'later'),
    oldestWaitingAt: typeof oldest?.since === 'number' ? oldest.since : null,
  };
}

/** Slow with very many messages. */
export function* countOutbox(): Transaction<OutboxCounts> {
  const done = yield* countIn("'sent', 'written'");
  return { ...(yield* countUnsent()), sent: readCount(done, 'sent'), written: readCount(done, 'written') };
}
