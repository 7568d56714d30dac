import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';
import { type MovedRecords, moveRecords } from '#server/visitors/people/move-records.ts';
import { findPersonKey, isOfPerson } from '#server/visitors/people/person-key.ts';
import { renamePerson } from '#server/visitors/people/settle.ts';
import type { StoredChange } from '#server/visitors/people/work.ts';

interface RowContext {
  readonly author: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** `nothing`: it's like that already. `version` undoes it. */
export type RowResult =
  | { readonly outcome: 'missing' | 'nothing' }
  | { readonly outcome: 'changed'; readonly uuid: string; readonly version: number };

function* leadsOf(person: string): Transaction<readonly Row[]> {
  return yield {
    sql: `select record_uuid, email_key from lead where ${isOfPerson('$1')} order by created_at desc, record_uuid desc`,
    params: [person],
  };
}

const uuidsOf = (rows: readonly Row[]) => rows.map((row) => String(row.record_uuid));
const result = (uuid: string, { work }: MovedRecords): RowResult => ({ outcome: 'changed', uuid, version: work.version });

/** Splits a record off into a row of its own, which a correction doesn't undo (O5). */
export function splitRecord(store: Store, uuid: string, context: RowContext): Promise<RowResult> {
  return store.write(function* (): Transaction<RowResult> {
    const person = yield* findPersonKey(uuid);
    if (person === undefined) return { outcome: 'missing' };
    const others = (yield* leadsOf(person)).filter((row) => row.record_uuid !== uuid);
    const [first] = others;
    if (!first) return { outcome: 'nothing' };
    // Others were joined into this one: their row gets another name first.
    const from = person === uuid ? String(first.email_key) : person;
    if (from !== person) yield* renamePerson(person, from);
    const moved = yield* moveRecords({ from, to: uuid, details: { reason: 'split', uuids: [uuid] }, takesOver: false }, context);
    return result(uuid, moved);
  });
}

/** Joins the row of `other` into that of `uuid`, with all records and what the first lacks of its work (O5). */
export function joinRows(store: Store, { uuid, other }: { uuid: string; other: string }, context: RowContext): Promise<RowResult> {
  return store.write(function* (): Transaction<RowResult> {
    const [to, from] = [yield* findPersonKey(uuid), yield* findPersonKey(other)];
    if (to === undefined || from === undefined) return { outcome: 'missing' };
    if (to === from) return { outcome: 'nothing' };
    const uuids = uuidsOf(yield* leadsOf(from));
    return result(uuid, yield* moveRecords({ from, to, details: { reason: 'joined', uuids }, takesOver: true }, context));
  });
}

/** Moves the records of a change back, and those that came since under the same address. False if they're gone. */
export function* undoMove({ from, to, details }: StoredChange, context: RowContext): Transaction<boolean> {
  const isJoined = details?.reason === 'joined';
  const back = (yield* leadsOf(to)).filter(
    (row) => details?.uuids.includes(String(row.record_uuid)) || (isJoined && row.email_key === from && from.includes('@')),
  );
  if (back.length === 0) return false;
  const uuids = uuidsOf(back);
  yield* moveRecords({ from: to, to: from, details: { reason: 'undone', uuids }, takesOver: !isJoined }, context);
  return true;
}
