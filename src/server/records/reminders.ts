import { accessLinkPath, reminderDelayMs } from '#domain/access-link.ts';
import { isMailable } from '#domain/email.ts';
import { localPath } from '#domain/locale.ts';
import type { LeadRecord } from '#domain/records.ts';
import { insertAccessLink } from '../notifications/access-link.ts';
import type { LinkMailContext } from '../notifications/announce-context.ts';
import { type MailOutcome, mailPerson } from '../notifications/mail-person.ts';
import type { Work } from '../stores/store.ts';
import { findDueReminders, isBegunAgain } from './statements.ts';

/** Plans the one reminder of a record, a while after this change, or drops it (T2). `now` is in milliseconds since 1970. */
export function* scheduleReminder({ uuid, reminder, isComplete }: LeadRecord, now: number): Work<void> {
  if (reminder && !isComplete)
    yield {
      sql: `insert into reminder (record_uuid, due_at) values ($1, $2)
        on conflict (record_uuid) do update set due_at = excluded.due_at where reminder.sent_at is null`,
      params: [uuid, now + reminderDelayMs],
    };
  else yield* dropReminder(uuid);
}

/** Drops a record's reminder, even one that's waiting to be sent (T2). */
export function* dropReminder(uuid: string): Work<void> {
  yield { sql: 'delete from reminder where record_uuid = $1 and sent_at is null', params: [uuid] };
  yield { sql: "delete from outbox where subject = $1 and event = 'record.reminder' and state <> 'sent'", params: [uuid] };
}

/**
 * Mails the next reminder that was due at an instant (epoch milliseconds), in one transaction with the note that it was (T2).
 * Returns what became of it; undefined if none was due.
 */
export function* sendReminder(dueAt: number, context: LinkMailContext): Work<MailOutcome | 'none' | undefined> {
  const { now, accessToken, randomUUID } = context;
  const [stored] = yield* findDueReminders(dueAt, 1);
  if (!stored) return undefined;
  const { record, flags } = stored;
  yield { sql: 'update reminder set sent_at = $1 where record_uuid = $2', params: [now, record.uuid] };
  // A robot's record, or an address that no mail reaches.
  if (flags.includes('honeypot') || !isMailable(record.personalInfo.email)) return 'none';
  // Whoever has begun again needs no reminder of the first attempt.
  if (yield* isBegunAgain(record.uuid)) return 'none';
  const accessPath = localPath(accessLinkPath(accessToken), record.language);
  const mailed = yield* mailPerson(
    { channel: 'mail', event: 'record.reminder', subject: record.uuid, payload: { record, flags, accessPath } },
    randomUUID(),
    context,
  );
  if (mailed !== 'known') yield* insertAccessLink(accessToken, record.uuid, now);
  return mailed;
}
