import type { SqlValue, Transaction } from './store.ts';

/** A transaction takes only a few milliseconds. */
const batchSize = 500;

/** Visitors' requests run between batches. `key` lists the primary key's columns. Returns whether there may be more. */
export function* deleteBatch(table: string, key: string, condition: string, params: readonly SqlValue[]): Transaction<boolean> {
  const rows = yield {
    sql: `delete from ${table} where (${key}) in (select ${key} from ${table} where ${condition} limit ${batchSize}) returning 1 as deleted`,
    params,
  };
  return rows.length === batchSize;
}
