import { emailKey } from '#domain/email.ts';
import type { Lead, LeadFilter, LeadPage } from '#domain/leads.ts';
import type { Locale } from '#domain/locale.ts';
import type { LeadRecord, RecordKind } from '#domain/records.ts';
import { type Flag, parseRecord } from '#domain/stored-record.ts';
import { foldText } from '#domain/text.ts';
import { dayMs } from '#domain/time.ts';
import { recordReference } from '../notifications/booking-reference.ts';
import type { Row, Store, Value, Work } from '../stores/store.ts';
import { readInstant, readInstantOrNull } from './instants.ts';

/** The columns that `toLead` reads. */
export const leadColumns = [
  ...['record_uuid', 'kind', 'name', 'email', 'company', 'language', 'step', 'progress', 'complete', 'score', 'source', 'medium'],
  ...['campaign', 'flags', 'created_at', 'updated_at', 'completed_at'],
]
  .map((column) => `lead.${column}`)
  .join(', ');

/** An SQL condition on `lead` with its parameters. */
export interface Condition {
  readonly where: string;
  readonly params: readonly Value[];
}

/** Escapes LIKE's wildcards. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Converts a filter to SQL. Callers validate its dates with `isDay`. */
export function toCondition(filter: LeadFilter): Condition {
  const parts: string[] = [];
  const params: Value[] = [];
  const add = (sql: string, value: Value | undefined) => {
    if (value === undefined) return;
    params.push(value);
    parts.push(`${sql} $${params.length}`);
  };
  add('lead.kind =', filter.kind);
  add('lead.language =', filter.language);
  add('lead.complete =', filter.complete === undefined ? undefined : Number(filter.complete));
  add('lead.created_at >=', filter.from === undefined ? undefined : Date.parse(filter.from));
  add('lead.created_at <', filter.to === undefined ? undefined : Date.parse(filter.to) + dayMs);
  add('lead.source =', filter.source);
  add('lead.medium =', filter.medium);
  add('lead.campaign =', filter.campaign);
  add('lead.score >=', filter.scoreFrom);
  add('lead.score <=', filter.scoreTo);
  for (const word of (filter.search ?? '').slice(0, 200).split(/\s+/).filter(foldText)) {
    // An address is also found in its other spellings (A5).
    params.push(`%${escapeLike(foldText(word))}%`, emailKey(word));
    parts.push(`(lead.search like $${params.length - 1} escape '\\' or lead.email_key = $${params.length})`);
  }
  return { where: parts.join(' and ') || '1 = 1', params };
}

/** Whether a text is a calendar day such as 2026-11-21. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).getTime() >= 0 && new Date(text).toISOString().startsWith(text);

export const orNull = <T>(value: Value | undefined, read: (value: Value) => T): T | null =>
  value === null || value === undefined ? null : read(value);

/** Converts a row with `leadColumns`. */
export const toLead = (row: Row): Lead => ({
  uuid: String(row.record_uuid),
  kind: String(row.kind) as RecordKind,
  name: String(row.name),
  email: String(row.email),
  company: orNull(row.company, String),
  language: String(row.language) as Locale,
  step: Number(row.step),
  progress: Number(row.progress),
  complete: Number(row.complete) === 1,
  score: orNull(row.score, Number),
  source: orNull(row.source, String),
  medium: orNull(row.medium, String),
  campaign: orNull(row.campaign, String),
  flags: JSON.parse(String(row.flags)) as Flag[],
  created: readInstant(row.created_at),
  updated: readInstant(row.updated_at),
  completed: readInstantOrNull(row.completed_at),
});

/** The last lead of a page. */
interface Cursor {
  readonly at: number;
  readonly uuid: string;
}

const formatCursor = ({ at, uuid }: Cursor) => Buffer.from(`${at} ${uuid}`).toString('base64url');

/** Undefined if the cursor is invalid. */
export function parseCursor(cursor: string): Cursor | undefined {
  const found = /^(\d{1,16}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return found ? { at: Number(found[1]), uuid: String(found[2]) } : undefined;
}

const cursorAt = (row: Row): Cursor => ({ at: Number(row.created_at), uuid: String(row.record_uuid) });

/** Reads rows after a cursor, newest first; `from` may join `lead` with its record. */
export function* leadRows(
  select: string,
  from: string,
  { where, params }: Condition,
  after: Cursor | undefined,
  limit: number,
): Work<readonly Row[]> {
  const count = params.length;
  const below = after ? ` and (lead.created_at, lead.record_uuid) < ($${count + 2}, $${count + 3})` : '';
  return yield {
    sql: `select ${select} from ${from} where ${where}${below} order by lead.created_at desc, lead.record_uuid desc limit $${count + 1}`,
    params: [...params, limit, ...(after ? [after.at, after.uuid] : [])],
  };
}

/** A page of leads, newest first, with the total count. An invalid cursor starts at the first page. */
export function* listLeads(
  filter: LeadFilter,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Work<LeadPage> {
  const condition = toCondition(filter);
  const rows = yield* leadRows(leadColumns, 'lead', condition, cursor === undefined ? undefined : parseCursor(cursor), limit + 1);
  const counted = yield { sql: `select count(*) as total from lead where ${condition.where}`, params: condition.params };
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { leads: rows.slice(0, limit).map(toLead), total: Number(counted[0]?.total), next: last ? formatCursor(cursorAt(last)) : null };
}

/** A lead with its whole record. */
export interface LeadWithRecord {
  readonly lead: Lead;
  readonly record: LeadRecord;
}

/** Limits how many records are in memory. */
const exportPageSize = 200;

/** Iterates over matching leads with their records, newest first. It reads page by page, so later pages may include newer changes. */
export async function* eachLead(store: Store, filter: LeadFilter): AsyncGenerator<LeadWithRecord> {
  const condition = toCondition(filter);
  const joined = 'lead join record on record.uuid = lead.record_uuid';
  let last: Row | undefined;
  do {
    const after = last && cursorAt(last);
    const rows = await store.read(() => leadRows(`${leadColumns}, record.document`, joined, condition, after, exportPageSize));
    for (const row of rows) yield { lead: toLead(row), record: parseRecord(row.document) };
    last = rows.length === exportPageSize ? rows.at(-1) : undefined;
  } while (last);
}

/** Returns at most two, enough to tell whether the prefix is unique. */
export function* findUuidsByPrefix(prefix: string): Work<readonly string[]> {
  const rows = yield {
    sql: 'select record_uuid from lead where record_uuid >= $1 and record_uuid < $2 order by record_uuid limit 2',
    params: [prefix, `${prefix}~`],
  };
  return rows.map((row) => String(row.record_uuid));
}

/** Finds leads by booking reference (M2). It's a hash of the uuid, so this scans all leads in batches. */
export function* findUuidsByReference(reference: string): Work<readonly string[]> {
  const found: string[] = [];
  let after = '';
  for (;;) {
    const rows = yield { sql: 'select record_uuid from lead where record_uuid > $1 order by record_uuid limit 1000', params: [after] };
    const uuids = rows.map((row) => String(row.record_uuid));
    found.push(...uuids.filter((uuid) => recordReference(uuid) === reference));
    const last = uuids.at(-1);
    if (last === undefined) return found;
    after = last;
  }
}
