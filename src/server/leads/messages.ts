import type { LeadMessage } from '#domain/leads.ts';
import type { Channel } from '#domain/message.ts';
import type { Row, Value, Work } from '../stores/store.ts';

/** Which messages of the outbox; what is left out does not matter. */
export interface MessageFilter {
  readonly state?: LeadMessage['state'] | undefined;
  readonly channel?: Channel | undefined;
  /** The uuid of a record or a list entry. */
  readonly subject?: string | undefined;
}

const iso = (value: Value | undefined) => new Date(Number(value)).toISOString();

/** The columns that `messageOf` reads. */
export const messageColumns = 'id, channel, event, subject, state, attempts, created_at, due_at, finished_at, failure';

/** A row of the outbox as a message, without what it says. */
export const messageOf = (row: Row): LeadMessage => ({
  id: String(row.id),
  channel: String(row.channel),
  event: String(row.event),
  subject: String(row.subject).slice(0, 36),
  state: String(row.state) as LeadMessage['state'],
  attempts: Number(row.attempts),
  created: iso(row.created_at),
  due: row.state === 'waiting' ? iso(row.due_at) : null,
  finished: row.finished_at === null ? null : iso(row.finished_at),
  failure: row.failure === null ? null : String(row.failure),
});

/** Messages of the outbox, newest first, without what they say. */
export function* outboxMessages({ state, channel, subject }: MessageFilter, limit: number): Work<readonly LeadMessage[]> {
  const parts: string[] = [];
  const params: Value[] = [];
  const add = (part: (mark: string) => string, value: Value | undefined) => {
    if (value === undefined) return;
    params.push(value);
    parts.push(part(`$${params.length}`));
  };
  add((mark) => `state = ${mark}`, state);
  add((mark) => `channel = ${mark}`, channel);
  // A list's second mail to one address carries a number after the uuid.
  add((mark) => `subject >= ${mark}`, subject);
  add((mark) => `subject < ${mark}`, subject && `${subject}!`);
  const rows = yield {
    sql: `select ${messageColumns} from outbox
      where ${parts.join(' and ') || '1 = 1'} order by created_at desc, id limit $${params.length + 1}`,
    params: [...params, limit],
  };
  return rows.map(messageOf);
}
