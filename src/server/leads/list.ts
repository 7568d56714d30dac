import type { Lead, LeadFilter, LeadPage } from '#domain/leads.ts';
import type { Locale } from '#domain/locale.ts';
import type { LeadRecord, RecordKind } from '#domain/records.ts';
import type { Flag } from '#domain/stored-record.ts';
import { foldText } from '#domain/text.ts';
import { dayMs } from '#domain/time.ts';
import { recordReference } from '../notifications/booking-reference.ts';
import type { Row, Store, Value, Work } from '../stores/store.ts';

const columns = [
  ...['record_uuid', 'kind', 'name', 'email', 'company', 'language', 'step', 'progress', 'complete', 'score', 'source', 'medium'],
  ...['campaign', 'flags', 'created_at', 'updated_at', 'completed_at'],
]
  .map((column) => `lead.${column}`)
  .join(', ');

/** A condition on the table `lead`, and the values of its `$1`, `$2` …. */
export interface Condition {
  readonly where: string;
  readonly params: readonly Value[];
}

/** A text as LIKE takes it, with nothing in it that stands for other signs. */
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The filter as SQL. Dates that are none are refused by whoever reads them (`isDay`). */
export function conditionOf(filter: LeadFilter): Condition {
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
  for (const word of foldText((filter.search ?? '').slice(0, 200))
    .split(' ')
    .filter(Boolean)) {
    add('lead.search like', `%${literally(word)}%`);
    parts.push(`${parts.pop()} escape '\\'`);
  }
  return { where: parts.join(' and ') || '1 = 1', params };
}

/** True for a day as a filter takes it: 2026-11-21. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).getTime() >= 0 && new Date(text).toISOString().startsWith(text);

const iso = (value: Value | undefined) => new Date(Number(value)).toISOString();
const orNull = <T>(value: Value | undefined, read: (value: Value) => T): T | null =>
  value === null || value === undefined ? null : read(value);

/** A row of the table as a lead. */
export const leadOf = (row: Row): Lead => ({
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
  created: iso(row.created_at),
  updated: iso(row.updated_at),
  completed: orNull(row.completed_at, iso),
});

/** Where a page ends: the next one begins below it. */
interface Place {
  readonly at: number;
  readonly uuid: string;
}

const cursorOf = ({ at, uuid }: Place) => Buffer.from(`${at} ${uuid}`).toString('base64url');

/** Reads a cursor back; undefined when it is none of ours. */
export function placeOf(cursor: string): Place | undefined {
  const found = /^(\d{1,16}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return found ? { at: Number(found[1]), uuid: String(found[2]) } : undefined;
}

const placeOfRow = (row: Row): Place => ({ at: Number(row.created_at), uuid: String(row.record_uuid) });

/** Rows of a filter from a place on, newest first; `from` may join `lead` with its record. */
export function* leadRows(
  select: string,
  from: string,
  { where, params }: Condition,
  after: Place | undefined,
  limit: number,
): Work<readonly Row[]> {
  const count = params.length;
  const below = after ? ` and (lead.created_at, lead.record_uuid) < ($${count + 2}, $${count + 3})` : '';
  return yield {
    sql: `select ${select} from ${from} where ${where}${below} order by lead.created_at desc, lead.record_uuid desc limit $${count + 1}`,
    params: [...params, limit, ...(after ? [after.at, after.uuid] : [])],
  };
}

/** A page of leads, newest first, with how many the filter finds in all. A cursor that is none of ours begins anew. */
export function* listLeads(
  filter: LeadFilter,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Work<LeadPage> {
  const condition = conditionOf(filter);
  const rows = yield* leadRows(columns, 'lead', condition, cursor === undefined ? undefined : placeOf(cursor), limit + 1);
  const counted = yield { sql: `select count(*) as total from lead where ${condition.where}`, params: condition.params };
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { leads: rows.slice(0, limit).map(leadOf), total: Number(counted[0]?.total), next: last ? cursorOf(placeOfRow(last)) : null };
}

/** A lead with its whole record. */
export interface LeadWithRecord {
  readonly lead: Lead;
  readonly record: LeadRecord;
}

/** How many records are held in memory at a time. */
const exportPage = 200;

/** Every lead of a filter with its record, newest first: page by page, each as it stands when it is read. */
export async function* eachLead(store: Store, filter: LeadFilter): AsyncGenerator<LeadWithRecord> {
  const condition = conditionOf(filter);
  const joined = 'lead join record on record.uuid = lead.record_uuid';
  let last: Row | undefined;
  do {
    const after = last && placeOfRow(last);
    const rows = await store.read(() => leadRows(`${columns}, record.document`, joined, condition, after, exportPage));
    for (const row of rows) yield { lead: leadOf(row), record: JSON.parse(String(row.document)) as LeadRecord };
    last = rows.length === exportPage ? rows.at(-1) : undefined;
  } while (last);
}

/** The columns of the table that `leadOf` reads. */
export const leadColumns = columns;

/** The uuids of leads that begin so, two at most. */
export function* uuidsLike(beginning: string): Work<readonly string[]> {
  const rows = yield {
    sql: 'select record_uuid from lead where record_uuid >= $1 and record_uuid < $2 order by record_uuid limit 2',
    params: [beginning, `${beginning}~`],
  };
  return rows.map((row) => String(row.record_uuid));
}

/** The uuids of leads with that reference (M2): a look through all of them, a thousand at a time. */
export function* uuidsOfReference(reference: string): Work<readonly string[]> {
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
