import { hash } from 'node:crypto';
import type { Transaction } from '#server/platform/stores/store.ts';

/** A creation's key alone says nothing about anybody; its hash stays when everything else is erased. */
const hashCreation = (scope: string, key: string) => hash('sha256', `${scope} ${key}`, 'base64url');

/**
 * Has devices that still have the record be told that it's erased, by its uuid or by the key of its creation: one whose answer got
 * lost repeats that (E1). Call it before the record is deleted; `creation` is the hash of one that isn't in this data.
 */
export function* rememberErased(uuid: string, at: number, creation?: string): Transaction<void> {
  const [made] = yield { sql: 'select scope, key from idempotency where record_uuid = $1 and status = 201 limit 1', params: [uuid] };
  yield {
    sql: 'insert into erased_record (uuid, erased_at, creation) values ($1, $2, $3) on conflict (uuid) do nothing',
    params: [uuid, at, made ? hashCreation(String(made.scope), String(made.key)) : (creation ?? null)],
  };
}

/** The hashes of the requests that created erased records, by uuid. */
export function* findErasedCreations(uuids: readonly string[]): Transaction<Readonly<Record<string, string>>> {
  const creations: Record<string, string> = {};
  for (const uuid of uuids) {
    const [row] = yield { sql: 'select creation from erased_record where uuid = $1 and creation is not null', params: [uuid] };
    if (row) creations[uuid] = String(row.creation);
  }
  return creations;
}

/** Whether a request repeats the creation of a record that was erased. */
export function* isErasedCreation(scope: string, key: string): Transaction<boolean> {
  const rows = yield { sql: 'select 1 as found from erased_record where creation = $1 limit 1', params: [hashCreation(scope, key)] };
  return rows.length > 0;
}
