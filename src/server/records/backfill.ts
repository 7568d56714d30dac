import type { Store, Work } from '../stores/store.ts';
import { projectMissing } from './lead-projection.ts';
import { toStoredRecord } from './statements.ts';

/** Records looked at in one transaction, so that visitors' writes find their turn between two. */
const batchSize = 200;

function* countMissing(): Work<number> {
  const rows = yield { sql: 'select (select count(*) from record) - (select count(*) from lead) as missing', params: [] };
  return Number(rows[0]?.missing);
}

/** Fills in after that uuid; gives the last one filled, or undefined when nothing is left. */
function* backfillBatch(uuid: string): Work<string | undefined> {
  const rows = yield {
    sql: 'select uuid, document, flags, sequence from record where uuid > $1 and not exists (select 1 from lead where lead.record_uuid = record.uuid) order by uuid limit $2',
    params: [uuid, batchSize],
  };
  for (const row of rows) yield* projectMissing(toStoredRecord(row));
  return rows.length === batchSize ? String(rows.at(-1)?.uuid) : undefined;
}

/** Writes the leads that records of an older version lack; gives how many it found missing. Harmless while others write. */
export async function backfillLeads(store: Store): Promise<number> {
  const missing = await store.read(countMissing);
  if (missing === 0) return 0;
  for (let last: string | undefined = ''; last !== undefined; ) {
    const before: string = last;
    last = await store.write(() => backfillBatch(before));
  }
  return missing;
}
