import { existsSync } from 'node:fs';
import { backfillLeads } from '#server/records/backfill.ts';
import { dataFile, dataLocation, errorMessage, openStore } from '#server/stores/open-store.ts';
import type { Store } from '#server/stores/store.ts';
import { Stop, type Surroundings } from './command.ts';

/** Opens the data the server uses, runs the work, and lets go again. Where there is none, nothing is made. */
export async function withStore<T>({ settings }: Surroundings, work: (store: Store) => Promise<T>): Promise<T> {
  if (!settings.databaseUrl && !existsSync(dataFile(settings)))
    throw new Stop(
      1,
      `There is no data in ${dataLocation(settings)} yet. Start the server once, or set DATA_DIR (or DATABASE_URL) to where it is.`,
    );
  let store: Store;
  try {
    ({ store } = await openStore(settings));
  } catch (error) {
    throw new Stop(1, `The data in ${dataLocation(settings)} cannot be opened: ${errorMessage(error)}`);
  }
  try {
    await backfillLeads(store);
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A day and a time as tables show them: '2026-11-21 17:05'. */
export const moment = (instant: string | null): string => (instant === null ? '' : instant.slice(0, 16).replace('T', ' '));
