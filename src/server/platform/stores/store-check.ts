import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from './store.ts';

/** No migration knows it, and no data moves with it. */
export const checkTable = 'store_check (id text primary key, content text not null)';

/** As large as a record, and added before deleting the last one, so that it fails where a record would. */
export function* writeCheckRow(): Transaction<void> {
  const id = randomUUID();
  yield { sql: 'insert into store_check (id, content) values ($1, $2)', params: [id, randomBytes(8_192).toString('hex')] };
  yield { sql: 'delete from store_check where id <> $1', params: [id] };
}

export function* readCheckRow(): Transaction<void> {
  yield { sql: 'select id from store_check', params: [] };
}
