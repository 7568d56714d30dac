import type { Transaction } from '#server/platform/stores/store.ts';

/** By uuid; erased leads are missing. */
export function* findLeadNames(uuids: readonly string[]): Transaction<Readonly<Record<string, string>>> {
  if (uuids.length === 0) return {};
  const parameters = uuids.map((_, index) => `$${index + 1}`).join(', ');
  const rows = yield { sql: `select record_uuid, name from lead where record_uuid in (${parameters})`, params: uuids };
  return Object.fromEntries(rows.map(({ record_uuid, name }) => [String(record_uuid), String(name)]));
}
