import type { Decision } from '#domain/application/decision.ts';
import type { Lead, LeadFilter, LeadNews } from '#domain/owner/leads.ts';
import { type LeadSort, type LeadState, leadStates } from '#domain/records/lead-work.ts';
import type { LeadRecord, RecordKind } from '#domain/records/records.ts';
import { type Flag, parseRecord } from '#domain/records/stored-record.ts';
import { emailKey } from '#domain/text/email.ts';
import type { Locale } from '#domain/text/locale.ts';
import { foldText } from '#domain/text/text.ts';
import { dayMs } from '#domain/text/time.ts';
import { recordReference } from '#server/messages/notifications/booking-reference.ts';
import { readInstant, readInstantOrNull } from '#server/platform/stores/instants.ts';
import type { Row, SqlValue, Store, Transaction } from '#server/platform/stores/store.ts';
import { isOfPerson } from '#server/visitors/people/person-key.ts';
import { noteExcerpt } from '#server/visitors/people/work.ts';
import { paidDay } from '#server/visitors/seats/payments.ts';

/** Arrived since the owner last read the list, and unopened. */
const isNewLead = "(lead.seen = 0 and lead.created_at > coalesce((select through from lead_reading where list = 'leads'), 0))";
/** Whatever an owner sees without asking for spam (O1). */
const isHere = "lead.state <> 'spam'";
/** The same by values, which the databases count from an index alone. A list reads its page by another one. */
const isHereByIndex = `lead.state in (${leadStates
  .filter((state) => state !== 'spam')
  .map((state) => `'${state}'`)
  .join(', ')})`;

/** A condition for counting: finds the same leads. Other filters have better indexes, which SQLite would leave for this one. */
export const toCount = ({ isNew: _, ...others }: LeadFilter, where: string): string =>
  Object.values(others).every((value) => value === undefined) ? where.replaceAll(isHere, isHereByIndex) : where;

/** Follow-up due by that day; not true without one. */
const isDueBy = (parameter: string) => `lead.follow_up <= ${parameter}`;

/** The latest decision that isn't undone, by primary key. */
const standingDecision = `(select decision from application_decision
  where application_decision.record_uuid = lead.record_uuid and undone_at is null order by number desc limit 1)`;
/** A complete application without a decision. Decisions are far fewer than leads, so the subquery is cheap. */
const isUndecided = `lead.kind = 'course-application' and lead.complete = 1
  and lead.record_uuid not in (select record_uuid from application_decision where undone_at is null)`;

/** What `leadColumns` are selected from. */
export const leadSource = 'lead left join person_work as work on work.person = lead.person';

/** Not every form asks for a company: the person's newest one then (O5). */
const company = `coalesce(lead.company, (select own.company from lead as own where ${isOfPerson('lead.person', 'own')} and own.company is not null
  order by own.created_at desc, own.record_uuid desc limit 1)) as company`;

/** The columns for `toLead` and `cursorAt`. */
export const leadColumns = [
  ...['record_uuid', 'kind', 'name', 'email', 'language', 'step', 'progress', 'complete', 'score', 'source', 'medium'],
  ...['campaign', 'flags', 'created_at', 'updated_at', 'completed_at', 'state', 'follow_up', 'changed_at', 'company_key', 'person'],
]
  .map((column) => `lead.${column}`)
  .concat('work.note', 'work.version as work_version', 'work.phone', 'work.value')
  .concat(company)
  .concat(`case when ${isNewLead} then 1 else 0 end as is_new`)
  .concat(`case when lead.kind = 'course-application' then ${standingDecision} end as decision`)
  .concat(`case when lead.kind = 'course-application' then ${paidDay} end as paid`)
  .join(', ');

