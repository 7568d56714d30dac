import type { FunnelMark } from '#domain/entry-funnel.ts';
import type { RecordKind } from '#domain/records.ts';
import { dayMs, toIso } from '#domain/time.ts';
import type { Row, Work } from '../stores/store.ts';

/** In characters. */
export const markTextMax = 200;
/** Far above what an owner marks; more wouldn't fit a page. */
export const marksMax = 500;
/** How long a removed mark can be restored, in milliseconds. */
export const removedMarkRetentionMs = 30 * dayMs;

/** A new mark. */
export interface NewMark {
  readonly day: string;
  readonly flow: RecordKind | null;
  readonly text: string;
  readonly author: string;
}

const columns = 'id, day, flow, note, created_at, created_by';

const toMark = (row: Row): FunnelMark => ({
  id: String(row.id),
  day: String(row.day),
  flow: row.flow === null ? null : (String(row.flow) as RecordKind),
  text: String(row.note),
  created: toIso(Number(row.created_at)),
  author: String(row.created_by),
});

/** Marks a day. `now` is in milliseconds since 1970. */
export function* addMark({ day, flow, text, author }: NewMark, id: string, now: number): Work<FunnelMark> {
  yield {
    sql: `insert into funnel_mark (${columns}) values ($1, $2, $3, $4, $5, $6)`,
    params: [id, day, flow, text, now, author],
  };
  return { id, day, flow, text, created: toIso(now), author };
}

/** Marks that weren't removed, newest day first; with a flow, its own and those of all flows. */
export function* listMarks(flow?: RecordKind): Work<readonly FunnelMark[]> {
  const rows = yield {
    sql: `select ${columns} from funnel_mark where removed_at is null${flow ? ' and (flow is null or flow = $1)' : ''} order by day desc, created_at desc, id limit ${marksMax}`,
    params: flow ? [flow] : [],
  };
  return rows.map(toMark);
}

/** Removes a mark; undefined if there's none, or it was removed before. */
export function* removeMark(id: string, author: string, now: number): Work<FunnelMark | undefined> {
  const rows = yield {
    sql: `update funnel_mark set removed_at = $1, removed_by = $2 where id = $3 and removed_at is null returning ${columns}`,
    params: [now, author, id],
  };
  return rows[0] && toMark(rows[0]);
}

/** Undoes a removal; undefined if there's nothing to undo. */
export function* restoreMark(id: string): Work<FunnelMark | undefined> {
  const rows = yield {
    sql: `update funnel_mark set removed_at = null, removed_by = null where id = $1 and removed_at is not null returning ${columns}`,
    params: [id],
  };
  return rows[0] && toMark(rows[0]);
}

/** Deletes marks that were removed before `instant` (milliseconds since 1970). */
export function* deleteMarksRemovedBefore(instant: number): Work<void> {
  yield { sql: 'delete from funnel_mark where removed_at < $1', params: [instant] };
}
