import { existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { listAccess } from '#server/desk-access/people.ts';
import { endAllAccess } from '#server/desk-access/sessions.ts';
import { safeJson } from '#server/leads/export.ts';
import { pauseAllLetters } from '#server/letters/statements.ts';
import { moveData } from '#server/move-data.ts';
import { noteAction } from '#server/owner-actions.ts';
import { countShareLinks } from '#server/share-links/statements.ts';
import { errorMessage } from '#server/stores/open-failure.ts';
import {
  type DataSettings,
  dataFile,
  dataLocation,
  explainClosedData,
  openStore,
  readProjectMigrations,
} from '#server/stores/open-store.ts';
import { copyDatabase, type FileReport, inspectFile, leaveWalMode } from '#server/stores/sqlite-file.ts';
import { StoreError } from '#server/stores/store.ts';
import { CliError, type Command, type CommandContext } from './command.ts';
import { actionContext, withStore } from './data.ts';
import { pluralize, printable } from './terminal.ts';

/** The path of the SQLite file; throws if the data is in PostgreSQL. */
function requireSqliteFile({ settings }: CommandContext, instead: string): string {
  if (settings.databaseUrl) throw new CliError(1, `The data is in ${dataLocation(settings)} (DATABASE_URL). ${instead}`);
  return dataFile(settings);
}

const describeContents = ({ counts: { records, subscriptions, waiting } }: FileReport) =>
  `${pluralize(records, 'record')}, ${pluralize(subscriptions, 'subscription')}, ${pluralize(waiting, 'message')} waiting to be sent`;

/** Makes a file or folder survive a power cut. */
function syncToDisk(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } catch (error) {
    // Some systems can't fsync a folder.
    if (!statSync(path).isDirectory()) throw error;
  }
}

/** Hard-links the data under a second name, so it never goes missing; renames it where hard links don't work. */
function keepUnder(target: string, kept: string): void {
  // SQLite must not apply them to the restored file. They hold nothing new, unless the data itself is damaged or missing.
  for (const end of ['-wal', '-shm']) if (existsSync(target + end)) renameSync(target + end, kept + end);
  if (!existsSync(target)) return;
  try {
    linkSync(target, kept);
  } catch {
    renameSync(target, kept);
  }
}

/** Records a copy of the file in the data itself. The copy is done by then, so a failure is only reported. */
async function noteCopy(action: 'backup' | 'restore', counts: FileReport['counts'], context: CommandContext): Promise<void> {
  await withStore(context, (store) => noteAction({ action, origin: 'command', counts }, actionContext(store, context))).catch(() =>
    context.terminal.err.write("This couldn't be recorded for `actions`: the data can't be opened right now.\n"),
  );
}

/** How many share links the restored data has; null if it can't be opened right now, which `noteCopy` has said. */
const countWorkingLinks = (context: CommandContext): Promise<number | null> =>
  withStore(context, (store) => store.read(countShareLinks)).catch(() => null);

/** What must not go on from a backup as if nothing had happened since: letters under way, and who has signed in. */
const settleRestored = (context: CommandContext) =>
  withStore(context, (store) =>
    store.write(function* () {
      const paused = yield* pauseAllLetters({ now: context.clock(), author: 'command' });
      yield* endAllAccess();
      const { people } = yield* listAccess(context.clock());
      return { paused, people: people.map(({ name }) => name) };
    }),
  );

export const backup: Command = {
  takes: '<file>',
  summarize: 'a consistent, checked copy of the data, while the server runs',
  details:
    'The copy is one file that only its owner can read. It contains personal data: protect it like the data itself, and keep it no longer.',
  options: { json: { means: 'what the copy contains, as JSON' } },
  examples: ['backup backups/2026-11-21.db'],
  async run(options, [name = ''], context) {
    const { terminal, settings } = context;
    const from = requireSqliteFile(context, 'Back it up with pg_dump: see docs/postgresql.md for the command.');
    const into = resolve(name);
    if (!existsSync(from)) throw new CliError(1, `There's no data in ${dataLocation(settings)} to back up.`);
    if (existsSync(into)) throw new CliError(1, `${name} already exists: name another file.`);
    if (!existsSync(dirname(into))) throw new CliError(1, `The folder ${dirname(into)} doesn't exist: create it first.`);
    const part = `${into}.part`;
    rmSync(part, { force: true });
    try {
      copyDatabase(from, part);
      const found = inspectFile(part, readProjectMigrations().length);
      if (found.problems.length > 0) throw new CliError(1, `The copy is corrupt and was removed: ${found.problems.join('; ')}`);
      syncToDisk(part);
      renameSync(part, into);
      syncToDisk(dirname(into));
      if (options.json) terminal.out.write(`${safeJson({ file: into, bytes: statSync(into).size, ...found.counts })}\n`);
      terminal.err.write(`Copied and checked: ${describeContents(found)}.\n`);
      await noteCopy('backup', found.counts, context);
    } catch (error) {
      rmSync(part, { force: true });
      throw error instanceof CliError ? error : new CliError(1, `Couldn't make the copy: ${errorMessage(error)}`);
    }
  },
};

