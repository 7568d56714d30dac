import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '#server/platform/stores/migrations.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import { closeNext } from '#tests/close-teams.ts';

/** Closes due teams one after the other, and prints the record of each that was acknowledged. */
const [, , folder = '', now = ''] = process.argv;
const store = openSqlite(join(folder, 'tino.db'), { migrations: readMigrations(join(import.meta.dirname, '../../../../migrations')) });
for (;;) {
  const closed = await closeNext(store, Number(now));
  if (!closed) break;
  writeSync(1, `${closed.uuid}\n`);
}
await store.close();
