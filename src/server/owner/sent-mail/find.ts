import { linkPath, type MailingListName } from '#domain/messages/mailing-list.ts';
import type { MailMessage, Message, MessageState } from '#domain/messages/message.ts';
import type { ResendRefusal, UnreadableReason } from '#domain/messages/sent-mail.ts';
import type { Subscription } from '#domain/messages/subscription.ts';
import type { StoredRecord } from '#domain/records/stored-record.ts';
import { isMailable } from '#domain/text/email.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { confirmationPayload } from '#server/messages/mailing-lists/confirmation.ts';
import { subscriptionColumns, toSubscription } from '#server/messages/mailing-lists/statements.ts';
import { reportsEndpoint } from '#server/platform/outbox/queue.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { toStoredRecord } from '#server/visitors/records/statements.ts';
import { linksPayload } from '#server/visitors/result-links/mail-links.ts';
import { findNewestRecords } from '#server/visitors/result-links/statements.ts';

/** In place of a link's token, which no one knows but the mail's reader. */
export const privateToken = 'private-link'.padEnd(43, '-');

/** A mail as its sender would get it, of today's data if its own is cleared. */
export interface FoundMail {
  readonly message: Message & { readonly channel: 'mail' };
  readonly isComposedAgain: boolean;
  /** Why it can't be sent again, before its budget is asked. */
  readonly refusal: ResendRefusal | null;
  /** As it would be sent again. */
  readonly again: MailMessage | null;
}

interface MailRow {
  readonly id: string;
  readonly event: string;
  readonly subject: string;
  readonly state: MessageState;
  /** Null once it's cleared. */
  readonly payload: unknown;
}

/** A decision may have changed since, and its letter is withdrawn by its own id. */
const sentOnce = ['record.reminder', 'application.decided'];

/** Undefined if there's no such mail to a visitor. */
export function* findMail(id: string): Transaction<FoundMail | { readonly gap: UnreadableReason } | undefined> {
  const [row] = yield {
    sql: "select id, event, subject, state, payload from outbox where id = $1 and channel = 'mail' and event <> 'settings.changed'",
    params: [id],
  };
  if (!row) return undefined;
  const found = toMailRow(row);
  switch (found.event) {
    case 'newsletter.requested':
    case 'waitlist.requested':
      return yield* findConfirmation(found, found.event);
    case 'newsletter.letter':
    case 'waitlist.letter':
    case 'participants.letter':
      return yield* findPersonsLetter(found, found.event);
    case 'access.erased':
      return { gap: 'erased' };
    default:
      return yield* findRecordMail(found);
  }
}

const toMailRow = (row: Row): MailRow => ({
  id: String(row.id),
  event: String(row.event),
  subject: String(row.subject),
  state: String(row.state) as MessageState,
  payload: row.payload === '{}' ? null : JSON.parse(String(row.payload)),
});

/** The same for all: only what left is sent again. */
const refuseFirst = ({ state }: MailRow, refusal: ResendRefusal | null): ResendRefusal | null =>
  state === 'sent' || state === 'written' ? refusal : 'unsent';

function found(row: MailRow, again: MailMessage, message: FoundMail['message'], refusal: ResendRefusal | null): FoundMail {
  return { message, again, isComposedAgain: row.payload === null, refusal: refuseFirst(row, refusal) };
}

/** Its own payload, while it's there, in place of today's. */
const asItWas = <T extends FoundMail['message']>(row: MailRow, today: T): T =>
  row.payload === null ? today : { ...today, payload: row.payload as T['payload'] };

function* findConfirmation(
  row: MailRow,
  event: `${MailingListName}.requested`,
): Transaction<FoundMail | { readonly gap: UnreadableReason }> {
  const subscription = yield* findSubscriptionOf(row.subject);
  if (!subscription) return { gap: 'erased' };
  const { uuid, email, confirmedAt, endedAt } = subscription;
  const today = { channel: 'mail', event, subject: uuid, payload: confirmationPayload(subscription) } as const;
  const refusal = endedAt !== null ? 'stopped' : confirmedAt !== null ? 'confirmed' : isMailable(email) ? null : 'not-mailable';
  return found(row, today, asItWas(row, today), refusal);
}

/** Its link to unsubscribe is a private one, even while it waits. */
function* findPersonsLetter(
  row: MailRow,
  event: `${MailingListName | 'participants'}.letter`,
): Transaction<FoundMail | { readonly gap: UnreadableReason }> {
  const subscription = event === 'participants.letter' ? undefined : yield* findSubscriptionOf(row.subject);
  const email = subscription?.email ?? (yield* findLeadEmail(row.subject));
  if (email === undefined) return { gap: 'erased' };
  const [recipient] = yield { sql: 'select letter_id, language from letter_recipient where message_id = $1', params: [row.id] };
  if (!recipient) return { gap: 'text-gone' };
  const language = String(recipient.language) as Locale;
  const unsubscribePath = subscription ? `${localPath(linkPath(subscription.list, 'unsubscribe'), language)}?token=${privateToken}` : null;
  const payload = { letter: String(recipient.letter_id), email, language, unsubscribePath };
  return {
    message: { channel: 'mail', event, subject: row.subject, payload },
    again: null,
    isComposedAgain: true,
    refusal: refuseFirst(row, 'once'),
  };
}

function* findLeadEmail(uuid: string): Transaction<string | undefined> {
  const [row] = yield { sql: 'select email from lead where record_uuid = $1', params: [uuid] };
  return row && String(row.email);
}

function* findSubscriptionOf(uuid: string): Transaction<Subscription | undefined> {
  const [row] = yield { sql: `select ${subscriptionColumns} from subscription where uuid = $1`, params: [uuid] };
  return row && toSubscription(row);
}

function* findRecordMail(row: MailRow): Transaction<FoundMail | { readonly gap: UnreadableReason }> {
  const [kept] = yield { sql: 'select document, flags, sequence from record where uuid = $1', params: [row.subject] };
  if (!kept) return { gap: 'erased' };
  const stored = toStoredRecord(kept);
  const today = yield* composeToday(row, stored);
  if ('gap' in today) return today;
  const isReachable = isMailable(stored.record.personalInfo.email);
  const refusal = sentOnce.includes(row.event) ? 'once' : isReachable ? null : 'not-mailable';
  return found(row, today, asItWas(row, today), refusal);
}

function* composeToday(row: MailRow, { record, flags }: StoredRecord): Transaction<MailMessage | { readonly gap: UnreadableReason }> {
  const { uuid, personalInfo } = record;
  const { email } = personalInfo;
  const shared = { channel: 'mail', subject: uuid } as const;
  switch (row.event) {
    case 'record.completed':
      return {
        ...shared,
        event: row.event,
        payload: { record, flags },
        ...(flows[record.type].hasReport && { endpoint: reportsEndpoint }),
      };
    case 'record.reminder':
      return record.isComplete ? { gap: 'finished' } : { ...shared, event: row.event, payload: { record, flags } };
    case 'access.requested':
      return { ...shared, event: row.event, payload: linksPayload(yield* findNewestRecords(email), { email, language: record.language }) };
    case 'team.closed':
    case 'team.ended':
      return { ...shared, event: row.event, payload: { email, language: record.language } };
    case 'application.decided': {
      const { payload } = row as { readonly payload: Extract<MailMessage, { readonly event: 'application.decided' }>['payload'] | null };
      return payload ? { ...shared, event: row.event, payload: { ...payload, email } } : { gap: 'text-gone' };
    }
    default:
      return { gap: 'text-gone' };
  }
}
