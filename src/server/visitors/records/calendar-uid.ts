import type { Transaction } from '#server/platform/stores/store.ts';

/** Returns the uid of a record's calendar (V3), storing `made` if it has none. */
export function* keepCalendarUid(uuid: string, made: string): Transaction<string> {
  yield { sql: 'update record set calendar_uid = $1 where uuid = $2 and calendar_uid is null', params: [made, uuid] };
  const [row] = yield { sql: 'select calendar_uid from record where uuid = $1', params: [uuid] };
  return String(row?.calendar_uid ?? made);
}
