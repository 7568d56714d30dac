import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backupAndRotate, backupInto, type MadeBackup } from '#server/care/backups/make-backup.ts';
import { keepErasureKey, listErasures, newErasureKey } from '#server/care/erasure/erasure-list.ts';
import { safeJson } from '#server/owner/leads/export.ts';
import { noteAction } from '#server/platform/audit/owner-actions.ts';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { dataLocation } from '#server/platform/stores/open-store.ts';
import type { BackupCounts } from '#server/platform/stores/sqlite-file.ts';
import { CliError, type Command, type CommandContext, numberOption, textOption, usageError } from './command.ts';
import { actionContext, withStore } from './data.ts';
import { pluralize } from './terminal.ts';

export const describeContents = ({ records, subscriptions, waiting }: BackupCounts) =>
  `${pluralize(records, 'record')}, ${pluralize(subscriptions, 'subscription')}, ${pluralize(waiting, 'message')} waiting to be sent`;

export const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1_000;

/** Stores the key for hashing later erasures in the data, and lists pending erasures. */
async function prepareErasures(context: CommandContext): Promise<void> {
  const { backupDir } = context.settings;
  const key = newErasureKey();
  const fault = await withStore(context, async (store) => {
    await store.write(() => keepErasureKey(key));
    return listErasures(store, backupDir);
  }).catch((error: unknown) => error);
  if (fault)
    context.terminal.err.write(
      `A restore of this backup may bring back people you erase from now on: the list of erasures couldn't be prepared (${errorMessage(fault)}).\n`,
    );
}

/** Logs the backup. The file exists by now, so a failure is only reported. */
async function noteBackup({ counts }: MadeBackup, context: CommandContext): Promise<void> {
  const { records, subscriptions, waiting } = counts;
  await withStore(context, (store) =>
    noteAction({ action: 'backup', origin: 'command', counts: { records, subscriptions, waiting } }, actionContext(store, context)),
  ).catch(() => context.terminal.err.write("This couldn't be recorded among the desk's actions: the data can't be opened right now.\n"));
}

function requireNewFile(name: string): string {
  const file = resolve(name);
  if (existsSync(file)) throw new CliError(1, `${name} already exists: name another file.`);
  if (!existsSync(dirname(file))) throw new CliError(1, `The folder ${dirname(file)} doesn't exist: create it first.`);
  return file;
}

const isFull = (error: unknown) => /ENOSPC|EDQUOT|disk is full|No space left/.test(errorMessage(error));

function explain(error: unknown): CliError {
  const advice = isFull(error) ? ' There is no room for it: free some space, or name another folder.' : '';
  return new CliError(1, `Couldn't make the backup: ${errorMessage(error).replace(/\.$/, '')}.${advice} Earlier backups are as they were.`);
}

export const backup: Command = {
  takes: '[file]',
  summarize: 'a consistent, checked copy of the data, while the server runs; with --into, dated and rotated',
  details: `A file that only its owner can read. It's whole and checked before it has its name. It contains personal data: protect it like the
data itself, and keep it no longer; restic encrypts the copies elsewhere. With DATABASE_URL it's made with pg_dump.
SHA256SUMS in the folder lists the backups, and only those are ever removed. The list of erasures, erasures.jsonl in BACKUP_DIR, belongs
to the backups: copy it away with them, so that a restore can erase again whom you erased since.`,
  options: {
    into: { value: '<folder>', means: 'makes tino-<date>.db in the folder, and the folder; default BACKUP_DIR' },
    keep: { value: '<n>', means: 'with --into: removes the oldest beyond n, once the new one is checked; default: none' },
    json: { means: 'what the backup contains, as JSON' },
  },
  examples: ['backup --into /var/backups/tino --keep 14', 'backup before-update.db'],
  async run(options, [name], context) {
    const { terminal, settings, clock } = context;
    const startedAt = performance.now();
    const folder = textOption(options, 'into') ?? (name === undefined ? settings.backupDir : undefined);
    if (name !== undefined && folder !== undefined) throw usageError('Name a file, or a folder with --into.');
    if (name === undefined && folder === undefined) throw usageError('Name a folder with --into, or set BACKUP_DIR.');
    if (name !== undefined && options.keep !== undefined) throw usageError('--keep needs a folder: --into <folder>.');
    const keep = options.keep === undefined ? undefined : numberOption(options, 'keep', 1, 100_000);
    const file = name === undefined ? undefined : requireNewFile(name);
    await prepareErasures(context);
    const make = async (): Promise<MadeBackup & { readonly kept?: number; readonly removed?: number }> =>
      file === undefined ? backupAndRotate({ folder: resolve(folder ?? ''), keep, now: clock() }, settings) : backupInto(file, settings);
    const made = await make().catch((error: unknown) => {
      throw explain(error);
    });
    const seconds = secondsSince(startedAt);
    const { counts, kept, removed, ...rest } = made;
    if (options.json) terminal.out.write(`${safeJson({ ...rest, ...counts, kept, removed, seconds })}\n`);
    terminal.err.write(
      `${made.file}: ${(made.bytes / 1e6).toFixed(1)} MB, checked, ${describeContents(counts)}, ${seconds.toFixed(1)} s${kept === undefined ? '' : `; ${pluralize(kept, 'backup')} kept, ${removed} removed`}.\n`,
    );
    if (settings.backupDir === undefined)
      terminal.err.write(
        `BACKUP_DIR isn't set: whoever is erased after this backup of ${dataLocation(settings)} comes back with its restore.\n`,
      );
    await noteBackup(made, context);
  },
};
