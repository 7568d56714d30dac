import type { LeadChange, LeadState, LeadWork, WorkField } from '#domain/records/lead-work.ts';
import { noteExcerptLength } from '#domain/records/lead-work.ts';
import { toIso } from '#domain/text/time.ts';
import type { Row, Transaction } from '#server/platform/stores/store.ts';

/** Safe because only `saveWork` writes the column. */
const toWork = (row: Row): LeadWork => ({
  version: Number(row.version),
  state: String(row.state) as LeadState,
  note: String(row.note),
  followUp: row.follow_up === null || row.follow_up === undefined ? null : String(row.follow_up),
  isSeen: row.seen_at !== null && row.seen_at !== undefined,
});

/** Undefined before the first change. */
export function* findLeadWork(uuid: string): Transaction<LeadWork | undefined> {
  const rows = yield { sql: 'select version, state, note, follow_up, seen_at from lead_work where record_uuid = $1', params: [uuid] };
  return rows[0] && toWork(rows[0]);
}

/** Saves the work and its copy in `lead`, whose row must exist. `now` is in epoch milliseconds. */
export function* saveWork(uuid: string, work: LeadWork, { now, changesList }: { now: number; changesList: boolean }): Transaction<void> {
  const { version, state, note, followUp, isSeen } = work;
  yield {
    sql: `insert into lead_work (record_uuid, version, state, note, follow_up, seen_at, changed_at) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (record_uuid) do update set version = excluded.version, state = excluded.state, note = excluded.note,
      follow_up = excluded.follow_up, changed_at = excluded.changed_at,
      seen_at = case when excluded.seen_at is null then null else coalesce(lead_work.seen_at, excluded.seen_at) end`,
    params: [uuid, version, state, note, followUp, isSeen ? now : null, now],
  };
  yield {
    sql: `update lead set state = $1, note = $2, follow_up = $3, seen = $4, work_version = $5${changesList ? ', changed_at = $7' : ''} where record_uuid = $6`,
    params: [state, excerpt(note), followUp, Number(isSeen), version, uuid, ...(changesList ? [now] : [])],
  };
}

/** The start of a note on one line, without half a surrogate pair at the end. */
const excerpt = (note: string) =>
  note
    .slice(0, noteExcerptLength)
    .replace(/\s+/g, ' ')
    .replace(/[\ud800-\udbff]$/, '');

export function* insertChange(
  uuid: string,
  { version, field, from, to, author }: Omit<LeadChange, 'at' | 'canUndo'>,
  at: number,
): Transaction<void> {
  yield {
    sql: 'insert into lead_change (record_uuid, version, field, at, author, from_value, to_value) values ($1, $2, $3, $4, $5, $6, $7)',
    params: [uuid, version, field, at, author, from, to],
  };
}

/** Far more than one lead needs. */
const changesMax = 500;

/** Newest first. */
export function* listChanges(uuid: string): Transaction<readonly LeadChange[]> {
  const rows = yield {
    sql: `select version, field, at, author, from_value, to_value from lead_change where record_uuid = $1 order by version desc, field limit ${changesMax}`,
    params: [uuid],
  };
  const later = new Set<WorkField>();
  return rows.map((row) => {
    const field = String(row.field) as WorkField;
    const canUndo = !later.has(field);
    later.add(field);
    const [from, to] = [String(row.from_value), String(row.to_value)];
    return { version: Number(row.version), field, at: toIso(Number(row.at)), author: String(row.author), from, to, canUndo };
  });
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
