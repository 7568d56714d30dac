import { existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { safeJson } from '#server/leads/export.ts';
import { moveData } from '#server/move-data.ts';
import { dataFile, dataLocation, errorMessage, openStore, readProjectMigrations } from '#server/stores/open-store.ts';
import { copyDatabase, type FileReport, inspectFile, leaveWalMode } from '#server/stores/sqlite-file.ts';
import { type Command, Stop, type Surroundings } from './command.ts';
import { counted } from './terminal.ts';

/** The SQLite file of the settings; refuses where PostgreSQL keeps the data. */
function fileOf({ settings }: Surroundings, instead: string): string {
  if (settings.databaseUrl) throw new Stop(1, `The data is kept in ${dataLocation(settings)} (DATABASE_URL). ${instead}`);
  return dataFile(settings);
}

const holds = ({ counts: { records, subscriptions, waiting } }: FileReport) =>
  `${counted(records, 'record')}, ${counted(subscriptions, 'subscription')}, ${counted(waiting, 'message')} waiting to be sent`;

/** Written down for good, also over a power cut. */
function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } catch (error) {
    // Not every system writes a folder down by itself.
    if (!statSync(path).isDirectory()) throw error;
  }
}

/** Gives the data a second name, so that there is no moment without data; where no file may have two, it is moved. */
function keepAs(target: string, kept: string): void {
  // Settled, so nothing of worth stands in them; but they belong to this file alone.
  for (const end of ['-wal', '-shm']) if (existsSync(target + end)) renameSync(target + end, kept + end);
  try {
    linkSync(target, kept);
  } catch {
    renameSync(target, kept);
  }
}

/** `backup`. */
export const backup: Command = {
  takes: '<file>',
  summary: 'a consistent, checked copy of the data, while the server runs',
  details:
    'The copy is one file that only its owner may read. It holds what people wrote: keep it as carefully, and no longer, than the data itself.',
  options: { json: { means: 'what the copy holds, as JSON' } },
  examples: ['backup backups/2026-11-21.db'],
  async run(given, [name = ''], surroundings) {
    const { terminal, settings } = surroundings;
    const from = fileOf(surroundings, 'Back it up with pg_dump: docs/operating.md has the line.');
    const into = resolve(name);
    if (!existsSync(from)) throw new Stop(1, `There is no data in ${dataLocation(settings)} to back up.`);
    if (existsSync(into)) throw new Stop(1, `${name} is there already: name another file.`);
    if (!existsSync(dirname(into))) throw new Stop(1, `There is no folder ${dirname(into)}: make it first.`);
    const part = `${into}.part`;
    rmSync(part, { force: true });
    try {
      copyDatabase(from, part);
      const found = inspectFile(part, readProjectMigrations().length);
      if (found.problems.length > 0) throw new Stop(1, `The copy is not sound, and was removed: ${found.problems.join('; ')}`);
      flush(part);
      renameSync(part, into);
      flush(dirname(into));
      if (given.json) terminal.out.write(`${safeJson({ file: into, bytes: statSync(into).size, ...found.counts })}\n`);
      terminal.err.write(`Copied and checked: ${holds(found)}.\n`);
    } catch (error) {
      rmSync(part, { force: true });
      throw error instanceof Stop ? error : new Stop(1, `No copy was made: ${errorMessage(error)}`);
    }
  },
};

/** `restore`. */
export const restore: Command = {
  takes: '<file>',
  summary: 'puts a backup in the place of the data; the server must be stopped',
  details: 'Checks the backup first, and keeps what it replaces beside it.',
  options: { json: { means: 'what was done, as JSON' } },
  examples: ['restore backups/2026-11-21.db'],
  async run(given, [name = ''], surroundings) {
    const { terminal, clock } = surroundings;
    const target = fileOf(surroundings, 'Restore it with pg_restore: docs/operating.md has the line.');
    const from = resolve(name);
    if (!existsSync(from)) throw new Stop(1, `Not found: there is no file ${name}.`);
    if (from === target) throw new Stop(1, `${name} is the data itself.`);
    if (!leaveWalMode(target)) throw new Stop(1, 'A server, or another command, uses the data: stop it first. Nothing was changed.');
    const part = `${target}.part`;
    rmSync(part, { force: true });
    try {
      // Read by SQLite, so that a log beside the backup is taken along.
      const before = inspectFile(from, readProjectMigrations().length);
      if (before.problems.length > 0) throw new Stop(1, `${name} cannot be used: ${before.problems.join('; ')}. Nothing was changed.`);
      copyDatabase(from, part);
      const found = inspectFile(part, readProjectMigrations().length);
      if (found.problems.length > 0)
        throw new Stop(1, `The copy of ${name} is not sound: ${found.problems.join('; ')}. Nothing was changed.`);
      flush(part);
      const kept = `${target}.replaced-${new Date(clock()).toISOString().replace(/[:.]/g, '-')}`;
      const isThere = existsSync(target);
      if (isThere) keepAs(target, kept);
      renameSync(part, target);
      flush(dirname(target));
      if (given.json) terminal.out.write(`${safeJson({ restored: target, replaced: isThere ? kept : null, ...found.counts })}\n`);
      terminal.err.write(`Restored and checked: ${holds(found)}.\n`);
      if (isThere) terminal.err.write(`What was there before is kept as ${kept}: remove it when you no longer need it.\n`);
      if (found.counts.waiting > 0)
        terminal.err.write(
          'What waits in it will be sent when the server starts, also what was sent since the backup was made, with the same ids.\n',
        );
      terminal.err.write(
        'Since the backup was made, whoever was erased is back: erase them again. Whoever left a list is on it again: compare `people` with the data that was replaced before you write to anyone.\n',
      );
    } finally {
      rmSync(part, { force: true });
    }
  },
};

/** `move`. */
export const move: Command = {
  summary: 'copies the data from DATA_DIR into an empty PostgreSQL (DATABASE_URL), and proves that nothing differs',
  details: 'The server must be stopped. The file stays as it is; once DATABASE_URL is set, the server uses PostgreSQL.',
  options: { json: { means: 'each table with its rows and its hash, as JSON' } },
  examples: ['move'],
  async run(given, _, { terminal, settings }) {
    const { databaseUrl, dataDir } = settings;
    if (!databaseUrl) throw new Stop(1, 'Set DATABASE_URL to the PostgreSQL to move to; DATA_DIR names where the data is now.');
    const file = dataFile({ dataDir, databaseUrl: undefined });
    if (!existsSync(file)) throw new Stop(1, `There is no ${file} to move.`);
    if (!leaveWalMode(file)) throw new Stop(1, 'A server, or another command, uses the data: stop it first. Nothing was moved.');
    const { store: from } = await openStore({ dataDir, databaseUrl: undefined });
    try {
      const { store: to, location: place } = await openStore({ dataDir, databaseUrl }).catch((error: unknown) => {
        throw new Stop(1, `${dataLocation(settings)} cannot be opened: ${errorMessage(error)}`);
      });
      try {
        const moved = await moveData(from, to);
        if (given.json) terminal.out.write(`${safeJson(moved, 2)}\n`);
        terminal.err.write(`Moved to ${place}. Both were read again: every table has the same rows and the same SHA-256 in both.\n`);
        for (const { table, rows, hash } of moved)
          terminal.err.write(`  ${table.padEnd(20)}${String(rows).padStart(9)} rows  ${hash.slice(0, 16)}…\n`);
        terminal.err.write(`${file} is left as it is: keep it until you trust the new place, then remove it.\n`);
      } finally {
        await to.close();
      }
    } finally {
      await from.close();
    }
  },
};
