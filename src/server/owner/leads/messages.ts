import type { Channel } from '#domain/messages/message.ts';
import type { LeadMessage } from '#domain/owner/leads.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { readInstant } from '#server/platform/stores/instants.ts';
import type { Row, SqlValue, Transaction } from '#server/platform/stores/store.ts';

/** A missing field matches everything. */
export interface MessageFilter {
  readonly state?: LeadMessage['state'] | undefined;
  readonly channel?: Channel | undefined;
  /** The uuid of a record or a subscription. */
  readonly subject?: string | undefined;
}

/** The columns for `toMessage`. */
export const messageColumns = `id, channel, event, subject, state, attempts + earlier_attempts as attempts, created_at, due_at, finished_at, failure, reply,
  case when channel = 'mail' and state <> 'sent' then payload end as mailed`;

/** The address as it was when the mail was written: the person's may have been corrected since. */
function addresseeIn(payload: string): string | null {
  const { email, record }: { readonly email?: string; readonly record?: LeadRecord } = JSON.parse(payload);
  return email ?? record?.personalInfo.email ?? null;
}

export const toMessage = (row: Row): LeadMessage => ({
  id: String(row.id),
  channel: String(row.channel),
  event: String(row.event),
  subject: String(row.subject).slice(0, 36),
  state: String(row.state) as LeadMessage['state'],
  attempts: Number(row.attempts),
  created: readInstant(row.created_at),
  due: row.state === 'waiting' ? readInstant(row.due_at) : null,
  finished: row.finished_at === null ? null : readInstant(row.finished_at),
  failure: row.failure === null ? null : String(row.failure),
  reply: typeof row.reply === 'string' ? row.reply : null,
  to: typeof row.mailed === 'string' ? addresseeIn(row.mailed) : null,
});

/** Newest first, without payloads. */
export function* listMessages({ state, channel, subject }: MessageFilter, limit: number): Transaction<readonly LeadMessage[]> {
  const parts: string[] = [];
  const params: SqlValue[] = [];
  const add = (part: (parameter: string) => string, value: SqlValue | undefined) => {
    if (value === undefined) return;
    params.push(value);
    parts.push(part(`$${params.length}`));
  };
  add((parameter) => `state = ${parameter}`, state);
  add((parameter) => `channel = ${parameter}`, channel);
  // A subscription's second confirmation mail has a number after the uuid.
  add((parameter) => `subject >= ${parameter}`, subject);
  add((parameter) => `subject < ${parameter}`, subject && `${subject}!`);
  const rows = yield {
    sql: `select ${messageColumns} from outbox
      where ${parts.join(' and ') || '1 = 1'} order by created_at desc, id limit $${params.length + 1}`,
    params: [...params, limit],
  };
  return rows.map(toMessage);
}

/** Those that still exist, in any order. */
export function* findMessages(ids: readonly string[]): Transaction<readonly LeadMessage[]> {
  if (ids.length === 0) return [];
  const rows = yield {
    sql: `select ${messageColumns} from outbox where id in (${ids.map((_, index) => `$${index + 1}`).join(', ')})`,
    params: ids,
  };
  return rows.map(toMessage);
}
