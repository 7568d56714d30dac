import type { LeadFilter, LeadPage, PersonRow } from '#domain/owner/leads.ts';
import type { LeadSort } from '#domain/records/lead-work.ts';
import { emailKey } from '#domain/text/email.ts';
import { foldText } from '#domain/text/text.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { isOfPerson } from '#server/visitors/people/person-key.ts';
import {
  type Condition,
  cursorAt,
  formatCursor,
  leadColumns,
  leadRows,
  leadSource,
  orNull,
  parseCursor,
  toCondition,
  toCount,
  toLead,
} from './list.ts';

/** Far more than one person has. */
const leadsMax = 100_000;

/** Filters by what a person's records may differ in. */
const recordFilters = [
  ...(['kind', 'language', 'complete', 'from', 'to', 'source', 'medium', 'campaign', 'cameFrom'] as const),
  ...(['scoreFrom', 'scoreTo', 'search', 'decision'] as const),
] satisfies readonly (keyof LeadFilter)[];

/**
 * Adds to a condition that the lead stands for its person (O5): of those that match it's the newest, by score the newest that has one.
 */
function onePerPerson(filter: LeadFilter, { where, params }: Condition, sort: LeadSort = 'newest'): Condition {
  const isByRecord = recordFilters.some((name) => filter[name] !== undefined);
  const isNewest = `lead.newest = 1${sort === 'score' ? ' and lead.score is not null' : ''}`;
  if (!isByRecord && sort !== 'score') return { where: `${where} and ${isNewest}`, params };
  const byTime = ['lead.newest', 'lead.created_at', 'lead.record_uuid'];
  const rank = `(${[...(sort === 'score' ? ['case when lead.score is null then 0 else 1 end'] : []), ...byTime].join(', ')})`;
  const ofOther = (sql: string) => sql.replace(/\blead\./g, 'other.');
  // The limit keeps the database from searching by the other conditions: a person has few leads, a state many.
  const ofPerson = `(select * from lead as own where ${isOfPerson('lead.person', 'own')} limit ${leadsMax}) as other`;
  const better = `exists (select 1 from ${ofPerson} where ${ofOther(rank)} > ${rank} and ${ofOther(where)})`;
  return { where: `${where} and (${isNewest} or not ${better})`, params };
}

interface PageAsked {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly sort?: LeadSort | undefined;
}

/** One row per person (O5). An invalid cursor returns the first page. */
export function* listLeads(filter: LeadFilter, { limit, cursor, sort = 'newest' }: PageAsked): Transaction<LeadPage> {
  const condition = toCondition(filter);
  const after = cursor === undefined ? undefined : parseCursor(cursor, sort);
  const rows = yield* leadRows(leadColumns, leadSource, onePerPerson(filter, condition, sort), { sort, after, limit: limit + 1 });
  const { where, params } = onePerPerson(filter, condition);
  const [counted] = yield { sql: `select count(*) as total from lead where ${toCount(filter, where)}`, params };
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    leads: yield* withPersons(rows.slice(0, limit)),
    total: Number(counted?.total),
    value: filter.state === 'won' ? yield* sumValues({ where, params }) : null,
    next: last ? formatCursor(cursorAt(last, sort), sort) : null,
  };
}

function* sumValues({ where, params }: Condition): Transaction<number> {
  // Few have a value, and an index has only those.
  const valued = 'lead join person_work as work on work.person = lead.person and work.value is not null';
  const [row] = yield { sql: `select coalesce(sum(work.value), 0) as value from ${valued} where ${where}`, params };
  return Number(row?.value);
}

/** Adds what a person's other records say. */
function* withPersons(rows: readonly Row[]): Transaction<readonly PersonRow[]> {
  if (rows.length === 0) return [];
  const keys = [...new Set(rows.map((row) => String(row.person)))];
  const listed = keys.map((_, index) => `$${index + 1}`).join(', ');
  const all = yield {
    sql: `select person, record_uuid, name, email, score from lead where email_key in (${listed}) and person in (${listed})
      or person in (${listed}) and person <> email_key order by newest desc, created_at desc, record_uuid desc`,
    params: keys,
  };
  const byPerson = Map.groupBy(all, ({ person }) => person);
  return rows.map((row) => {
    const records = byPerson.get(row.person) ?? [];
    const others = (column: 'name' | 'email', fold: (text: string) => string) => {
      const own = String(row[column]);
      const found = new Map(records.map((each) => [fold(String(each[column])), String(each[column])]));
      found.delete(fold(own));
      return [...found.values()];
    };
    return {
      ...toLead(row),
      otherNames: others('name', foldText),
      otherEmails: others('email', emailKey),
      records: records.length,
      personScore: orNull([row, ...records].find(({ score }) => score !== null && score !== undefined)?.score, Number),
    };
  });
}
