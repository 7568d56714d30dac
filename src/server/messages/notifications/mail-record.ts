import type { ReminderEvent } from '#domain/messages/message.ts';
import { isRobot, type StoredRecord } from '#domain/records/stored-record.ts';
import { isMailable } from '#domain/text/email.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { reportsEndpoint } from '#server/platform/outbox/queue.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import type { MailContext } from './announce-context.ts';
import { type MailOutcome, mailPerson } from './mail-person.ts';

/**
 * Unless a robot filled it in (D5) or its address is unmailable (A1). Mail with a printed report has its own lane, so that links don't wait
 * for it. Returns the mail's outcome.
 */
export function* mailRecord(
  stored: StoredRecord,
  event: 'record.completed' | ReminderEvent,
  context: MailContext,
): Transaction<MailOutcome | undefined> {
  const { record, flags } = stored;
  if (isRobot(stored) || !isMailable(record.personalInfo.email)) return undefined;
  const isPrinted = event === 'record.completed' && flows[record.type].hasReport;
  return yield* mailPerson(
    { channel: 'mail', event, subject: record.uuid, payload: { record, flags }, ...(isPrinted && { endpoint: reportsEndpoint }) },
    context.randomUUID(),
    context,
  );
}
