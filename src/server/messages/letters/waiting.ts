import { lettersEndpoint } from '#server/platform/outbox/queue.ts';
import type { SqlValue, Transaction } from '#server/platform/stores/store.ts';

/** Of a letter to a participant whose seat was freed by then. */
export const seatlessReason = 'no seat any more';

/** Of a letter to someone who unsubscribed, or was removed, while it was in flight. */
export const unsubscribedReason = 'unsubscribed meanwhile';

/** Letters in the outbox that aren't being sent right now. */
const isWaiting = `o.channel = 'mail' and o.endpoint = '${lettersEndpoint}' and o.state = 'waiting' and o.leased_by is null`;

const joined = 'from outbox o join letter_recipient r on r.message_id = o.id join letter l on l.id = r.letter_id';

/** The messages keep their ids, so mail servers still recognize a second copy. */
export function* withdrawQueued(letter: string): Transaction<void> {
  const rows = yield { sql: `select o.id ${joined} where ${isWaiting} and l.id = $1`, params: [letter] };
  for (const { id } of rows) {
    yield { sql: 'update letter_recipient set queued_at = null where message_id = $1', params: [String(id)] };
    yield { sql: 'delete from outbox where id = $1', params: [String(id)] };
  }
}

/** Paused letters with messages in the outbox: an attempt in progress at the pause failed. */
export function* findToWithdraw(): Transaction<readonly string[]> {
  const rows = yield { sql: `select distinct l.id ${joined} where ${isWaiting} and l.state = 'paused'`, params: [] };
  return rows.map(({ id }) => String(id));
}

const isUnsubscribed = `${isWaiting} and exists (select 1 from subscription s where s.uuid = o.subject and s.ended_at is not null)`;

/** True if someone unsubscribed during an attempt. */
export function* hasUnsubscribed(): Transaction<boolean> {
  return (yield { sql: `select 1 as found from outbox o where ${isUnsubscribed} limit 1`, params: [] }).length > 0;
}

export function* withdrawUnsubscribed(): Transaction<void> {
  yield { sql: `delete from outbox where id in (select o.id from outbox o where ${isUnsubscribed})`, params: [] };
}

/** Went to the outbox, where there's no message: it was withdrawn, or never made. */
const isSkipped = 'queued_at is not null and not exists (select 1 from outbox where outbox.id = letter_recipient.message_id)';

/** Deletes what was refused as it was being sent, so that it's skipped like what was withdrawn before. `ofLetters` may use both parameters. */
function* withdrawRefused(
  who: 'subscription_uuid' | 'record_uuid',
  reason: string,
  ofLetters: string,
  params: SqlValue[],
): Transaction<void> {
  yield {
    sql: `delete from outbox where state in ('dead', 'dismissed') and failure = '${reason}'
      and id in (select message_id from letter_recipient where ${who} = $1 and ${ofLetters})`,
    params,
  };
}

/** For a subscriber whose removal is undone: the letters that it kept back. `since` is the removal's time. */
export function* resumeLettersOf(subscription: string, since: number): Transaction<void> {
  const ofLetters = "letter_id in (select id from letter where state in ('sending', 'paused') or state = 'sent' and finished_at >= $2)";
  yield* withdrawRefused('subscription_uuid', unsubscribedReason, ofLetters, [subscription, since]);
  const rows = yield {
    sql: `update letter_recipient set queued_at = null where subscription_uuid = $1 and ${isSkipped} and ${ofLetters} returning letter_id`,
    params: [subscription, since],
  };
  for (const { letter_id: id } of rows)
    yield { sql: "update letter set state = 'sending', finished_at = null where id = $1 and state = 'sent'", params: [id ?? ''] };
}

/** For a participant who has a seat again: what they missed meanwhile isn't meant for them yet, as for anyone who joins later (O2). */
export function* forgetSkipped(record: string, topic: string): Transaction<void> {
  const ofDate = "letter_id in (select id from letter where list = 'participants' and topic = $2)";
  yield* withdrawRefused('record_uuid', seatlessReason, ofDate, [record, topic]);
  yield { sql: `delete from letter_recipient where record_uuid = $1 and ${ofDate} and ${isSkipped}`, params: [record, topic] };
}

/** Up to `limit`. */
export function* countUntried(limit: number): Transaction<number> {
  const rows = yield {
    sql: `select count(*) as count from (select 1 as one from outbox o where o.channel = 'mail' and o.endpoint = '${lettersEndpoint}' and o.state = 'waiting' and o.attempts = 0 limit $1) as untried`,
    params: [limit],
  };
  return Number(rows[0]?.count ?? 0);
}

/** Completely handed to the outbox, with nothing left to send. */
export function* findFinished(): Transaction<readonly string[]> {
  const rows = yield {
    sql: `select l.id from letter l where l.state = 'sending' and l.planned_to is null
      and not exists (select 1 from letter_recipient r where r.letter_id = l.id and r.queued_at is null)
      and not exists (select 1 from outbox o join letter_recipient r on r.message_id = o.id
        where o.channel = 'mail' and o.endpoint = '${lettersEndpoint}' and o.state = 'waiting' and r.letter_id = l.id)`,
    params: [],
  };
  return rows.map(({ id }) => String(id));
}