/** An SQL condition on `lead`. */
export interface Condition {
  readonly where: string;
  readonly params: readonly SqlValue[];
}

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Expects dates that passed `isDay`. */
export function toCondition(filter: LeadFilter): Condition {
  const parts: string[] = [];
  const params: SqlValue[] = [];
  const add = (sql: string, value: SqlValue | undefined) => {
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
  if (filter.cameFrom !== undefined) {
    params.push(`%${escapeLike(filter.cameFrom.trim().toLowerCase())}%`);
    parts.push(
      `(${['source', 'medium', 'campaign'].map((name) => `lower(lead.${name}) like $${params.length} escape '\\'`).join(' or ')})`,
    );
  }
  add('lead.score >=', filter.scoreFrom);
  add('lead.score <=', filter.scoreTo);
  for (const word of (filter.search ?? '').slice(0, 200).split(/\s+/).filter(foldText)) {
    // Also finds other spellings of an address (A5).
    params.push(`%${escapeLike(foldText(word))}%`, emailKey(word));
    parts.push(`(lead.search like $${params.length - 1} escape '\\' or lead.email_key = $${params.length})`);
  }
  if (filter.isNew !== undefined) parts.push(filter.isNew ? isNewLead : `not ${isNewLead}`);
  if (filter.dueBy !== undefined) {
    params.push(filter.dueBy);
    parts.push(isDueBy(`$${params.length}`));
  }
  if (filter.decision === 'none') parts.push(isUndecided);
  else if (filter.decision !== undefined) {
    // Decisions are far fewer than leads.
    parts.push('lead.record_uuid in (select record_uuid from application_decision where undone_at is null)');
    add(`${standingDecision} =`, filter.decision);
  }
  if (filter.people !== undefined) {
    const listed = filter.people.map((_, index) => `$${params.length + index + 1}`).join(', ');
    params.push(...filter.people);
    parts.push(`lead.person in (select person from lead where record_uuid in (${listed}))`);
  }
  // Excludes spam unless requested (O1).
  if (filter.state === undefined) parts.push(isHere);
  else if (filter.state !== 'any') add('lead.state =', filter.state);
  return { where: parts.join(' and ') || '1 = 1', params };
}

export const orNull = <T>(value: SqlValue | undefined, read: (value: SqlValue) => T): T | null =>
  value === null || value === undefined ? null : read(value);

/** Expects a row with `leadColumns`. */
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
  // Safe because only changes of leads write the column.
  state: String(row.state) as LeadState,
  note: noteExcerpt(String(row.note ?? '')),
  followUp: orNull(row.follow_up, String),
  phone: String(row.phone ?? ''),
  value: orNull(row.value, Number),
  workVersion: Number(row.work_version ?? 0),
  isNew: Number(row.is_new) === 1,
  changed: readInstant(row.changed_at),
  // Safe because only decisions are stored there.
  decision: orNull(row.decision, (value) => String(value) as Decision),
  paid: orNull(row.paid, String),
});

/** `columns` are an index's, which ends with the uuid; `valuesOf` returns a row's. */
interface Order {
  readonly columns: readonly string[];
  /** Leads without a value in the first column come last, in the order of the other columns, and aren't in its index. */
  readonly hasGaps?: boolean;
  readonly isDescending: boolean;
  valuesOf(row: Row): readonly SqlValue[];
}

const createdAt = (row: Row) => [Number(row.created_at), String(row.record_uuid)];
const orders: Readonly<Record<LeadSort, Order>> = {
  newest: { columns: ['lead.created_at'], isDescending: true, valuesOf: createdAt },
  oldest: { columns: ['lead.created_at'], isDescending: false, valuesOf: createdAt },
  changed: {
    columns: ['lead.changed_at'],
    isDescending: true,
    valuesOf: (row) => [Number(row.changed_at), String(row.record_uuid)],
  },
  score: {
    columns: ['lead.score', 'lead.created_at'],
    hasGaps: true,
    isDescending: true,
    valuesOf: (row) => [orNull(row.score, Number), ...createdAt(row)],
  },
  'follow-up': {
    columns: ['lead.follow_up', 'lead.created_at'],
    hasGaps: true,
    isDescending: false,
    valuesOf: (row) => [orNull(row.follow_up, String), ...createdAt(row)],
  },
  // Leads without a company come last.
  company: {
    columns: ['lead.company_key', 'lead.created_at'],
    isDescending: false,
    valuesOf: (row) => [String(row.company_key), ...createdAt(row)],
  },
};

/** The sort values of a page's last lead. */
type Cursor = readonly SqlValue[];

export const cursorAt = (row: Row, sort: LeadSort): Cursor => orders[sort].valuesOf(row);
export const formatCursor = (cursor: Cursor, sort: LeadSort) => Buffer.from(JSON.stringify([sort, ...cursor])).toString('base64url');

/** Returns undefined if the cursor belongs to another order. */
export function parseCursor(text: string, sort: LeadSort = 'newest'): Cursor | undefined {
  try {
    const found: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const wanted = orders[sort].columns.length + 1;
    if (!Array.isArray(found) || found.length !== wanted + 1 || found[0] !== sort) return undefined;
    const values = found.slice(1);
    const hasText = sort === 'follow-up' || sort === 'company';
    const isFit = values.every((value, index) => {
      if (index === 0 && value === null) return orders[sort].hasGaps === true;
      return index === wanted - 1 || (hasText && index === 0) ? typeof value === 'string' : Number.isSafeInteger(value);
    });
    return isFit ? values : undefined;
  } catch {
    return undefined;
  }
}

