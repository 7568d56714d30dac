import { createHash } from 'node:crypto';
import type { Row, Store, Value, Work } from './stores/store.ts';

interface Table {
  readonly name: string;
  /** The columns of its primary key, in order. */
  readonly key: readonly string[];
}

/** Every table of the migrations; one that refers to another stands after it. */
export const tables: readonly Table[] = [
  { name: 'record', key: ['uuid'] },
  { name: 'idempotency', key: ['scope', 'key'] },
  { name: 'subscription', key: ['uuid'] },
  { name: 'outbox', key: ['id'] },
  { name: 'subscription_token', key: ['hash'] },
  { name: 'lead', key: ['record_uuid'] },
  { name: 'page_view', key: ['day', 'path', 'language', 'referrer', 'source', 'medium', 'campaign'] },
  { name: 'event_batch', key: ['id'] },
];

/** A table that was copied: its rows, and a hash over all they hold. */
export interface Moved {
  readonly table: string;
  readonly rows: number;
  readonly hash: string;
}

/** Rows read, and written, at a time. */
const pageSize = 100;

const placeholders = (count: number, from = 1) => Array.from({ length: count }, (_, index) => `$${from + index}`).join(', ');

/** The rows that follow that one in the order of the key. */
function* page({ name, key }: Table, last: Row | undefined): Work<readonly Row[]> {
  const columns = key.join(', ');
  const after = last ? `where (${columns}) > (${placeholders(key.length)})` : '';
  const params = last ? key.map((column): Value => last[column] ?? null) : [];
  return yield { sql: `select * from ${name} ${after} order by ${columns} limit ${pageSize}`, params };
}

async function* pages(store: Store, table: Table): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    const before = last;
    const rows = await store.read(() => page(table, before));
    if (rows.length > 0) yield rows;
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last);
}

function* insert(name: string, rows: readonly Row[]): Work<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((_, index) => `(${placeholders(columns.length, 1 + index * columns.length)})`);
  const params = rows.flatMap((row) => columns.map((column): Value => row[column] ?? null));
  yield { sql: `insert into ${name} (${columns.join(', ')}) values ${values.join(', ')}`, params };
}

/** What a table holds, the same for the same rows in either store. */
async function examine(store: Store, table: Table): Promise<Moved> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const found of pages(store, table)) {
    rows += found.length;
    for (const row of found) hash.update(JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
  }
  return { table: table.name, rows, hash: hash.digest('hex') };
}

/**
 * Copies everything from one store to another, reads both again and compares them. The source is only read; nobody may
 * write to it meanwhile. Rejects when the target holds anything, and when the two differ in the end: the target is then
 * to be emptied by hand, for nothing is ever deleted here.
 */
export async function moveData(from: Store, to: Store): Promise<readonly Moved[]> {
  for (const table of tables) {
    const held = await to.read(() => page(table, undefined));
    if (held.length > 0) throw new Error(`The target already holds data (in its table ${table.name}); only an empty one is filled.`);
  }
  for (const table of tables) for await (const rows of pages(from, table)) await to.write(() => insert(table.name, rows));
  const moved: Moved[] = [];
  for (const table of tables) {
    const [source, target] = [await examine(from, table), await examine(to, table)];
    if (source.rows !== target.rows || source.hash !== target.hash)
      throw new Error(
        `The table ${table.name} differs after copying (${source.rows} rows in the source, ${target.rows} in the target): stop whatever writes to either, empty the target and copy again.`,
      );
    moved.push(target);
  }
  return moved;
}
