import { hash } from 'node:crypto';
import type { Transaction } from '#server/platform/stores/store.ts';

/** The key alone reveals nothing about a person, so its hash outlives the erasure. */
const hashCreation = (scope: string, key: string) => hash('sha256', `${scope} ${key}`, 'base64url');

/**
 * Lets devices that still have the record learn that it's erased, by uuid or by creation key: a device that never got the response repeats
 * the creation (E1). Call it before deleting the record. `creation` is the hash of one that isn't in this store.
 */
export function* rememberErased(uuid: string, at: number, creation?: string): Transaction<void> {
  const [made] = yield { sql: 'select scope, key from idempotency where record_uuid = $1 and status = 201 limit 1', params: [uuid] };
  yield {
    sql: 'insert into erased_record (uuid, erased_at, creation) values ($1, $2, $3) on conflict (uuid) do nothing',
    params: [uuid, at, made ? hashCreation(String(made.scope), String(made.key)) : (creation ?? null)],
  };
}

/** Returns the hashes of the requests that created these records, by uuid. */
export function* findErasedCreations(uuids: readonly string[]): Transaction<Readonly<Record<string, string>>> {
  const creations: Record<string, string> = {};
  for (const uuid of uuids) {
    const [row] = yield { sql: 'select creation from erased_record where uuid = $1 and creation is not null', params: [uuid] };
    if (row) creations[uuid] = String(row.creation);
  }
  return creations;
}

export function* isErasedCreation(scope: string, key: string): Transaction<boolean> {
  const rows = yield { sql: 'select 1 as found from erased_record where creation = $1 limit 1', params: [hashCreation(scope, key)] };
  return rows.length > 0;
}
