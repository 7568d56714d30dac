import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { describeAddress } from '../config/database-address.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store, StoreError } from './store.ts';

export type DataSettings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** The database file, used without DATABASE_URL. */
export const dataFile = ({ dataDir }: DataSettings): string => join(resolve(dataDir), 'tino.db');

/** Where the data is, safe to print. */
export const dataLocation = ({ dataDir, databaseUrl }: DataSettings): string =>
  databaseUrl ? describeAddress(databaseUrl).location : resolve(dataDir);

export const readProjectMigrations = (): readonly Migration[] => readMigrations(resolve(import.meta.dirname, '../../../migrations'));

/** Opens and migrates the configured store. */
export async function openStore(
  settings: DataSettings,
  onFailure?: (error: StoreError) => void,
): Promise<{ store: Store; location: string }> {
  const migrations = readProjectMigrations();
  const location = dataLocation(settings);
  if (settings.databaseUrl) return { location, store: await openPostgres(settings.databaseUrl, { migrations }) };
  return { location, store: openSqlite(dataFile(settings), { migrations, ...(onFailure && { onFailure }) }) };
}

export function errorMessage(error: unknown): string {
  // Connecting failed for each of a host's addresses.
  if (error instanceof AggregateError && !error.message) return errorMessage(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