interface RowsAsked {
  readonly sort?: LeadSort | undefined;
  readonly after: Cursor | undefined;
  readonly limit: number;
}

/** `from` may join `lead` with its record. */
export function* leadRows(select: string, from: string, condition: Condition, asked: RowsAsked): Transaction<readonly Row[]> {
  const { after, limit } = asked;
  const { columns, hasGaps, isDescending } = orders[asked.sort ?? 'newest'];
  const [first, ...others] = columns;
  const { where, params } = condition;
  const slice = function* (by: readonly string[], extra: string, beyond: Cursor | undefined, count: number): Transaction<readonly Row[]> {
    const compared = [...by, 'lead.record_uuid'];
    const at = params.length + 1;
    const places = beyond?.map((_, index) => `$${at + index + 1}`).join(', ');
    const isBeyond = places ? ` and (${compared.join(', ')}) ${isDescending ? '<' : '>'} (${places})` : '';
    const order = compared.map((column) => `${column}${isDescending ? ' desc' : ''}`).join(', ');
    // Only the page's rows are read whole: whichever index the inner query takes, it may have to sort very many.
    const page = `select lead.record_uuid from lead where ${where}${extra}${isBeyond} order by ${order} limit $${at}`;
    return yield {
      sql: `select ${select} from ${from} where lead.record_uuid in (${page}) order by ${order}`,
      params: [...params, count, ...(beyond ?? [])],
    };
  };
  if (!hasGaps) return yield* slice(columns, '', after, limit);
  const isInGap = after?.[0] === null;
  const rows = isInGap ? [] : yield* slice(columns, ` and ${first} is not null`, after, limit);
  if (rows.length === limit) return rows;
  return [...rows, ...(yield* slice(others, ` and ${first} is null`, isInGap ? after?.slice(1) : undefined, limit - rows.length))];
}

/** Counts people: new ones, with an undecided application, with a follow-up due by `day`, and all of them once. */
export function* countNews(day: string): Transaction<LeadNews> {
  // One pass for each; a comparison of a person's leads takes PostgreSQL very long.
  const waiting = `select person, 1 as is_new, 0 as is_undecided, 0 as is_due from lead where ${isNewLead} and lead.newest = 1 and ${isHereByIndex}
    union all select person, 0, 1, 0 from lead where ${isUndecided} and ${isHere}
    union all select person, 0, 0, 1 from lead where ${isDueBy('$1')} and lead.newest = 1 and ${isHere}`;
  const [found] = yield {
    sql: `select coalesce(sum(is_new), 0) as new_leads, coalesce(sum(is_undecided), 0) as undecided, coalesce(sum(is_due), 0) as due,
      count(*) as everyone, (select coalesce(max(created_at), 0) from lead) as through
      from (select max(is_new) as is_new, max(is_undecided) as is_undecided, max(is_due) as is_due from (${waiting}) as w group by person) as p`,
    params: [day],
  };
  return {
    newLeads: Number(found?.new_leads),
    undecided: Number(found?.undecided),
    due: Number(found?.due),
    all: Number(found?.everyone),
    through: Number(found?.through),
  };
}

export interface LeadWithRecord {
  /** Has the full note. */
  readonly lead: Lead;
  readonly record: LeadRecord;
}

/** Limits the records in memory. */
const exportPageSize = 200;

/** Reads page by page, so later pages may include newer changes. */
export async function* eachLead(store: Store, filter: LeadFilter, sort: LeadSort = 'newest'): AsyncGenerator<LeadWithRecord> {
  const condition = toCondition(filter);
  const joined = `${leadSource} join record on record.uuid = lead.record_uuid`;
  const columns = `${leadColumns}, record.document`;
  let last: Row | undefined;
  do {
    const after = last && cursorAt(last, sort);
    const rows = await store.read(() => leadRows(columns, joined, condition, { sort, after, limit: exportPageSize }));
    for (const row of rows) yield { lead: { ...toLead(row), note: String(row.note ?? '') }, record: parseRecord(row.document) };
    last = rows.length === exportPageSize ? rows.at(-1) : undefined;
  } while (last);
}

/** Returns at most two: enough to tell whether the prefix is unique. */
export function* findUuidsByPrefix(prefix: string): Transaction<readonly string[]> {
  const rows = yield {
    sql: 'select record_uuid from lead where record_uuid >= $1 and record_uuid < $2 order by record_uuid limit 2',
    params: [prefix, `${prefix}~`],
  };
  return rows.map((row) => String(row.record_uuid));
}

/** Finds leads by booking reference (M2). It's a hash of the uuid, so this scans all leads. */
export function* findUuidsByReference(reference: string): Transaction<readonly string[]> {
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
