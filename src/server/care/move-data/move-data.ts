import { createHash } from 'node:crypto';
import type { Row, SqlValue, Store, Transaction } from '#server/platform/stores/store.ts';
import { markMove, unmarkMove } from '#server/platform/stores/unfinished-move.ts';

interface Table {
  readonly name: string;
  /** Primary key columns, in order. */
  readonly key: readonly string[];
  /** Rows per page, for tables with large rows. */
  readonly pageSize?: number;
}

/**
 * All tables, ordered so that foreign keys point backward. Omits `server`, which lists running servers: leases are copied and expire when
 * their holders don't show up. Omits `scrub`, because copies of erased data aren't moved.
 */
export const tables: readonly Table[] = [
  { name: 'record', key: ['uuid'] },
  { name: 'idempotency', key: ['scope', 'key'] },
  { name: 'subscription', key: ['uuid'] },
  { name: 'outbox', key: ['id'] },
  { name: 'subscription_token', key: ['hash'] },
  { name: 'lead', key: ['record_uuid'] },
  { name: 'page_view', key: ['day', 'path', 'language', 'referrer', 'source', 'medium', 'campaign'] },
  { name: 'owner_action', key: ['id'] },
  { name: 'wording', key: ['kind', 'hash'] },
  { name: 'share_link', key: ['record_uuid'] },
  { name: 'team', key: ['record_uuid'] },
  { name: 'access_link', key: ['token_hash'] },
  { name: 'reminder', key: ['record_uuid'] },
  { name: 'erased_record', key: ['uuid'] },
  { name: 'person_work', key: ['person'] },
  { name: 'person_change', key: ['person', 'version', 'field'] },
  { name: 'lead_reading', key: ['list'] },
  { name: 'seat', key: ['course', 'session', 'number'] },
  { name: 'application_decision', key: ['record_uuid', 'number'] },
  { name: 'payment', key: ['record_uuid', 'number'] },
  { name: 'entry_count', key: ['day', 'flow', 'language', 'entry'] },
  { name: 'webhook', key: ['id'] },
  { name: 'setting', key: ['name'] },
  { name: 'setting_change', key: ['name', 'version'] },
  { name: 'waiver', key: ['setting'] },
  { name: 'promise_refusal', key: ['commitment'] },
  { name: 'channel_start', key: ['channel'] },
  { name: 'digest', key: ['day'] },
  { name: 'letter', key: ['id'] },
  { name: 'letter_recipient', key: ['letter_id', 'message_id'] },
  { name: 'desk_person', key: ['id'] },
  { name: 'desk_passkey', key: ['id'] },
  { name: 'desk_session', key: ['token_hash'] },
  { name: 'desk_invite', key: ['id'] },
  { name: 'content_draft', key: ['file'], pageSize: 1 },
  { name: 'preview_link', key: ['id'], pageSize: 10 },
  { name: 'erasure_key', key: ['id'] },
  { name: 'erasure', key: ['id'] },
];

/** `hash` covers the content. */
export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  readonly hash: string;
}

const defaultPageSize = 100;

const placeholders = (count: number, from = 1) => Array.from({ length: count }, (_, index) => `$${from + index}`).join(', ');

/** In key order. */
function* readPage({ name, key, pageSize = defaultPageSize }: Table, last: Row | undefined): Transaction<readonly Row[]> {
  const columns = key.join(', ');
  const after = last ? `where (${columns}) > (${placeholders(key.length)})` : '';
  const params = last ? key.map((column): SqlValue => last[column] ?? null) : [];
  return yield { sql: `select * from ${name} ${after} order by ${columns} limit ${pageSize}`, params };
}

async function* readPages(store: Store, table: Table): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    const before = last;
    const rows = await store.read(() => readPage(table, before));
    if (rows.length > 0) yield rows;
    last = rows.length === (table.pageSize ?? defaultPageSize) ? rows.at(-1) : undefined;
  } while (last);
}

function* insert(name: string, rows: readonly Row[]): Transaction<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((_, index) => `(${placeholders(columns.length, 1 + index * columns.length)})`);
  const params = rows.flatMap((row) => columns.map((column): SqlValue => row[column] ?? null));
  yield { sql: `insert into ${name} (${columns.join(', ')}) values ${values.join(', ')}`, params };
}

/** Equal rows give equal hashes in both databases. */
async function summarize(store: Store, table: Table): Promise<CopiedTable> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const found of readPages(store, table)) {
    rows += found.length;
    for (const row of found) hash.update(JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
  }
  return { table: table.name, rows, hash: hash.digest('hex') };
}

/**
 * Copies everything from one store to another, then compares them. Until then, the target is marked, and no server uses it (N5). Nothing
 * may write to the source in the meantime. Rejects if the target isn't empty or the two differ afterward; then empty the target by hand,
 * because this never deletes anything.
 */
export async function moveData(from: Store, to: Store): Promise<readonly CopiedTable[]> {
  for (const table of tables) {
    const held = await to.read(() => readPage(table, undefined));
    if (held.length > 0) throw new Error(`The target already holds data (in its table ${table.name}). Name an empty database.`);
  }
  await to.write(markMove);
  for (const table of tables) for await (const rows of readPages(from, table)) await to.write(() => insert(table.name, rows));
  const moved: CopiedTable[] = [];
  for (const table of tables) {
    const [source, target] = [await summarize(from, table), await summarize(to, table)];
    if (source.rows !== target.rows || source.hash !== target.hash)
      throw new Error(
        `The table ${table.name} differs after copying (${source.rows} rows in the source, ${target.rows} in the target). Stop all writers, empty the target, and copy again.`,
      );
    moved.push(target);
  }
  await to.write(unmarkMove);
  return moved;
}
