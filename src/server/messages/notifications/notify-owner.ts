import type { Message } from '#domain/messages/message.ts';
import { parseRecord } from '#domain/records/stored-record.ts';
import { hourMs, toIso } from '#domain/text/time.ts';
import { enqueue } from '#server/platform/outbox/queue.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import type { AnnounceContext } from './announce-context.ts';
import { type Digest, type DigestGroup, settlingMs } from './digest.ts';

/** Further ones arrive in one collecting mail (D5). */
export const noticesPerHour = 10;

/** Values of `kind`: a notice in a collecting mail, or that mail, which is delayed by `collectingMs`. */
const collected = 'collected';
const collecting = 'collecting';
const collectingMs = hourMs + settlingMs;

/** Not for records of an address with too many (D5). */
const comesAlone = ({ payload }: Message): boolean => !('flags' in payload && payload.flags.includes('many'));

/** Over the limit, leaves the notice to the collecting mail, starting one if needed (D5). */
export function* notifyOwner(
  notice: Message & { readonly channel: 'notification' },
  { now, randomUUID }: Pick<AnnounceContext, 'now' | 'randomUUID'>,
): Transaction<void> {
  const id = randomUUID();
  if (!(yield* enqueue({ ...notice, id, now }))) return;
  const [row] = yield {
    sql: `select sum(case when created_at > $2 then 1 else 0 end) as notices, max(case when kind = $1 then created_at end) as began
      from outbox where channel = 'notification' and created_at > $3 and (kind is null or kind = $1)`,
    params: [collecting, now - hourMs, now - collectingMs],
  };
  // A collecting mail covers an hour, and is sent a while later.
  const lastEnd = typeof row?.began === 'number' ? row.began + hourMs : 0;
  const isCollecting = now < lastEnd;
  if (!isCollecting && Number(row?.notices ?? 0) <= noticesPerHour && comesAlone(notice)) return;
  yield {
    sql: "update outbox set state = 'sent', payload = '{}', finished_at = $1, kind = $2 where id = $3",
    params: [now, collected, id],
  };
  if (isCollecting) return;
  const mail = randomUUID();
  // Of two concurrent notices, the earlier may be written later, and be left to this mail, too.
  const payload = { from: toIso(Math.max(now - settlingMs, lastEnd)), to: toIso(now + hourMs), isCollected: true };
  const isNew = yield* enqueue({
    ...{ channel: 'notification', event: 'leads.digest', subject: 'digest', occasion: payload.from, payload },
    ...{ id: mail, now, delayMs: collectingMs },
  });
  if (isNew) yield { sql: 'update outbox set kind = $1, admitted_at = $2 where id = $3', params: [collecting, now + collectingMs, mail] };
}

/** From `from` until before `to`, with at most `limit` leads of each kind. */
export function* readCollected(from: number, to: number, limit: number): Transaction<Digest> {
  const notices = `outbox.channel = 'notification' and outbox.kind = 'collected' and outbox.created_at >= $1 and outbox.created_at < $2`;
  const counts = yield { sql: `select event, count(*) as count from outbox where ${notices} group by event`, params: [from, to] };
  const count = (end: string) =>
    counts.filter(({ event }) => String(event).endsWith(end)).reduce((sum, { count: found }) => sum + Number(found), 0);
  const group = function* (event: string): Transaction<DigestGroup> {
    const found = yield {
      sql: `select document from outbox join record on record.uuid = outbox.subject where ${notices} and outbox.event = $3
        order by outbox.created_at desc, outbox.id limit $4`,
      params: [from, to, event, limit],
    };
    return { count: count(event), records: found.map(({ document }) => parseRecord(document)) };
  };
  return {
    completed: yield* group('record.completed'),
    corrected: yield* group('record.corrected'),
    abandoned: yield* group('record.abandoned'),
    joined: count('.confirmed'),
    left: count('.unsubscribed'),
    held: count('mail.held'),
  };
}
