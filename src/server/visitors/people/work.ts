import {
  type LeadChange,
  type LeadState,
  type LeadWork,
  type MoveReason,
  noteExcerptLength,
  untouchedWork,
} from '#domain/records/lead-work.ts';
import { toIso } from '#domain/text/time.ts';
import type { Row, SqlValue, Transaction } from '#server/platform/stores/store.ts';
import { isOfPerson } from './person-key.ts';

/** Columns of `person_work` for `toWork`. */
export const workColumns = ['version', 'state', 'note', 'follow_up', 'phone', 'value'];

/** Safe because only `saveWork` writes the column. */
const toWork = (row: Row): LeadWork => ({
  version: Number(row.version),
  state: String(row.state) as LeadState,
  note: String(row.note),
  followUp: textOrNull(row.follow_up),
  phone: String(row.phone),
  value: row.value === null || row.value === undefined ? null : Number(row.value),
  isSeen: Number(row.is_seen) === 1,
});

const textOrNull = (value: SqlValue | undefined) => (value === null || value === undefined ? null : String(value));

/** Untouched, in version 0, before the first change. */
export function* findWork(person: string): Transaction<LeadWork> {
  const seen = `coalesce((select min(seen) from lead where newest = 1 and ${isOfPerson('$1')}), 0) as is_seen`;
  const [row] = yield { sql: `select ${workColumns.join(', ')}, ${seen} from person_work where person = $1`, params: [person] };
  if (row) return toWork(row);
  const [own] = yield { sql: `select ${seen}`, params: [person] };
  return { ...untouchedWork, isSeen: Number(own?.is_seen) === 1 };
}

/** Whether the owner marked the record's person as spam. */
export function* isSpam(uuid: string): Transaction<boolean> {
  const [row] = yield { sql: 'select state from lead where record_uuid = $1', params: [uuid] };
  return row?.state === 'spam';
}

/** Saves the work and its copies in the person's leads. `now` is in epoch milliseconds; `changesList` moves the person up in the list. */
export function* saveWork(person: string, work: LeadWork, { now, changesList }: { now: number; changesList: boolean }): Transaction<void> {
  const { version, state, note, followUp, phone, value, isSeen } = work;
  const columns = ['person', ...workColumns, 'changed_at'];
  yield {
    sql: `insert into person_work (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
      on conflict (person) do update set ${columns
        .slice(1)
        .map((column) => `${column} = excluded.${column}`)
        .join(', ')}`,
    params: [person, version, state, note, followUp, phone, value, now],
  };
  yield {
    sql: `update lead set state = $2, follow_up = $3, seen = ${isSeen ? 1 : 'case when newest = 1 then 0 else seen end'}
      ${changesList ? ', changed_at = case when newest = 1 then $4 else changed_at end' : ''} where ${isOfPerson('$1')}`,
    params: [person, state, followUp, ...(changesList ? [now] : [])],
  };
}

/** The start of a note on one line, without half a surrogate pair at the end. */
export const noteExcerpt = (note: string): string =>
  note
    .slice(0, noteExcerptLength)
    .replace(/\s+/g, ' ')
    .replace(/[\ud800-\udbff]$/, '');

/** What a change of records keeps beside the persons' keys. */
export interface StoredMove {
  readonly reason: MoveReason;
  readonly uuids: readonly string[];
}

export type NewChange = Omit<LeadChange, 'at' | 'canUndo' | 'moved'> & { readonly details?: StoredMove };

export function* insertChange(person: string, { version, field, from, to, author, details }: NewChange, at: number): Transaction<void> {
  yield {
    sql: `insert into person_change (person, version, field, at, author, from_value, to_value, details)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    params: [person, version, field, at, author, from, to, details ? JSON.stringify(details) : null],
  };
}

/** Far more than one person needs. */
const changesMax = 500;

export interface StoredChange extends LeadChange {
  readonly details?: StoredMove | undefined;
}

/** Newest first. */
export function* listChanges(person: string): Transaction<readonly StoredChange[]> {
  const rows = yield {
    sql: `select version, field, at, author, from_value, to_value, details from person_change where person = $1
      order by version desc, field limit ${changesMax}`,
    params: [person],
  };
  const later = new Set<LeadChange['field']>();
  const changes: StoredChange[] = [];
  for (const row of rows) {
    const field = String(row.field) as LeadChange['field'];
    const [from, to] = [String(row.from_value), String(row.to_value)];
    const details = row.details === null || row.details === undefined ? undefined : (JSON.parse(String(row.details)) as StoredMove);
    const isUndoable = details === undefined || details.reason === 'joined' || details.reason === 'split';
    const canUndo = isUndoable && !later.has(field);
    later.add(field);
    changes.push({
      ...{ version: Number(row.version), field, at: toIso(Number(row.at)), author: String(row.author), from, to, canUndo, details },
      moved: details && {
        ...{ reason: details.reason, isArrival: to === person, records: details.uuids.length },
        other: yield* namePerson(to === person ? from : to),
      },
    });
  }
  return changes;
}

/** An address, or the name on the record whose uuid is the key. */
function* namePerson(key: string): Transaction<string | null> {
  if (key.includes('@')) return key;
  const [row] = yield { sql: 'select name from lead where record_uuid = $1', params: [key] };
  return textOrNull(row?.name);
}

/** In epoch milliseconds. */
export function* findReading(): Transaction<number> {
  const rows = yield { sql: "select through from lead_reading where list = 'leads'", params: [] };
  return Number(rows[0]?.through ?? 0);
}

export function* saveReading(through: number, author: string, now: number): Transaction<void> {
  yield {
    sql: `insert into lead_reading (list, through, at, author) values ('leads', $1, $2, $3)
      on conflict (list) do update set through = excluded.through, at = excluded.at, author = excluded.author`,
    params: [through, now, author],
  };
}
