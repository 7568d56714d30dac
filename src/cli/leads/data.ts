import { existsSync } from 'node:fs';
import type { ActionContext } from '#server/owner-actions.ts';
import { backfillLeads } from '#server/records/backfill.ts';
import { dataFile, dataLocation, errorMessage, openStore } from '#server/stores/open-store.ts';
import type { Store } from '#server/stores/store.ts';
import { CliError, type CommandContext } from './command.ts';

/** Opens the server's store, runs the work, and closes the store. Throws if there's no data, and never creates any. */
export async function withStore<T>({ settings }: CommandContext, work: (store: Store) => Promise<T>): Promise<T> {
  if (!settings.databaseUrl && !existsSync(dataFile(settings)))
    throw new CliError(
      1,
      `There's no data in ${dataLocation(settings)} yet. Start the server once, or point DATA_DIR (or DATABASE_URL) to the data.`,
    );
  let store: Store;
  try {
    ({ store } = await openStore(settings));
  } catch (error) {
    throw new CliError(1, `The data in ${dataLocation(settings)} can't be opened: ${errorMessage(error)}`);
  }
  try {
    await backfillLeads(store);
    return await work(store);
  } finally {
    await store.close();
  }
}

/** For recording what a command did. */
export const actionContext = (store: Store, { terminal, clock }: CommandContext): ActionContext => ({
  store,
  clock,
  onUnrecorded: () => terminal.err.write("This couldn't be recorded for `actions`: the data can't be written right now.\n"),
});

/** Formats an ISO instant for tables: '2026-11-21 17:05'. */
export const formatMinute = (instant: string | null): string => (instant === null ? '' : instant.slice(0, 16).replace('T', ' '));
