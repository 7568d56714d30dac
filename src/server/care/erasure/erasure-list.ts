import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';
import { syncFolder } from '#server/platform/stores/whole-file.ts';

/**
 * The list of erasures beside the backups, `erasures.jsonl`: what a restore of an older backup must erase again. It names nobody:
 * its hashes are keyed, and the key is in the data and so in each backup; the ids of records are random.
 */
const listName = 'erasures.jsonl';
export const erasureListIn = (folder: string): string => join(folder, listName);

/** How long a folder may take to answer, in milliseconds: an erasure doesn't wait for a network drive that's gone. */
const writeLimitMs = 5_000;

const lineSchema = z.object({
  /** The data has the same id, so a restore knows which erasures a backup is older than, whatever the clocks said. */
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Which key it's hashed with. */
  key: z.string(),
  address: z.string(),
  /** Of records and subscriptions: in a backup they may have an earlier address. */
  ids: z.array(z.string()),
  /** The ids of records as they are, which alone tell nothing: a device that still has one is told that it's erased (E1). */
  records: z.array(z.uuid()).default([]),
  /** By such an id: the hash of the request that created the record, which its device may repeat (E1). */
  creations: z.record(z.uuid(), z.string()).default({}),
});
export type ErasureLine = Readonly<z.infer<typeof lineSchema>>;

const hmac = (key: string, text: string) => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');

/** Hashes with the key of the data. `name` tells keys apart. */
export const hasherOf = (key: string) => ({
  name: createHash('sha256').update(key).digest('hex').slice(0, 16),
  /** Of a normalized address (`emailKey`). */
  address: (email: string) => hmac(key, `address ${email}`),
  id: (uuid: string) => hmac(key, `id ${uuid}`),
});

/** The key of the list; undefined if the data has none yet. */
export function* readErasureKey(): Transaction<string | undefined> {
  const [row] = yield { sql: 'select key from erasure_key where id = 1', params: [] };
  return row && String(row.key);
}

/** Made outside of a unit of work, which may run again. */
export const newErasureKey = (): string => randomBytes(32).toString('hex');

/** The key of the list, which becomes `fresh` if there's none. */
export function* keepErasureKey(fresh: string): Transaction<string> {
  yield { sql: 'insert into erasure_key (id, key) values (1, $1) on conflict (id) do nothing', params: [fresh] };
  return (yield* readErasureKey()) ?? fresh;
}

interface ErasedPerson {
  /** Normalized (`emailKey`). */
  readonly email: string;
  /** Uuids. */
  readonly records: readonly string[];
  readonly subscriptions: readonly string[];
  /** Hashes of the requests that created records, by uuid. */
  readonly creations: Readonly<Record<string, string>>;
}

/** Notes an erasure in its transaction. `listErasures` puts it into the list. */
export function* noteErasure(
  { email, records, subscriptions, creations }: ErasedPerson,
  id: string,
  now: number,
  freshKey: string,
): Transaction<void> {
  const hash = hasherOf(yield* keepErasureKey(freshKey));
  const line: ErasureLine = {
    id,
    at: new Date(now).toISOString(),
    key: hash.name,
    address: hash.address(email),
    ids: [...records, ...subscriptions].map(hash.id),
    records: [...records],
    creations,
  };
  yield { sql: 'insert into erasure (id, at, line) values ($1, $2, $3)', params: [id, now, JSON.stringify(line)] };
}

/** How many erasures aren't in the list yet. */
export function* countUnlisted(): Transaction<number> {
  return Number((yield { sql: 'select count(*) as count from erasure where line is not null', params: [] })[0]?.count);
}

/** Appends lines and puts them on disk. A line that a kill cut off stays alone on its line. */
async function append(folder: string, lines: readonly string[]): Promise<void> {
  // Not its parents: a drive that isn't mounted isn't replaced by a folder.
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const file = await open(erasureListIn(folder), 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const last = size > 0 ? (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString() : '\n';
    // Not `write`, of which a full disk takes a part without an error.
    await file.appendFile(`${last === '\n' ? '' : '\n'}${lines.map((line) => `${line}\n`).join('')}`);
    await file.sync();
    if (size === 0) syncFolder(folder);
  } finally {
    await file.close();
  }
}

const batchSize = 500;

function* readUnlisted(): Transaction<readonly Row[]> {
  return yield { sql: `select id, line from erasure where line is not null order by at limit ${batchSize}`, params: [] };
}

/**
 * Puts what was erased into the list beside the backups, then forgets its hashes. Returns why it couldn't: the erasures stay
 * noted in the data, and the next call tries again. A line may be written twice, if a kill comes in between.
 */
export async function listErasures(store: Store, folder: string | undefined): Promise<unknown> {
  if (folder === undefined) return undefined;
  try {
    for (;;) {
      const rows = await store.read(readUnlisted);
      if (rows.length === 0) return undefined;
      const appending = append(
        folder,
        rows.map(({ line }) => String(line)),
      );
      const isLate = await Promise.race([appending, pause(writeLimitMs, true, { ref: false })]);
      if (isLate) {
        appending.catch(() => undefined);
        throw Object.assign(new Error(`${folder} doesn't answer`), { code: 'ETIMEDOUT' });
      }
      await store.write(function* () {
        for (const { id } of rows) yield { sql: 'update erasure set line = null where id = $1', params: [String(id)] };
      });
    }
  } catch (error) {
    return error;
  }
}

/** A list, each erasure once. A cut-off line is counted. */
export interface ErasureList {
  readonly lines: readonly ErasureLine[];
  readonly unreadable: number;
}

/** Parses lines of the list. */
export function parseErasures(texts: Iterable<string>): ErasureList {
  const lines = new Map<string, ErasureLine>();
  let unreadable = 0;
  for (const text of texts) {
    if (!text.trim()) continue;
    const parsed = lineSchema.safeParse(parseJson(text));
    if (parsed.success) lines.set(parsed.data.id, parsed.data);
    else unreadable += 1;
  }
  return { lines: [...lines.values()], unreadable };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A list that holds something else (X3): more than a line that was cut off. */
export class DamagedListError extends Error {
  override readonly name = 'DamagedListError';

  constructor(file: string) {
    super(`${file} can't be read: it says whom a restore must erase again. Get it back from another copy, or move it away.`);
  }
}

function readLines(file: string): readonly string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  if (lines.some((line) => line.trim() && !line.startsWith('{'))) throw new DamagedListError(file);
  return lines;
}

/**
 * The lines of the lists beside a backup and in other folders, those that exist; undefined if there's none. Throws a DamagedListError if
 * one holds something else.
 */
export function readErasureLists(backup: string, folders: readonly (string | undefined)[]): readonly string[] | undefined {
  const files = [dirname(backup), ...folders].flatMap((folder) => (folder === undefined ? [] : [erasureListIn(folder)]));
  const found = [...new Set(files)].filter((file) => existsSync(file));
  return found.length > 0 ? found.flatMap(readLines) : undefined;
}
