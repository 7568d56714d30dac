import { accessLinkPath } from '#domain/access-link.ts';
import { isMailable } from '#domain/email.ts';
import { localPath } from '#domain/locale.ts';
import type { ReminderEvent } from '#domain/message.ts';
import { isRobot, type StoredRecord } from '#domain/stored-record.ts';
import type { Work } from '../stores/store.ts';
import { insertAccessLink } from './access-link.ts';
import type { LinkMailContext } from './announce-context.ts';
import { type MailOutcome, mailPerson } from './mail-person.ts';

/**
 * Mails a record to its person, with a link that opens it (T1), unless a robot filled it in (D5) or no mail reaches its address
 * (A1). Returns what became of the mail.
 */
export function* mailRecord(
  stored: StoredRecord,
  event: 'record.completed' | ReminderEvent,
  context: LinkMailContext,
): Work<MailOutcome | undefined> {
  const { record, flags } = stored;
  if (isRobot(stored) || !isMailable(record.personalInfo.email)) return undefined;
  const { accessToken, randomUUID, now } = context;
  const accessPath = localPath(accessLinkPath(accessToken), record.language);
  const mailed = yield* mailPerson(
    { channel: 'mail', event, subject: record.uuid, payload: { record, flags, accessPath } },
    randomUUID(),
    context,
  );
  if (mailed !== 'known') yield* insertAccessLink(accessToken, record.uuid, now);
  return mailed;
}
