import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Row, Store, Transaction } from '#server/platform/stores/store.ts';
import { syncFolder } from '#server/platform/stores/whole-file.ts';

/**
 * `erasures.jsonl`, next to the backups: what a restore must erase again. It identifies no one: its hashes are keyed, the key is in the
 * data and so in each backup, and record ids are random.
 */
const listName = 'erasures.jsonl';
export const erasureListIn = (folder: string): string => join(folder, listName);

/** In milliseconds; an erasure doesn't wait for a network drive that's gone. */
const writeLimitMs = 5_000;

const lineSchema = z.object({
  /** Also in the data, so that a restore knows which erasures are newer than the backup without relying on clocks. */
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Name of the key used for hashing. */
  key: z.string(),
  /** Missing where nobody was erased. */
  address: z.string().optional(),
  /** Hashed record and subscription ids: in a backup, they may have an earlier address. */
  ids: z.array(z.string()).default([]),
  /** Plain record ids, which reveal nothing by themselves: a device that still has one must learn that it's erased (E1). */
  records: z.array(z.uuid()).default([]),
  /** By record id: the hash of the request that created it, which its device may repeat (E1). */
  creations: z.record(z.uuid(), z.string()).default({}),
  /** Hashed record ids of teams that took their last answers: a restored one must take no more (G3). */
  teams: z.array(z.string()).default([]),
});
export type ErasureLine = Readonly<z.infer<typeof lineSchema>>;

const hmac = (key: string, text: string) => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');

/** Hashes with the data's key; `name` identifies the key. */
export const hasherOf = (key: string) => ({
  name: createHash('sha256').update(key).digest('hex').slice(0, 16),
  /** Expects a normalized address (`emailKey`). */
  address: (email: string) => hmac(key, `address ${email}`),
  id: (uuid: string) => hmac(key, `id ${uuid}`),
});

/** Undefined if the data has no key yet. */
export function* readErasureKey(): Transaction<string | undefined> {
  const [row] = yield { sql: 'select key from erasure_key where id = 1', params: [] };
  return row && String(row.key);
}

/** Generate it outside the transaction, which may rerun. */
export const newErasureKey = (): string => randomBytes(32).toString('hex');

/** Returns the list's key, storing `fresh` if there's none. */
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

/** Stores an erasure in its transaction; `listErasures` adds it to the list. */
export function* noteErasure(
  { email, records, subscriptions, creations }: ErasedPerson,
  id: string,
  now: number,
  freshKey: string,
): Transaction<void> {
  const hash = hasherOf(yield* keepErasureKey(freshKey));
  yield* insertLine(
    {
      id,
      at: new Date(now).toISOString(),
      key: hash.name,
      address: hash.address(email),
      ids: [...records, ...subscriptions].map(hash.id),
      records: [...records],
      creations,
    },
    now,
  );
}

/** Stores that a record's team has closed, in the same transaction, for restores of older backups (G3). */
export function* noteClosedTeam(uuid: string, id: string, now: number, freshKey: string): Transaction<void> {
  const hash = hasherOf(yield* keepErasureKey(freshKey));
  yield* insertLine({ id, at: new Date(now).toISOString(), key: hash.name, teams: [hash.id(uuid)] }, now);
}

function* insertLine(line: z.input<typeof lineSchema>, now: number): Transaction<void> {
  yield { sql: 'insert into erasure (id, at, line) values ($1, $2, $3)', params: [line.id, now, JSON.stringify(line)] };
}

/** Counts erasures that aren't in the list yet. */
export function* countUnlisted(): Transaction<number> {
  return Number((yield { sql: 'select count(*) as count from erasure where line is not null', params: [] })[0]?.count);
}

/** Appends lines and syncs them. A line cut off by a kill stays on its own line. */
async function append(folder: string, lines: readonly string[]): Promise<void> {
  // Doesn't create parents: a folder mustn't replace an unmounted drive.
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const file = await open(erasureListIn(folder), 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const last = size > 0 ? (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString() : '\n';
    // Not `write`, which writes partially on a full disk without an error.
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
 * Adds stored erasures to the list, then deletes their hashes from the data. On failure, returns the error and keeps them for the next
 * call. A kill in between may duplicate a line.
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

/** Each erasure once; counts cut-off lines. */
export interface ErasureList {
  readonly lines: readonly ErasureLine[];
  readonly unreadable: number;
}

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

/** The list holds something else (X3): more than a line that was cut off. */
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
 * Returns the lines of the lists next to a backup and in other folders; undefined if there are none. Throws a DamagedListError if one holds
 * something else.
 */
export function readErasureLists(backup: string, folders: readonly (string | undefined)[]): readonly string[] | undefined {
  const files = [dirname(backup), ...folders].flatMap((folder) => (folder === undefined ? [] : [erasureListIn(folder)]));
  const found = [...new Set(files)].filter((file) => existsSync(file));
  return found.length > 0 ? found.flatMap(readLines) : undefined;
}
