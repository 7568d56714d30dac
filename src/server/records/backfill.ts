import type { Store, Work } from '../stores/store.ts';
import { projectMissing } from './lead-projection.ts';
import { toStoredRecord } from './statements.ts';

/** Records per transaction, so visitors' writes can run in between. */
const batchSize = 200;

function* countMissing(): Work<number> {
  const rows = yield { sql: 'select (select count(*) from record) - (select count(*) from lead) as missing', params: [] };
  return Number(rows[0]?.missing);
}

/** Backfills a batch after a uuid. Returns the last uuid, or undefined when done. */
function* backfillBatch(uuid: string): Work<string | undefined> {
  const rows = yield {
    sql: 'select uuid, document, flags, sequence from record where uuid > $1 and not exists (select 1 from lead where lead.record_uuid = record.uuid) order by uuid limit $2',
    params: [uuid, batchSize],
  };
  for (const row of rows) yield* projectMissing(toStoredRecord(row));
  return rows.length === batchSize ? String(rows.at(-1)?.uuid) : undefined;
}

/** Writes missing leads, for records of an older version. Returns how many were missing. Safe during other writes. */
export async function backfillLeads(store: Store): Promise<number> {
  const missing = await store.read(countMissing);
  if (missing === 0) return 0;
  for (let last: string | undefined = ''; last !== undefined; ) {
    const before: string = last;
    last = await store.write(() => backfillBatch(before));
  }
  return missing;
}
