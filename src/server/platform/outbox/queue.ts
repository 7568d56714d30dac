import { type Channel, channels, type Message } from '#domain/messages/message.ts';
import { insertInto } from '#server/platform/stores/insert.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import type { Lease, WaitingRows } from './leases.ts';
import type { DeliveryFailure } from './message.ts';

/** Unique together with subject and occasion. */
export const onceKey = ({ channel, endpoint = '', event }: Pick<Message, 'channel' | 'endpoint' | 'event'>): string =>
  `${channel}${endpoint && `:${endpoint}`} ${event}`;

/** Whether a mail may leave, or why only the owner can release it, in our own words. */
export type Budgeted =
  | {
      readonly recipient: string;
      readonly kind: string;
      readonly client: string | null;
      /** Null if there's room; otherwise over the hourly ceiling or a share. */
      readonly turn: number | null;
      /** Extra delay, in milliseconds. */
      readonly gapMs: number;
    }
  | { readonly heldBecause: string };

const unbudgeted = { recipient: null, kind: null, client: null, turn: null, gapMs: 0, heldBecause: null };

export type NewMessage = Message & {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** For mail to a person. */
  readonly budgeted?: Budgeted | undefined;
  /** The minimum wait. */
  readonly delayMs?: number | undefined;
};

/** Unless one with the same channel, endpoint, event, subject, and occasion exists (Q6). Returns whether it's new. */
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

/** SQL: no attempt has begun, and none can before the transaction ends. */
const unattempted = "(state in ('held', 'later') or (state = 'waiting' and attempts = 0 and leased_by is null))";

/** Removes a message without an attempt. True if removed, and so never delivered. */
export function* withdraw(id: string): Transaction<boolean> {
  const rows = yield { sql: `delete from outbox where id = $1 and ${unattempted} returning id`, params: [id] };
  return rows.length > 0;
}

/** Takes longer than other mail, and never delays it. */
export const reportsEndpoint = 'reports';

/** To mailing lists; waits for other mail (D11). */
export const lettersEndpoint = 'letters';

/** Without an endpoint, a channel's only one. */
export const waitingFor = (channel: Channel, endpoint = ''): WaitingRows => ({
  condition: "state = 'waiting' and channel = $1 and endpoint = $2",
  params: [channel, endpoint],
});

/** Applies even if the lease has passed on. Clears a sent message's payload. */
export function* finish(id: string, state: 'sent' | 'written', now: number): Transaction<void> {
  const forget = state === 'sent' ? ", payload = '{}'" : '';
  yield {
    sql: `update outbox set state = $1, finished_at = $2, failure = null, reply = null, leased_by = null${forget} where id = $3`,
    params: [state, now, id],
  };
}

/** Does nothing if the lease was lost. Dead letters wait for `replay`. */
export function* deadLetter({ id, leasedBy, attempts }: Lease, now: number, { why, reply }: DeliveryFailure): Transaction<void> {
  yield {
    sql: "update outbox set state = 'dead', finished_at = $1, failure = $2, reply = $3, leased_by = null where id = $4 and leased_by = $5 and attempts = $6",
    params: [now, why, reply ?? null, id, leasedBy, attempts],
  };
}

/**
 * Keeps the ids. Requeues all, or the one with `id`; with `written`, also mail written to files. Skips messages whose payload was cleared.
 * Returns their number.
 */
export function* replayDeadLetters(
  now: number,
  { id, written = false }: { readonly id?: string | undefined; readonly written?: boolean } = {},
): Transaction<number> {
  return yield* requeue(written ? "('dead', 'written')" : "('dead')", now, id);
}

/** All, or the one with `id`, against no budget (D5). Returns their number. */
export const sendHeld = (now: number, id?: string): Transaction<number> => requeue("('held')", now, id);

/** Leaves a mail that never arrived at that; a webhook's messages wait for its receiver. Returns whether it did. */
export const dismiss = (id: string): Transaction<boolean> => moveState(id, 'dead', 'dismissed');

export const takeBackDismissal = (id: string): Transaction<boolean> => moveState(id, 'dismissed', 'dead');

function* moveState(id: string, from: 'dead' | 'dismissed', to: 'dead' | 'dismissed'): Transaction<boolean> {
  const rows = yield {
    sql: "update outbox set state = $1 where id = $2 and state = $3 and channel <> 'webhook' returning id",
    params: [to, id, from],
  };
  return rows.length > 0;
}

/** Messages to a disabled or removed webhook wait. */
const isReachable =
  "(channel <> 'webhook' or endpoint = '' or exists (select 1 from webhook where webhook.id = outbox.endpoint and webhook.is_on = 1 and webhook.removed_at is null))";

function* requeue(states: string, now: number, id: string | undefined): Transaction<number> {
  const rows = yield {
    sql: `update outbox set state = 'waiting', earlier_attempts = earlier_attempts + attempts, attempts = 0, due_at = $1, scheduled_at = $1, leased_by = null, finished_at = null, failure = null, reply = null where state in ${states} and payload <> '{}' and ${isReachable}${id === undefined ? '' : ' and id = $2'} returning id`,
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
  /** Over an address's budget or a client's queue limit; the owner may release it (D5). */
  readonly held: number;
  /** Over the hourly ceiling or a share; leaves when there's room. */
  readonly later: number;
  /** Never arrived, and the owner leaves it at that. */
  readonly dismissed: number;
  /** Since when the oldest could have left, in epoch milliseconds: a deliberate delay isn't lateness. */
  readonly oldestWaitingAt: number | null;
}

export function* countWaiting(): Transaction<readonly { readonly channel: Channel; readonly count: number }[]> {
  const rows = yield { sql: "select channel, count(*) as count from outbox where state = 'waiting' group by channel", params: [] };
  return channels.map((channel) => ({ channel, count: Number(rows.find((row) => row.channel === channel)?.count ?? 0) }));
}

function* ask(sql: string): Transaction<readonly Row[]> {
  return yield { sql, params: [] };
}

/** Few, while sent messages are as many as leads. */
export type UnsentCounts = Omit<OutboxCounts, 'sent' | 'written' | 'dismissed'>;

const countIn = (states: string): Transaction<readonly Row[]> =>
  ask(`select state, count(*) as count from outbox where state in (${states}) group by state`);

const readCount = (rows: readonly Row[], state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);

/** Called by every health check, so it uses an index. */
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

/** `since` is in epoch milliseconds. What's on hold waits however old it is. */
export function* countStuck(since: number): Transaction<{ readonly undelivered: number; readonly held: number }> {
  const rows = yield {
    sql: "select state, count(*) as count from outbox where state = 'held' or (state = 'dead' and created_at >= $1) group by state",
    params: [since],
  };
  return { undelivered: readCount(rows, 'dead'), held: readCount(rows, 'held') };
}

/** Slow with very many messages. */
export function* countOutbox(): Transaction<OutboxCounts> {
  const done = yield* countIn("'sent', 'written', 'dismissed'");
  return {
    ...(yield* countUnsent()),
    sent: readCount(done, 'sent'),
    written: readCount(done, 'written'),
    dismissed: readCount(done, 'dismissed'),
  };
}
