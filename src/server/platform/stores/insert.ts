import type { SqlValue, Statement } from './store.ts';

/** One object for columns and parameters, so they can't get out of step. */
export function insertInto(table: string, row: Readonly<Record<string, SqlValue>>, ending = ''): Statement {
  const columns = Object.keys(row);
  const values = columns.map((_, index) => `$${index + 1}`);
  return {
    sql: `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')}) ${ending}`.trimEnd(),
    params: Object.values(row),
  };
}
