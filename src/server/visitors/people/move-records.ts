import { compareWork, type FieldChange, type LeadWork, takeOver, withChange } from '#domain/records/lead-work.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { settlePerson } from './settle.ts';
import { findWork, insertChange, type StoredMove, saveWork } from './work.ts';

export interface RecordsMoveAsked {
  /** Keys of persons. */
  readonly from: string;
  readonly to: string;
  readonly details: StoredMove;
  /** Whether the second person gets what it lacks of the first one's work. */
  readonly takesOver: boolean;
}

interface Authored {
  readonly author: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The second person's work, and which of its fields changed. */
export interface MovedRecords {
  readonly work: LeadWork;
  readonly changes: readonly FieldChange[];
}

/** Moves records from one person to another and says so in both histories (O5). */
export function* moveRecords({ from, to, details, takesOver }: RecordsMoveAsked, { author, now }: Authored): Transaction<MovedRecords> {
  for (const uuid of details.uuids) yield { sql: 'update lead set person = $1 where record_uuid = $2', params: [to, uuid] };
  const [left, own] = [yield* findWork(from), yield* findWork(to)];
  const asked = takesOver ? withChange(own, takeOver(own, left)) : own;
  const changes = compareWork(own, asked);
  const work = { ...asked, version: own.version + 1 };
  for (const [person, each] of [
    [from, { ...left, version: left.version + 1 }],
    [to, work],
  ] as const) {
    yield* saveWork(person, each, { now, changesList: true });
    yield* insertChange(person, { field: 'records', version: each.version, author, from, to, details }, now);
  }
  for (const each of changes) yield* insertChange(to, { ...each, version: work.version, author }, now);
  yield* settlePerson(to);
  yield* settlePerson(from);
  return { work, changes };
}