export const restore: Command = {
  takes: '<file>',
  summarize: 'replaces the data with a backup; stop the server first',
  details: 'Checks the backup first, and keeps the replaced data next to it.',
  options: { json: { means: 'what was done, as JSON' } },
  examples: ['restore backups/2026-11-21.db'],
  async run(options, [name = ''], context) {
    const { terminal, clock } = context;
    const target = requireSqliteFile(context, 'Restore it with pg_restore: see docs/postgresql.md for the command.');
    const from = resolve(name);
    if (!existsSync(from)) throw new CliError(1, `Not found: there's no file ${name}.`);
    if (from === target) throw new CliError(1, `${name} is the data itself.`);
    const part = `${target}.part`;
    rmSync(part, { force: true });
    try {
      // SQLite reads it, so a WAL file next to the backup is included.
      const before = inspectFile(from, readProjectMigrations().length);
      if (before.problems.length > 0) throw new CliError(1, `${name} can't be used: ${before.problems.join('; ')}. Nothing was changed.`);
      copyDatabase(from, part);
      const found = inspectFile(part, readProjectMigrations().length);
      if (found.problems.length > 0)
        throw new CliError(1, `The copy of ${name} is corrupt: ${found.problems.join('; ')}. Nothing was changed.`);
      syncToDisk(part);
      // Last, because it changes the file if nobody uses it.
      if (!leaveWalMode(target))
        throw new CliError(1, 'A server or another command is using the data: stop it first. Nothing was changed.');
      const kept = `${target}.replaced-${new Date(clock()).toISOString().replace(/[:.]/g, '-')}`;
      const hadData = existsSync(target) || existsSync(`${target}-wal`);
      keepUnder(target, kept);
      renameSync(part, target);
      syncToDisk(dirname(target));
      await noteCopy('restore', found.counts, context);
      const shareLinks = await countWorkingLinks(context);
      const { paused, people } = await settleRestored(context);
      if (options.json)
        terminal.out.write(
          `${safeJson({ restored: target, replaced: hadData ? kept : null, ...found.counts, shareLinks, pausedLetters: paused, canSignIn: people })}\n`,
        );
      terminal.err.write(`Restored and checked: ${describeContents(found)}.\n`);
      if (hadData) terminal.err.write(`The replaced data is kept as ${kept}: remove it when you no longer need it.\n`);
      if (found.counts.waiting > 0)
        terminal.err.write(
          'Waiting messages will be sent when the server starts, including those already sent after the backup was made; their ids stay the same.\n',
        );
      terminal.err.write(
        'People erased since the backup are back: erase them again. People who unsubscribed since then are subscribed again: compare `people` with the replaced data before you write to anyone.\n',
      );
      if (paused > 0)
        terminal.err.write(
          `${pluralize(paused, 'letter')} to a mailing list ${paused === 1 ? 'is' : 'are'} paused: people who got one after the backup was made would get it again. \`letters\` shows how far they were, \`letters resume\` goes on.\n`,
        );
      if (people.length > 0)
        terminal.err.write(
          `Everybody is signed out. These people can sign in to the desk: ${people.map(printable).join(', ')}. Remove on the desk whoever was removed since the backup.\n`,
        );
      if (shareLinks)
        terminal.err.write(
          `${pluralize(shareLinks, 'share link')} can be opened, including any that were turned off since the backup: \`show\` says which lead has one, \`unshare\` turns it off again.\n`,
        );
    } finally {
      rmSync(part, { force: true });
    }
  },
};

export const move: Command = {
  summarize: 'copies the data from DATA_DIR into an empty PostgreSQL (DATABASE_URL), then compares both',
  details: 'Stop the server first. The file stays unchanged; once DATABASE_URL is set, the server uses PostgreSQL.',
  options: { json: { means: "each table's row count and hash, as JSON" } },
  examples: ['move'],
  async run(options, _, context) {
    const { terminal, settings } = context;
    const { databaseUrl, dataDir } = settings;
    if (!databaseUrl) throw new CliError(1, 'Set DATABASE_URL to the PostgreSQL to move to; the data is read from DATA_DIR.');
    const file = dataFile({ dataDir, databaseUrl: undefined });
    if (!existsSync(file)) throw new CliError(1, `There's no ${file} to move.`);
    const open = (from: DataSettings) =>
      openStore(from, { mayCreate: false }).catch((error: unknown) => {
        throw error instanceof StoreError ? new CliError(1, explainClosedData(from, error)) : error;
      });
    const source = { dataDir, databaseUrl: undefined };
    // Opened before anything changes the file, so that another program's is left alone.
    await (await open(source)).store.close();
    if (!leaveWalMode(file)) throw new CliError(1, 'A server or another command is using the data: stop it first. Nothing was moved.');
    const { store: from } = await open(source);
    try {
      const { store: to } = await open(settings);
      try {
        const moved = await moveData(from, to);
        const counts = { tables: moved.length, rows: moved.reduce((sum, { rows }) => sum + rows, 0) };
        await noteAction({ action: 'move', origin: 'command', counts }, actionContext(to, context));
        if (options.json) terminal.out.write(`${safeJson(moved, 2)}\n`);
        terminal.err.write(
          `Moved to ${dataLocation(settings)}. Both were read back: every table has the same row count and SHA-256 in both.\n`,
        );
        for (const { table, rows, hash } of moved)
          terminal.err.write(`  ${table.padEnd(20)}${String(rows).padStart(9)} rows  ${hash.slice(0, 16)}…\n`);
        terminal.err.write(`${file} keeps its content: leave it in place until you trust the copy, then remove it.\n`);
      } finally {
        await to.close();
      }
    } finally {
      await from.close();
    }
  },
};
