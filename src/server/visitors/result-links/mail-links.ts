import { isRobot, type StoredRecord } from '#domain/records/stored-record.ts';
import { isMailable } from '#domain/text/email.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { MailContext } from '#server/messages/notifications/announce-context.ts';
import { type MailOutcome, mailPerson } from '#server/messages/notifications/mail-person.ts';
import type { Transaction } from '#server/platform/stores/store.ts';

export interface NewMail {
  /** Created outside the unit of work: one that runs again mails the same. */
  readonly id: string;
  /** Whether it's asked for in the record's own form. */
  readonly isFromForm: boolean;
}

/**
 * Mails a link to each of these records of one person, in one mail to the address that they have, within the budget (T1, D5).
 * Each is of another flow. Nothing is sent if there are none, or if a robot filled them in.
 */
export function* mailLinks(
  records: readonly StoredRecord[],
  language: Locale,
  { id, isFromForm }: NewMail,
  context: MailContext,
): Transaction<MailOutcome | undefined> {
  const [first] = records;
  if (!first || isRobot(first) || !isMailable(first.record.personalInfo.email)) return undefined;
  const payload = {
    email: first.record.personalInfo.email,
    language,
    isFromForm,
    links: records.map(({ record }) => ({
      kind: record.type,
      uuid: record.uuid,
      started: record.created,
      completed: record.completed,
      zone: typeof record.metadata.timezone === 'string' ? record.metadata.timezone : 'UTC',
    })),
  };
  return yield* mailPerson({ channel: 'mail', event: 'access.requested', subject: first.record.uuid, occasion: id, payload }, id, context);
}
