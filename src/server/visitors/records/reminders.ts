import { reminderDelayMs } from '#domain/links/result-link.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import type { MailContext } from '#server/messages/notifications/announce-context.ts';
import type { MailOutcome } from '#server/messages/notifications/mail-person.ts';
import { mailRecord } from '#server/messages/notifications/mail-record.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { findDueReminder, isBegunAgain } from './statements.ts';

/** Schedules a record's only reminder after this change, or drops it (T2). `now` is in epoch milliseconds. */
export function* scheduleReminder({ uuid, reminder, isComplete }: LeadRecord, now: number): Transaction<void> {
  if (reminder && !isComplete)
    yield {
      sql: `insert into reminder (record_uuid, due_at) values ($1, $2)
        on conflict (record_uuid) do update set due_at = excluded.due_at where reminder.sent_at is null`,
      params: [uuid, now + reminderDelayMs],
    };
  else yield* dropReminder(uuid);
}

/** Drops a record's reminder, even if it's waiting in the outbox (T2). */
export function* dropReminder(uuid: string): Transaction<void> {
  yield { sql: 'delete from reminder where record_uuid = $1 and sent_at is null', params: [uuid] };
  yield { sql: "delete from outbox where subject = $1 and event = 'record.reminder' and state <> 'sent'", params: [uuid] };
}

/**
 * Mails the next reminder due at `dueAt` (epoch milliseconds) and marks it sent in the same transaction (T2). Returns undefined if none was
 * due.
 */
export function* sendReminder(dueAt: number, context: MailContext): Transaction<MailOutcome | 'none' | undefined> {
  const stored = yield* findDueReminder(dueAt);
  if (!stored) return undefined;
  const { uuid } = stored.record;
  yield { sql: 'update reminder set sent_at = $1 where record_uuid = $2', params: [context.now, uuid] };
  // The person started over, so a reminder of the first record makes no sense.
  if (yield* isBegunAgain(uuid)) return 'none';
  return (yield* mailRecord(stored, 'record.reminder', context)) ?? 'none';
}
