import { existsSync, linkSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { readBytes } from '#server/care/backups/bytes.ts';
import { inWorkFolder } from '#server/care/backups/make-backup.ts';
import { type Backup, checkDump, checkFile, openBackup, unpackSqlite } from '#server/care/backups/open-backup.ts';
import { createScratch, hasTables, loadDump } from '#server/care/backups/postgres-dump.ts';
import { DamagedListError, type ErasureLine, parseErasures, readErasureLists } from '#server/care/erasure/erasure-list.ts';
import {
  countByFlow,
  type ReappliedErasures,
  reapplyErasures,
  type SettledRestore,
  settleRestored,
} from '#server/care/erasure/reapply-erasures.ts';
import { safeJson } from '#server/owner/leads/export.ts';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { type DataSettings, dataFile, dataLocation, openStore, readProjectMigrations } from '#server/platform/stores/open-store.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import { type BackupCounts, copyDatabase, leaveWalMode, readUnlistedErasures } from '#server/platform/stores/sqlite-file.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { syncFile, syncFolder } from '#server/platform/stores/whole-file.ts';
import { describeContents, secondsSince } from './backup.ts';
import { CliError, type Command, type CommandContext } from './command.ts';
import { pluralize, printable } from './terminal.ts';

/** Keeps the data under a second name by hard link, so that it never goes missing; renames it where hard links don't work. */
function keepUnder(target: string, kept: string): void {
  // SQLite mustn't apply these to the restored file. They hold nothing new unless the data is damaged or missing.
  for (const end of ['-wal', '-shm']) if (existsSync(target + end)) renameSync(target + end, kept + end);
  if (!existsSync(target)) return;
  try {
    linkSync(target, kept);
  } catch {
    renameSync(target, kept);
  }
}

function readLists(path: string, backupDir: string | undefined) {
  try {
    return readErasureLists(path, [backupDir]);
  } catch (error) {
    if (error instanceof DamagedListError) throw new CliError(1, `${error.message} Nothing was changed.`);
    throw error;
  }
}

/** Collects erasures listed next to the backup, in BACKUP_DIR, and in the replaced data; undefined if there's no list. */
function collectErasures(
  path: string,
  unlisted: readonly string[],
  { settings, terminal }: CommandContext,
): readonly ErasureLine[] | undefined {
  const listed = readLists(path, settings.backupDir);
  if (listed === undefined && unlisted.length === 0) return undefined;
  const { lines, unreadable } = parseErasures([...(listed ?? []), ...unlisted]);
  if (unreadable > 0)
    terminal.err.write(`${pluralize(unreadable, 'line')} of erasures.jsonl can't be read, as after a power cut, and can't be reapplied.\n`);
  return lines;
}

interface Restored extends SettledRestore {
  readonly counts: BackupCounts;
  /** Path of the replaced data, if any. */
  readonly kept: string | null;
  readonly hasList: boolean;
}

function requireUnused(target: string): void {
  if (!leaveWalMode(target)) throw new CliError(1, 'A server or another command is using the data: stop it first. Nothing was changed.');
}

function unpackChecked(opened: Backup, into: string): BackupCounts {
  try {
    return unpackSqlite(opened, into);
  } catch (error) {
    throw new CliError(1, `${opened.path} can't be used: ${errorMessage(error)}. Nothing was changed.`);
  }
}

async function restoreFile(opened: Backup, target: string, context: CommandContext): Promise<Restored> {
  const now = context.clock();
  const folder = dirname(target);
  const hadFolder = existsSync(folder);
  const part = `${target}.part`;
  const removePart = () => {
    for (const end of ['', '-wal', '-shm', '-journal', '.new']) rmSync(part + end, { force: true });
  };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removePart();
  try {
    const counts = unpackChecked(opened, part);
    syncFile(part);
    // Not earlier, because this changes the file if it isn't in use.
    requireUnused(target);
    const lines = collectErasures(opened.path, readUnlistedErasures(target), context);
    // Settled before the rename, so that no server ever sees erased data.
    const store = openSqlite(part, { migrations: readProjectMigrations() });
    const settled = await settle(store, lines, counts, now);
    if (settled.reapplied.erasures + settled.reapplied.teams > 0) writeAnew(part);
    syncFile(part);
    requireUnused(target);
    const kept = `${target}.replaced-${new Date(now).toISOString().replace(/[:.]/g, '-')}`;
    const hadData = existsSync(target) || existsSync(`${target}-wal`);
    keepUnder(target, kept);
    renameSync(part, target);
    syncFolder(folder);
    return { ...settled, counts, kept: hadData ? kept : null, hasList: lines !== undefined };
  } finally {
    removePart();
    if (!hadFolder) removeIfEmpty(folder);
  }
}

/** Rewrites a file without remains of erased data: SQLite overwrites deleted bytes, but not copies it had moved to another page (E1). */
function writeAnew(part: string): void {
  const anew = `${part}.new`;
  rmSync(anew, { force: true });
  try {
    copyDatabase(part, anew);
    checkFile(anew);
    renameSync(anew, part);
  } finally {
    rmSync(anew, { force: true });
  }
}

async function settle(store: Store, lines: readonly ErasureLine[] | undefined, counts: BackupCounts, now: number): Promise<SettledRestore> {
  try {
    return await settleRestored(store, lines ?? [], counts, now);
  } finally {
    await store.close();
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It holds the data now.
  }
}

async function restoreDump(opened: Backup, databaseUrl: string, context: CommandContext): Promise<Restored> {
  const { settings } = context;
  const counts = await checkDump(opened).catch((error: unknown) => {
    throw new CliError(1, `${opened.path} can't be used: ${errorMessage(error)}. Nothing was changed.`);
  });
  if (await hasTables(databaseUrl))
    throw new CliError(1, `${dataLocation(settings)} isn't empty: name an empty database in DATABASE_URL. Nothing was changed.`);
  const lines = collectErasures(opened.path, [], context);
  await loadDump(readBytes(opened.path), databaseUrl);
  const { store } = await openStore(settings, { mayCreate: false, mayBeUnfinished: true });
  return { ...(await settle(store, lines, counts, context.clock())), counts, kept: null, hasList: lines !== undefined };
}

const describeReapplied = ({ erasures, records, subscriptions, messages }: ReappliedErasures) =>
  `${pluralize(erasures, 'erasure')} since the backup: ${pluralize(records, 'record')}, ${pluralize(subscriptions, 'subscription')}, ${pluralize(messages, 'message')}`;

const describeTeams = ({ teams }: ReappliedErasures) =>
  teams === 0
    ? ''
    : `${pluralize(teams, 'team')} had closed since the backup: ${teams === 1 ? 'it has' : 'they have'} ended now, without a result.\n`;

const describeForeign = ({ foreign }: ReappliedErasures) =>
  foreign === 0
    ? ''
    : `${pluralize(foreign, 'erasure')} in erasures.jsonl can't be reapplied: ${foreign === 1 ? 'it was' : 'they were'} noted by other data than this backup's. Erase those people again.\n`;

/** Prints what the operator must know or do after a restore. */
function tell(
  { counts, kept, hasList, reapplied, pausedLetters, people, shareLinks }: Restored,
  { terminal, settings }: CommandContext,
): void {
  const say = (line: string) => terminal.err.write(`${line}\n`);
  say(`Restored and checked: ${describeContents(counts)}.`);
  if (kept !== null) say(`The replaced data is kept as ${kept}: remove it when you no longer need it.`);
  if (hasList) say(`Reapplied ${describeReapplied(reapplied)}.`);
  else say('People erased since the backup are back: erase them again. With BACKUP_DIR, a restore does that by itself.');
  terminal.err.write(describeForeign(reapplied) + describeTeams(reapplied));
  if (settings.databaseUrl && reapplied.erasures > 0)
    say('PostgreSQL removes the erased bytes at its next vacuum; run `vacuum` to do it now.');
  if (counts.waiting > 0)
    say(
      'Waiting messages will be sent when the server starts, including those already sent after the backup was made; their ids stay the same.',
    );
  say('People who unsubscribed since then are subscribed again: compare `people` with the replaced data before you write to anyone.');
  if (pausedLetters > 0)
    say(
      `${pluralize(pausedLetters, 'letter')} to a mailing list ${pausedLetters === 1 ? 'is' : 'are'} paused: people who got one after the backup was made would get it again. \`letters\` shows how far they were, \`letters resume\` goes on.`,
    );
  if (people.length > 0)
    say(
      `Everybody is signed out. These people can sign in to the desk: ${people.map(printable).join(', ')}. Remove on the desk whoever was removed since the backup.`,
    );
  if (shareLinks > 0)
    say(
      `${pluralize(shareLinks, 'share link')} can be opened, including any that were turned off since the backup: \`show\` says which lead has one, and the desk turns it off again.`,
    );
}

async function open(name: string, path: string): Promise<Backup> {
  if (!existsSync(path)) throw new CliError(1, `Not found: there's no file ${name}.`);
  return openBackup(path).catch((error: unknown) => {
    throw new CliError(1, `${name} can't be used: ${errorMessage(error)}. Nothing was changed.`);
  });
}

/** Throws if the backup's database type doesn't match the settings. */
function requireSameKind({ path, format }: Backup, { databaseUrl }: DataSettings): void {
  if (format === 'postgres' && !databaseUrl) throw new CliError(1, `${path} is of PostgreSQL: set DATABASE_URL to an empty database.`);
  if (format === 'sqlite' && databaseUrl)
    throw new CliError(1, `${path} is of an SQLite file: restore it without DATABASE_URL, then run npm run leads -- move.`);
}

interface Rehearsed {
  readonly counts: BackupCounts;
  readonly flows: Readonly<Record<string, number>>;
  readonly reapplied: ReappliedErasures;
}

/** Uses restored data as the server would. */
async function tryOut(settings: DataSettings, counts: BackupCounts, lines: readonly ErasureLine[], now: number): Promise<Rehearsed> {
  const { store } = await openStore(settings, { mayCreate: false, mayBeUnfinished: true });
  try {
    const reapplied = await reapplyErasures(store, lines, now);
    await store.check();
    return { counts, flows: await store.read(countByFlow), reapplied };
  } finally {
    await store.close();
  }
}

async function rehearse(opened: Backup, context: CommandContext): Promise<Rehearsed> {
  const { settings, clock } = context;
  const lines = collectErasures(opened.path, [], context) ?? [];
  if (opened.format === 'sqlite')
    return inWorkFolder(settings.dataDir, async (folder) => {
      const scratch = { dataDir: folder, databaseUrl: undefined };
      return tryOut(scratch, unpackSqlite(opened, dataFile(scratch)), lines, clock());
    });
  const counts = await checkDump(opened);
  const scratch = await createScratch(settings.databaseUrl ?? '', clock());
  try {
    await loadDump(readBytes(opened.path), scratch.url);
    return await tryOut({ ...settings, databaseUrl: scratch.url }, counts, lines, clock());
  } finally {
    await scratch.drop();
  }
}

export const restore: Command = {
  takes: '<file>',
  summarize: 'replaces the data with a backup; stop the server first. --rehearse only tries it',
  details: `Checks the backup first, and keeps the replaced data next to it. Works without a data folder, too. Erases again whom you erased since
the backup, by erasures.jsonl beside it or in BACKUP_DIR. With DATABASE_URL, it fills an empty database.
--rehearse restores into a scratch folder (or database, if the account may create one), opens it as the server would, and removes it: the
data stays as it is, and the server may run. Let a timer do that once a month.`,
  options: {
    rehearse: { means: 'tries the backup and changes nothing' },
    json: { means: 'what was done, as JSON' },
  },
  examples: ['restore /var/backups/tino/tino-20261123T021500Z.db', 'restore --rehearse tino-20261123T021500Z.db'],
  async run(options, [name = ''], context) {
    const { terminal, settings } = context;
    const startedAt = performance.now();
    const path = resolve(name);
    const target = dataFile(settings);
    if (path === target && existsSync(target)) throw new CliError(1, `${name} is the data itself.`);
    const opened = await open(name, path);
    if (!options.rehearse || opened.format === 'postgres') requireSameKind(opened, settings);
    if (options.rehearse) {
      const { counts, flows, reapplied } = await rehearse(opened, context).catch((error: unknown) => {
        throw new CliError(1, `${name} can't be restored: ${errorMessage(error)}.`);
      });
      const seconds = secondsSince(startedAt);
      if (options.json) terminal.out.write(`${safeJson({ file: path, ...counts, flows, erasures: reapplied, seconds })}\n`);
      const each = Object.entries(flows).map(([flow, records]) => `${flow} ${records}`);
      terminal.err.write(
        `${basename(path)} can be restored: ${describeContents(counts)} (${each.join(', ') || 'no records'}); a restore reapplies ${describeReapplied(reapplied)}. ${seconds.toFixed(1)} s. The data is as it was.\n`,
      );
      terminal.err.write(describeForeign(reapplied));
      return;
    }
    const restored = settings.databaseUrl
      ? await restoreDump(opened, settings.databaseUrl, context)
      : await restoreFile(opened, target, context);
    const { counts, kept, reapplied, shareLinks, pausedLetters, people } = restored;
    if (options.json)
      terminal.out.write(
        `${safeJson({ restored: settings.databaseUrl ? dataLocation(settings) : target, replaced: kept, ...counts, erasures: reapplied, shareLinks, pausedLetters, canSignIn: people, seconds: secondsSince(startedAt) })}\n`,
      );
    tell(restored, context);
  },
};
