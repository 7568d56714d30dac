import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Migration } from './migrations.ts';
import { createDatabase, type Identity, identifyFile, identifyUnopenedFile } from './sqlite-file.ts';
import { readHeader, readLoggedPages } from './sqlite-header.ts';
import { newerDataError, StoreError, type StoreFault } from './store.ts';
import { syncFolder } from './whole-file.ts';

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const refuse = (fault: StoreFault, why: string) => new StoreError(fault, undefined, why);

/** The page with SQLite's lock bytes is never written. */
const lockPage = (pageSize: number) => 0x4000_0000 / pageSize + 1;

/** Checks both the file's end and the log. Reads the log before the size, because another process may be moving pages to the file. */
function requireAllPages(path: string): void {
  const name = basename(path);
  const header = readHeader(path);
  if (!header) throw refuse('damaged', `${name} doesn't begin like an SQLite database`);
  const logged = sizeOf(`${path}-wal`) > 0 ? readLoggedPages(`${path}-wal`, header.pageSize) : new Set();
  const found = Math.floor(sizeOf(path) / header.pageSize);
  for (let page = found + 1; page <= header.pages; page += 1) {
    if (logged.has(page) || page === lockPage(header.pageSize)) continue;
    throw refuse('damaged', `${name} is cut short: it has ${found} of its ${header.pages} pages`);
  }
}

/** Reads a copy, with its log. */
function identifyCopy(path: string): Identity {
  const folder = mkdtempSync(join(tmpdir(), 'tino-'));
  try {
    for (const end of ['', '-wal']) copyFileSync(path + end, join(folder, `copy${end}`));
    return identifyFile(join(folder, 'copy'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function identify(path: string): Identity {
  if (sizeOf(`${path}-wal`) === 0) return identifyUnopenedFile(path);
  try {
    const identity = identifyUnopenedFile(path);
    if (identity.owner !== 'nobody') return identity;
  } catch {
    // It may be in the log.
  }
  return identifyCopy(path);
}

/** Accepts this site's database if code with `newest` migrations can use it. Changes nothing. */
function requireOurs(path: string, newest: number): void {
  requireAllPages(path);
  const identity = identify(path);
  if (identity.owner !== 'site') throw refuse('foreign', `${basename(path)} is a database, but not of this site`);
  const { number, needs } = identity.version;
  if (needs > newest) throw newerDataError(number, newest);
}

/** Renames the file when complete, so a kill never leaves an empty one. Returns false if another server was first. */
function createFile(path: string, migrations: readonly Migration[]): boolean {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.${randomUUID()}.part`;
  try {
    createDatabase(part, migrations);
    try {
      linkSync(part, path);
    } catch {
      if (existsSync(path)) return false;
      // No hard links here.
      renameSync(part, path);
    }
    syncFolder(dirname(path));
    return true;
  } finally {
    rmSync(part, { force: true });
  }
}

/**
 * Makes sure that SQLite may open the file (Q3): checks an existing one without changing it, and creates a missing one if allowed. Returns
 * whether it's new. Throws a StoreError rather than let SQLite delete a log whose file is gone. Don't call it while this process has the
 * file open.
 */
export function prepareDataFile(path: string, migrations: readonly Migration[], mayCreate: boolean): boolean {
  const name = basename(path);
  const found = statSync(path, { throwIfNoEntry: false });
  const logged = sizeOf(`${path}-wal`);
  if (found && !found.isFile()) throw refuse('foreign', `${name} isn't a file`);
  if (found && found.size > 0) {
    requireOurs(path, migrations.length);
    return false;
  }
  const state = found ? `${name} is empty` : `there's no ${name}`;
  if (logged > 0)
    throw refuse('missing', `${state}, but its log ${name}-wal holds ${logged} bytes: put the file back, or move the log elsewhere`);
  if (found) throw refuse('missing', `${state}: put the data back, or remove the empty file to start without data`);
  if (!mayCreate) throw refuse('missing', state);
  return createFile(path, migrations);
}
