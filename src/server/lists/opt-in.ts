import type { ListName, TokenPurpose } from '#domain/list.ts';
import { listNames } from '#domain/list.ts';
import { isSubscribed, type Subscription } from '#domain/subscription.ts';
import { dayMs } from '#domain/time.ts';
import type { Work } from '../stores/store.ts';
import { requestedEvent } from './confirmation.ts';
import { columns, findSubscription, keepSubscription, subscriptionOf } from './statements.ts';
import { type MailTokens, tokenHash, tokenLife } from './tokens.ts';

/** The most confirmation mails an address gets within a day from one list, however often it is asked for. */
export const mailsPerDay = 3;

/**
 * Keeps a request for a list, and the hashes of the tokens its mail will carry; gives the uuid to write to. Nobody is
 * written to who is on the list already, who filled the honeypot (D5), or who was written to `cap` times within a day; a
 * cap of 0 lifts it.
 */
export function* askToJoin(asked: Subscription, tokens: MailTokens, cap: number): Work<string | undefined> {
  yield* keepSubscription(asked);
  const kept = yield* findSubscription(asked.list, asked.topic, asked.email);
  if (!kept || asked.flags.includes('honeypot') || isSubscribed(kept)) return undefined;
  const now = asked.createdAt;
  if (kept.endedAt !== null) yield* agreeAnew(asked, kept.uuid);
  if (cap > 0 && (yield* mailsSince(kept.uuid, now - dayMs)) >= cap) return undefined;
  yield* keepToken(tokens.confirm, 'confirm', kept.uuid, now);
  yield* keepToken(tokens.unsubscribe, 'unsubscribe', kept.uuid, now);
  return kept.uuid;
}

/** Whoever left and asks again agrees to what the page says today. */
function* agreeAnew({ email, language, page, consent, consentedAt }: Subscription, uuid: string): Work<void> {
  yield {
    sql: 'update subscription set email = $1, language = $2, page = $3, consent = $4, consented_at = $5 where uuid = $6',
    params: [email, language, page, consent, consentedAt, uuid],
  };
}

function* mailsSince(uuid: string, instant: number): Work<number> {
  const rows = yield {
    sql: "select hash from subscription_token where subscription_uuid = $1 and purpose = 'confirm' and created_at > $2",
    params: [uuid, instant],
  };
  return rows.length;
}

function* keepToken(token: string, purpose: TokenPurpose, uuid: string, now: number): Work<void> {
  yield {
    sql: 'insert into subscription_token (hash, subscription_uuid, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    params: [tokenHash(token), uuid, purpose, now, now + tokenLife[purpose]],
  };
}

/** What a mailed link did: the subscription as it stands now, and whether that is new. */
export interface Redeemed {
  readonly subscription: Subscription;
  readonly changed: boolean;
}

/**
 * Does what a mailed link is for, once. Followed again it says the same and changes nothing; undefined when the token is
 * unknown on that list, has expired, or was used for something that has been undone since.
 */
export function* redeemToken(list: ListName, purpose: TokenPurpose, token: string, now: number): Work<Redeemed | undefined> {
  const hash = tokenHash(token);
  const found = yield {
    sql: 'select subscription_uuid, created_at, expires_at, used_at from subscription_token where hash = $1 and purpose = $2',
    params: [hash, purpose],
  };
  const row = found[0];
  if (!row) return undefined;
  const rows = yield {
    sql: `select ${columns} from subscription where uuid = $1 and list = $2`,
    params: [String(row.subscription_uuid), list],
  };
  if (!rows[0]) return undefined;
  const subscription = subscriptionOf(rows[0]);
  const { uuid, endedAt } = subscription;
  const isDone = purpose === 'confirm' ? isSubscribed(subscription) : endedAt !== null;
  if (row.used_at !== null) return isDone ? { subscription, changed: false } : undefined;
  if (Number(row.expires_at) <= now) return undefined;
  // A link from before somebody left does not bring them back.
  if (purpose === 'confirm' && endedAt !== null && Number(row.created_at) <= endedAt) return undefined;
  yield { sql: 'update subscription_token set used_at = $1 where hash = $2', params: [now, hash] };
  if (isDone) return { subscription, changed: false };
  if (purpose === 'unsubscribe') {
    yield { sql: 'update subscription set ended_at = $1 where uuid = $2', params: [now, uuid] };
    return { subscription: { ...subscription, endedAt: now }, changed: true };
  }
  yield { sql: 'update subscription set confirmed_at = $1, ended_at = null where uuid = $2', params: [now, uuid] };
  return { subscription: { ...subscription, confirmedAt: now, endedAt: null }, changed: true };
}

/**
 * Forgets tokens that have expired. A mail that was only written to a file, or could not be sent, is kept so that it can be
 * sent after all (`replay`); once its link is dead, that would help nobody, and its words are forgotten too.
 */
export function* forgetTokens(now: number): Work<void> {
  yield { sql: 'delete from subscription_token where expires_at <= $1', params: [now] };
  for (const list of listNames)
    yield {
      sql: "update outbox set payload = '{}' where event = $1 and state <> 'waiting' and payload <> '{}' and created_at <= $2",
      params: [requestedEvent(list), now - tokenLife.confirm],
    };
}

/** Erases requests for a list, made before that instant, that nobody confirmed and whose last link is dead, with all that speaks of them; gives the ids of the messages. */
export function* eraseUnconfirmedBefore(instant: number): Work<readonly string[]> {
  const dead = `select uuid from subscription where confirmed_at is null and consented_at < $1
    and not exists (select 1 from subscription_token where subscription_uuid = uuid and purpose = 'confirm')`;
  const messages = yield { sql: `delete from outbox where subject in (${dead}) returning id`, params: [instant] };
  yield { sql: `delete from subscription where uuid in (${dead})`, params: [instant] };
  return messages.map(({ id }) => String(id));
}
