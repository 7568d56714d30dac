import { emailKey } from '#domain/email.ts';
import type { Locale } from '#domain/locale.ts';
import type { Flag } from '#domain/stored-record.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { Row, Work } from '../stores/store.ts';

/** The columns that `toSubscription` reads. */
export const subscriptionColumns =
  'uuid, list, topic, email, language, page, consent, consented_at, created_at, flags, confirmed_at, ended_at';

const toInstant = (value: unknown) => (value === null || value === undefined ? null : Number(value));

/**
 * Saves an unconfirmed subscription, once per list, topic, and address: an existing one stays. The exception: an unflagged
 * request replaces a flagged one, because a person asked after a bot did (D5).
 */
export function* saveSubscription(subscription: Subscription): Work<void> {
  const { uuid, list, topic, email, language, page, consent, consentedAt, createdAt, flags } = subscription;
  yield {
    sql: `insert into subscription (uuid, list, topic, email, email_key, language, page, consent, consented_at, created_at, flags)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (list, topic, email_key) do update set
        email = excluded.email, language = excluded.language, page = excluded.page,
        consent = excluded.consent, consented_at = excluded.consented_at, flags = excluded.flags
      where subscription.flags <> '[]' and excluded.flags = '[]'`,
    params: [uuid, list, topic, email, emailKey(email), language, page, consent, consentedAt, createdAt, JSON.stringify(flags)],
  };
}

/** Finds by normalized address. */
export function* findSubscription(list: Subscription['list'], topic: string, email: string): Work<Subscription | undefined> {
  const rows = yield {
    sql: `select ${subscriptionColumns} from subscription where list = $1 and topic = $2 and email_key = $3`,
    params: [list, topic, emailKey(email)],
  };
  return rows[0] && toSubscription(rows[0]);
}

export const toSubscription = (row: Row): Subscription => ({
  uuid: String(row.uuid),
  list: String(row.list) as Subscription['list'],
  topic: String(row.topic),
  email: String(row.email),
  language: String(row.language) as Locale,
  page: String(row.page),
  consent: String(row.consent),
  consentedAt: Number(row.consented_at),
  createdAt: Number(row.created_at),
  flags: JSON.parse(String(row.flags)) as Flag[],
  confirmedAt: toInstant(row.confirmed_at),
  endedAt: toInstant(row.ended_at),
});
