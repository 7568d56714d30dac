import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { describeAddress } from '../config/database-address.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store, StoreError } from './store.ts';

/** The settings that say where the data is. */
export type DataSettings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** The file that keeps the data where no DATABASE_URL is set. */
export const dataFile = ({ dataDir }: DataSettings): string => join(resolve(dataDir), 'tino.db');

/** Where the data is, as it may be shown to anyone. */
export const dataLocation = ({ dataDir, databaseUrl }: DataSettings): string =>
  databaseUrl ? describeAddress(databaseUrl).place : resolve(dataDir);

/** The numbered changes that this version knows. */
export const ourMigrations = (): readonly Migration[] => readMigrations(resolve(import.meta.dirname, '../../../migrations'));

/** Opens the store that the settings name, with its tables up to date; rejects when it cannot. */
export async function openStore(settings: DataSettings, onFailure?: (error: StoreError) => void): Promise<{ store: Store; place: string }> {
  const migrations = ourMigrations();
  const place = dataLocation(settings);
  if (settings.databaseUrl) return { place, store: await openPostgres(settings.databaseUrl, { migrations }) };
  return { place, store: openSqlite(dataFile(settings), { migrations, ...(onFailure && { onFailure }) }) };
}

/** What an error says to a person. */
export function reasonOf(error: unknown): string {
  // Several addresses of one host failed, each with words of its own.
  if (error instanceof AggregateError && !error.message) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
