import type { Row, Transaction } from '#server/platform/stores/store.ts';
import { isOfPerson, noCompanyKey, ownPerson } from './person-key.ts';

/** The key a lead has without joining; a split one keeps its own. */
const ownKeyOf = (row: Row): string =>
  row.person === row.record_uuid ? String(row.record_uuid) : ownPerson(String(row.record_uuid), String(row.email));

/** Deletes the work under a key that no lead has anymore. That of a person who was joined with another stays until then, for undo. */
function* deleteLooseWork(key: string): Transaction<void> {
  yield {
    sql: `delete from person_work where person = $1 and not exists (select 1 from lead where email_key = $1 and person <> record_uuid)
      and not exists (select 1 from lead where record_uuid = $1)
      and not exists (select 1 from lead where person = $1 and person <> email_key)`,
    params: [key],
  };
}

/** Renames a person after the record or address that the key named is gone. */
export function* renamePerson(from: string, to: string): Transaction<void> {
  yield { sql: `update lead set person = $2 where ${isOfPerson('$1')}`, params: [from, to] };
  yield { sql: 'delete from person_work where person = $1', params: [to] };
  yield { sql: 'update person_work set person = $2 where person = $1', params: [from, to] };
  yield {
    sql: `update person_change set from_value = case when from_value = $1 then $2 else from_value end,
      to_value = case when to_value = $1 then $2 else to_value end where field = 'records'`,
    params: [from, to],
  };
}

/**
 * Puts right what depends on which leads a person has, after some came, went or were deleted: which is the newest, the copies of the work,
 * whose company a lead without one is sorted by, and a key that's one of theirs. Returns the key.
 */
export function* settlePerson(key: string): Transaction<string> {
  const rows = yield {
    sql: `select record_uuid, person, email, newest, company, company_key from lead where ${isOfPerson('$1')} order by created_at desc, record_uuid desc`,
    params: [key],
  };
  const [first] = rows;
  if (!first) {
    yield* deleteLooseWork(key);
    return key;
  }
  const ownKeys = rows.map(ownKeyOf);
  const settled = ownKeys.includes(key) ? key : (ownKeys[0] ?? key);
  if (settled !== key) yield* renamePerson(key, settled);
  for (const [index, { record_uuid: uuid, newest }] of rows.entries())
    if (Number(newest) !== Number(index === 0))
      yield { sql: 'update lead set newest = $1 where record_uuid = $2', params: [Number(index === 0), uuid ?? ''] };
  const companyKey = String(rows.find(({ company }) => company !== null)?.company_key ?? noCompanyKey);
  for (const { record_uuid: uuid, company, company_key: kept } of rows)
    if (company === null && kept !== companyKey)
      yield { sql: 'update lead set company_key = $1 where record_uuid = $2', params: [companyKey, uuid ?? ''] };
  const [work] = yield { sql: 'select state, follow_up from person_work where person = $1', params: [settled] };
  const copies = [settled, String(work?.state ?? 'new'), work?.follow_up ?? null];
  yield { sql: `update lead set state = $2, follow_up = $3 where ${isOfPerson('$1')}`, params: copies };
  return settled;
}

/** The keys that records may leave behind when they're deleted. Expects few uuids. */
export function* findKeysOf(uuids: readonly string[]): Transaction<readonly string[]> {
  const keys = new Set<string>();
  for (const uuid of uuids) {
    const [row] = yield { sql: 'select person, email_key from lead where record_uuid = $1', params: [uuid] };
    if (row) for (const key of [String(row.person), String(row.email_key), uuid]) keys.add(key);
  }
  return [...keys];
}

/** After records were deleted: `keys` are from before (`findKeysOf`). No history names a key that's gone (E1). */
export function* settleDeleted(keys: readonly string[]): Transaction<void> {
  for (const key of keys) yield* settlePerson(key);
  const moves = yield { sql: "select distinct from_value, to_value from person_change where field = 'records'", params: [] };
  const named = new Set(moves.flatMap((row) => [String(row.from_value), String(row.to_value)]));
  for (const key of keys)
    if (named.has(key))
      yield {
        sql: `delete from person_change where field = 'records' and (from_value = $1 or to_value = $1)
          and not exists (select 1 from lead where email_key = $1 or record_uuid = $1)`,
        params: [key],
      };
}
