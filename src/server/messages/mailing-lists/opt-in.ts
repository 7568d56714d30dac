import type { MailingListName, TokenPurpose } from '#domain/messages/mailing-list.ts';
import { isSubscribed, type Subscription } from '#domain/messages/subscription.ts';
import { isRobot } from '#domain/records/stored-record.ts';
import { hashToken } from '#server/messages/notifications/mailed-token.ts';
import { type ErasedBatch, eraseSubjects } from '#server/platform/outbox/erase-subjects.ts';
import { lettersEndpoint } from '#server/platform/outbox/queue.ts';
import { deleteBatch } from '#server/platform/stores/batches.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import {
  consentColumns,
  consentValues,
  findSubscription,
  readSubscriptionConsent,
  type SubscriptionConsent,
  saveSubscription,
  subscriptionColumns,
  toSubscription,
} from './statements.ts';
import { type SubscriptionTokens, tokenLifetimeMs } from './tokens.ts';

/** Returns the subscription's uuid if a confirmation mail is due: not for an active subscriber or a filled honeypot (D5). */
export function* requestSubscription(request: Subscription): Transaction<string | undefined> {
  yield* saveSubscription(request);
  const stored = yield* findSubscription(request.list, request.topic, request.email);
  if (!stored || isRobot(request) || isSubscribed(stored)) return undefined;
  return stored.uuid;
}

/**
 * Tokens date from the request, so that a request from before someone unsubscribed doesn't resubscribe them. False if the subscription is
 * gone, or ended since.
 */
export function* insertTokens(tokens: SubscriptionTokens, uuid: string, request: SubscriptionConsent, now: number): Transaction<boolean> {
  const found = yield {
    sql: 'select 1 as found from subscription where uuid = $1 and (ended_at is null or ended_at < $2)',
    params: [uuid, request.consentedAt],
  };
  if (found.length === 0) return false;
  yield* insertToken(tokens.confirm, 'confirm', uuid, request.consentedAt, now, request);
  yield* insertToken(tokens.unsubscribe, 'unsubscribe', uuid, request.consentedAt, now);
  return true;
}

export const insertUnsubscribeToken = (token: string, uuid: string, now: number): Transaction<void> =>
  insertToken(token, 'unsubscribe', uuid, now, now);

/**
 * `now` is in epoch milliseconds. `consent` stays with the token until it confirms, so that an unconfirmed request never replaces a
 * confirmed consent (D4).
 */
function* insertToken(
  token: string,
  purpose: TokenPurpose,
  uuid: string,
  createdAt: number,
  now: number,
  consent?: SubscriptionConsent,
): Transaction<void> {
  yield {
    sql: `insert into subscription_token (hash, subscription_uuid, purpose, created_at, expires_at, ${consentColumns})
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    params: [hashToken(token), uuid, purpose, createdAt, now + tokenLifetimeMs[purpose], ...consentValues(consent)],
  };
}

export interface Redeemed {
  readonly subscription: Subscription;
  readonly hasChanged: boolean;
}

/**
 * Works once; repeating it changes nothing. Undefined if the token is unknown on that list, has expired, or was used for something that has
 * since been undone (Q19).
 */
export function* redeemToken(list: MailingListName, purpose: TokenPurpose, token: string, now: number): Transaction<Redeemed | undefined> {
  const hash = hashToken(token);
  const found = yield {
    sql: `select subscription_uuid, created_at, expires_at, used_at, ${consentColumns} from subscription_token where hash = $1 and purpose = $2`,
    params: [hash, purpose],
  };
  const row = found[0];
  if (!row) return undefined;
  const rows = yield {
    sql: `select ${subscriptionColumns} from subscription where uuid = $1 and list = $2`,
    params: [String(row.subscription_uuid), list],
  };
  if (!rows[0]) return undefined;
  const subscription = toSubscription(rows[0]);
  const { uuid, endedAt } = subscription;
  const isDone = purpose === 'confirm' ? isSubscribed(subscription) : endedAt !== null;
  // They left, too, so the owner's removal can't be undone anymore.
  if (purpose === 'unsubscribe' && isDone) yield { sql: 'update subscription set ended_by = null where uuid = $1', params: [uuid] };
  if (row.used_at !== null) return isDone ? { subscription, hasChanged: false } : undefined;
  if (Number(row.expires_at) <= now) return undefined;
  // A link mailed before someone unsubscribed doesn't resubscribe them.
  if (purpose === 'confirm' && endedAt !== null && Number(row.created_at) <= endedAt) return undefined;
  yield { sql: 'update subscription_token set used_at = $1 where hash = $2', params: [now, hash] };
  if (isDone) return { subscription, hasChanged: false };
  if (purpose === 'unsubscribe') {
    yield { sql: 'update subscription set ended_at = $1 where uuid = $2', params: [now, uuid] };
    yield* withdrawLetters(uuid);
    return { subscription: { ...subscription, endedAt: now }, hasChanged: true };
  }
  const confirmed = { ...subscription, ...readSubscriptionConsent(row), confirmedAt: now, endedAt: null };
  yield {
    sql: `update subscription set confirmed_at = $1, ended_at = null, ended_by = null, email = $2, language = $3, page = $4, consent = $5, consented_at = $6
      where uuid = $7`,
    params: [now, ...consentValues(confirmed), uuid],
  };
  return { subscription: confirmed, hasChanged: true };
}

/** For someone who left a list (D10). A letter being sent at that moment may arrive. Returns how many won't. */
export function* withdrawLetters(uuid: string): Transaction<number> {
  const rows = yield {
    sql: "delete from outbox where subject = $1 and channel = 'mail' and endpoint = $2 and state = 'waiting' and leased_by is null returning id",
    params: [uuid, lettersEndpoint],
  };
  return rows.length;
}

/** Matches the index `outbox_requested`. */
const hasRequest = "event in ('newsletter.requested', 'waitlist.requested') and payload <> '{}'";

/**
 * One batch. Also clears unsent confirmation mails with an expired link: a `replay` would be useless (Q19). Returns whether there may be
 * more.
 */
export function* deleteExpiredTokens(now: number): Transaction<boolean> {
  yield {
    sql: `update outbox set payload = '{}', reply = null where ${hasRequest} and state not in ('waiting', 'later') and created_at <= $1`,
    params: [now - tokenLifetimeMs.confirm],
  };
  return yield* deleteBatch('subscription_token', 'hash', 'expires_at <= $1', [now]);
}

/** One batch, with messages. Links of unconfirmed subscriptions must have been sent and expired. */
export const eraseUnconfirmedBefore = (instant: number): Transaction<ErasedBatch> =>
  eraseSubjects(
    'subscription',
    `confirmed_at is null and consented_at < $1
      and not exists (select 1 from subscription_token where subscription_uuid = uuid and purpose = 'confirm')
      and not exists (select 1 from outbox where subject = uuid and state in ('waiting', 'later'))`,
    [instant],
  );
