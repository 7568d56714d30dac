import { emailKey } from '#domain/email.ts';
import type { TokenPurpose } from '#domain/newsletter.ts';
import type { Work } from '../stores/store.ts';
import { keepSubscription } from './statements.ts';
import type { Subscription } from './subscription.ts';
import { tokenHash, tokenLife } from './tokens.ts';

/** Where a subscription stands: asked for, confirmed, or left. */
export interface Standing {
  readonly uuid: string;
  readonly confirmedAt: number | null;
  readonly endedAt: number | null;
}

/** The tokens of one mail, before they are hashed. */
export type MailTokens = Readonly<Record<TokenPurpose, string>>;

/** The most confirmation mails an address gets within a day, however often it is asked for. */
export const mailsPerDay = 3;

const day = 86_400_000;
const instant = (value: unknown) => (value === null || value === undefined ? null : Number(value));

/** Where the newsletter of an address stands, or undefined. */
export function* findStanding(email: string): Work<Standing | undefined> {
  const rows = yield {
    sql: "select uuid, confirmed_at, ended_at from subscription where list = 'newsletter' and topic = '' and email_key = $1",
    params: [emailKey(email)],
  };
  const row = rows[0];
  return row && { uuid: String(row.uuid), confirmedAt: instant(row.confirmed_at), endedAt: instant(row.ended_at) };
}

/** Whom to write to: the subscription, and the how-manieth mail to it that is. */
export interface Asked {
  readonly uuid: string;
  readonly mail: number;
}

/**
 * Keeps a request for the newsletter, and the hashes of the tokens its mail will carry. Nobody is written to who is on
 * the list already, who filled the honeypot (D5), or who was written to `cap` times within a day; a cap of 0 lifts it.
 */
export function* askForNewsletter(subscription: Subscription, tokens: MailTokens, cap: number): Work<Asked | undefined> {
  yield* keepSubscription(subscription);
  const standing = yield* findStanding(subscription.email);
  const now = subscription.createdAt;
  if (!standing || subscription.flags.includes('honeypot')) return undefined;
  if (standing.confirmedAt !== null && standing.endedAt === null) return undefined;
  if (standing.endedAt !== null) yield* agreeAnew(subscription, standing.uuid);
  const sent = yield {
    sql: "select created_at from subscription_token where subscription_uuid = $1 and purpose = 'confirm'",
    params: [standing.uuid],
  };
  if (cap > 0 && sent.filter((row) => Number(row.created_at) > now - day).length >= cap) return undefined;
  yield* keepToken(tokens.confirm, 'confirm', standing.uuid, now);
  yield* keepToken(tokens.unsubscribe, 'unsubscribe', standing.uuid, now);
  return { uuid: standing.uuid, mail: sent.length + 1 };
}

/** Whoever left and asks again agrees to what the page says today. */
function* agreeAnew({ email, language, page, consent, consentedAt }: Subscription, uuid: string): Work<void> {
  yield {
    sql: 'update subscription set email = $1, language = $2, page = $3, consent = $4, consented_at = $5 where uuid = $6',
    params: [email, language, page, consent, consentedAt, uuid],
  };
}

function* keepToken(token: string, purpose: TokenPurpose, uuid: string, now: number): Work<void> {
  yield {
    sql: 'insert into subscription_token (hash, subscription_uuid, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    params: [tokenHash(token), uuid, purpose, now, now + tokenLife[purpose]],
  };
}

/**
 * Does what a mailed link is for, once. Followed again it says the same and changes nothing; false when the token is
 * unknown, has expired, or was used for something that has been undone since.
 */
export function* redeemToken(token: string, purpose: TokenPurpose, now: number): Work<boolean> {
  const rows = yield {
    sql: `select t.subscription_uuid, t.created_at, t.expires_at, t.used_at, s.confirmed_at, s.ended_at
      from subscription_token t join subscription s on s.uuid = t.subscription_uuid where t.hash = $1 and t.purpose = $2`,
    params: [tokenHash(token), purpose],
  };
  const row = rows[0];
  if (!row) return false;
  const ended = instant(row.ended_at) !== null;
  if (instant(row.used_at) !== null) return purpose === 'unsubscribe' ? ended : !ended && instant(row.confirmed_at) !== null;
  if (Number(row.expires_at) <= now) return false;
  // A link from before somebody left does not bring them back.
  if (purpose === 'confirm' && ended && Number(row.created_at) <= Number(row.ended_at)) return false;
  yield { sql: 'update subscription_token set used_at = $1 where hash = $2', params: [now, tokenHash(token)] };
  yield purpose === 'confirm'
    ? { sql: 'update subscription set confirmed_at = $1, ended_at = null where uuid = $2', params: [now, String(row.subscription_uuid)] }
    : { sql: 'update subscription set ended_at = $1 where uuid = $2', params: [now, String(row.subscription_uuid)] };
  return true;
}

/** Forgets tokens that have expired, and the words of those whose mail has left: from then on only the mail holds them. */
export function* forgetTokens(now: number): Work<void> {
  yield { sql: 'delete from subscription_token where expires_at < $1', params: [now] };
  yield { sql: "update outbox set payload = '{}' where event = 'newsletter.requested' and state = 'sent' and payload <> '{}'", params: [] };
}
