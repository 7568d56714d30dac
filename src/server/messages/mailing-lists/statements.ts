import type { Subscription } from '#domain/messages/subscription.ts';
import type { Flag } from '#domain/records/stored-record.ts';
import { emailKey } from '#domain/text/email.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { Row, SqlValue, Transaction } from '#server/platform/stores/store.ts';

export const subscriptionColumns =
  'uuid, list, topic, email, language, page, consent, consented_at, created_at, flags, confirmed_at, ended_at';

/** With the address as typed. */
export type SubscriptionConsent = Pick<Subscription, 'email' | 'language' | 'page' | 'consent' | 'consentedAt'>;

/** In the order of `consentValues`. */
export const consentColumns = 'email, language, page, consent, consented_at';

export const consentValues = (consent: SubscriptionConsent | undefined): readonly SqlValue[] =>
  consent ? [consent.email, consent.language, consent.page, consent.consent, consent.consentedAt] : [null, null, null, null, null];

/** Undefined for tokens without one. */
export const readSubscriptionConsent = (row: Row): SubscriptionConsent | undefined =>
  row.consent === null || row.consent === undefined
    ? undefined
    : {
        email: String(row.email),
        language: String(row.language) as Locale,
        page: String(row.page),
        consent: String(row.consent),
        consentedAt: Number(row.consented_at),
      };

const toInstant = (value: unknown) => (value === null || value === undefined ? null : Number(value));

/**
 * Once per list, topic, and address: an existing one keeps its consent. But an unflagged request clears an unconfirmed one's flags, because
 * a person asked after a bot did (D5).
 */
export function* saveSubscription(subscription: Subscription): Transaction<void> {
  const { uuid, list, topic, email, createdAt, flags } = subscription;
  yield {
    sql: `insert into subscription (uuid, list, topic, email_key, created_at, flags, ${consentColumns})
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (list, topic, email_key) do update set flags = excluded.flags
      where subscription.flags <> '[]' and excluded.flags = '[]' and subscription.confirmed_at is null`,
    params: [uuid, list, topic, emailKey(email), createdAt, JSON.stringify(flags), ...consentValues(subscription)],
  };
}

/** Finds by normalized address. */
export function* findSubscription(list: Subscription['list'], topic: string, email: string): Transaction<Subscription | undefined> {
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
