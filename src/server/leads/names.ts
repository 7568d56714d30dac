import type { Work } from '../stores/store.ts';

/** The names of leads by their uuid; one that is gone has none. */
export function* leadNames(uuids: readonly string[]): Work<Readonly<Record<string, string>>> {
  if (uuids.length === 0) return {};
  const marks = uuids.map((_, index) => `$${index + 1}`).join(', ');
  const rows = yield { sql: `select record_uuid, name from lead where record_uuid in (${marks})`, params: uuids };
  return Object.fromEntries(rows.map(({ record_uuid, name }) => [String(record_uuid), String(name)]));
}
