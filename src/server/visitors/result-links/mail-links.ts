import type { AccessPayload } from '#domain/messages/message.ts';
import { isRobot, type StoredRecord } from '#domain/records/stored-record.ts';
import { isMailable } from '#domain/text/email.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { MailContext } from '#server/messages/notifications/announce-context.ts';
import { type MailOutcome, mailPerson } from '#server/messages/notifications/mail-person.ts';
import type { Transaction } from '#server/platform/stores/store.ts';

export interface NewMail {
  /** Generated outside the transaction: a rerun must send the same mail. */
  readonly id: string;
  /** Whether the record's own form requested it. */
  readonly isFromForm: boolean;
}

/** Each record is of another flow. */
export const linksPayload = (
  records: readonly StoredRecord[],
  { email, language, isFromForm = false }: Pick<AccessPayload, 'email' | 'language'> & Partial<Pick<AccessPayload, 'isFromForm'>>,
): AccessPayload => ({
  email,
  language,
  isFromForm,
  links: records.map(({ record }) => ({
    kind: record.type,
    uuid: record.uuid,
    started: record.created,
    completed: record.completed,
    zone: typeof record.metadata.timezone === 'string' ? record.metadata.timezone : 'UTC',
  })),
});

/**
 * Mails one person the links to these records in a single mail, within the budget (T1, D5). Each record is of another flow. Sends nothing
 * if there are none or a robot filled them in.
 */
export function* mailLinks(
  records: readonly StoredRecord[],
  language: Locale,
  { id, isFromForm }: NewMail,
  context: MailContext,
): Transaction<MailOutcome | undefined> {
  const [first] = records;
  if (!first || isRobot(first) || !isMailable(first.record.personalInfo.email)) return undefined;
  const payload = linksPayload(records, { email: first.record.personalInfo.email, language, isFromForm });
  return yield* mailPerson({ channel: 'mail', event: 'access.requested', subject: first.record.uuid, occasion: id, payload }, id, context);
}
