import type { MailingListName, TokenPurpose } from '#domain/mailing-list.ts';
import { mailingListNames, tokenPurposes } from '#domain/mailing-list.ts';
import { isSubscribed, type Subscription } from '#domain/subscription.ts';
import type { Work } from '../stores/store.ts';
import { requestedEvent } from './confirmation.ts';
import { findSubscription, saveSubscription, subscriptionColumns, toSubscription } from './statements.ts';
import { hashToken, type MailTokens, tokenLifetimeMs } from './tokens.ts';

/**
 * Saves a subscription request. Returns the subscription's uuid if a confirmation mail is due: not for an active subscriber
 * or a filled honeypot (D5).
 */
export function* requestSubscription(request: Subscription): Work<string | undefined> {
  yield* saveSubscription(request);
  const stored = yield* findSubscription(request.list, request.topic, request.email);
  if (!stored || request.flags.includes('honeypot') || isSubscribed(stored)) return undefined;
  if (stored.endedAt !== null) yield* renewConsent(request, stored.uuid);
  return stored.uuid;
}

/** Stores the hashes of a confirmation mail's tokens. */
export function* insertTokens(tokens: MailTokens, uuid: string, now: number): Work<void> {
  for (const purpose of tokenPurposes) yield* insertToken(tokens[purpose], purpose, uuid, now);
}

/** A returning subscriber consents to the current text. */
function* renewConsent({ email, language, page, consent, consentedAt }: Subscription, uuid: string): Work<void> {
  yield {
    sql: 'update subscription set email = $1, language = $2, page = $3, consent = $4, consented_at = $5 where uuid = $6',
    params: [email, language, page, consent, consentedAt, uuid],
  };
}

function* insertToken(token: string, purpose: TokenPurpose, uuid: string, now: number): Work<void> {
  yield {
    sql: 'insert into subscription_token (hash, subscription_uuid, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    params: [hashToken(token), uuid, purpose, now, now + tokenLifetimeMs[purpose]],
  };
}

export interface Redeemed {
  readonly subscription: Subscription;
  readonly hasChanged: boolean;
}

/**
 * Confirms or ends a subscription by a mailed token, once. Repeating it changes nothing. Returns undefined if the token is
 * unknown on that list, has expired, or was used for something that has since been undone (Q19).
 */
export function* redeemToken(list: MailingListName, purpose: TokenPurpose, token: string, now: number): Work<Redeemed | undefined> {
  const hash = hashToken(token);
  const found = yield {
    sql: 'select subscription_uuid, created_at, expires_at, used_at from subscription_token where hash = $1 and purpose = $2',
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
  if (row.used_at !== null) return isDone ? { subscription, hasChanged: false } : undefined;
  if (Number(row.expires_at) <= now) return undefined;
  // A link mailed before someone unsubscribed doesn't resubscribe them.
  if (purpose === 'confirm' && endedAt !== null && Number(row.created_at) <= endedAt) return undefined;
  yield { sql: 'update subscription_token set used_at = $1 where hash = $2', params: [now, hash] };
  if (isDone) return { subscription, hasChanged: false };
  if (purpose === 'unsubscribe') {
    yield { sql: 'update subscription set ended_at = $1 where uuid = $2', params: [now, uuid] };
    return { subscription: { ...subscription, endedAt: now }, hasChanged: true };
  }
  yield { sql: 'update subscription set confirmed_at = $1, ended_at = null where uuid = $2', params: [now, uuid] };
  return { subscription: { ...subscription, confirmedAt: now, endedAt: null }, hasChanged: true };
}

/**
 * Deletes expired tokens, and clears the payload of unsent confirmation mails whose link has expired: sending those with
 * `replay` would be useless (Q19).
 */
export function* deleteExpiredTokens(now: number): Work<void> {
  yield { sql: 'delete from subscription_token where expires_at <= $1', params: [now] };
  for (const list of mailingListNames)
    yield {
      sql: "update outbox set payload = '{}' where event = $1 and state <> 'waiting' and payload <> '{}' and created_at <= $2",
      params: [requestedEvent(list), now - tokenLifetimeMs.confirm],
    };
}

/**
 * Erases subscriptions requested before `instant` that were never confirmed and whose links have expired, with their
 * messages. Returns the message ids.
 */
export function* eraseUnconfirmedBefore(instant: number): Work<readonly string[]> {
  const dead = `select uuid from subscription where confirmed_at is null and consented_at < $1
    and not exists (select 1 from subscription_token where subscription_uuid = uuid and purpose = 'confirm')`;
  const messages = yield { sql: `delete from outbox where subject in (${dead}) returning id`, params: [instant] };
  yield { sql: `delete from subscription where uuid in (${dead})`, params: [instant] };
  return messages.map(({ id }) => String(id));
}
