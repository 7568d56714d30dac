import { join, resolve } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { describeAddress } from '#server/platform/config/database-address.ts';
import { prepareDataFile } from './data-file.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { describeFailure, toFileError, toServerError } from './open-failure.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { type Store, StoreError } from './store.ts';
import { isMoveUnfinished } from './unfinished-move.ts';

export type DataSettings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Used without DATABASE_URL. */
export const dataFile = ({ dataDir }: DataSettings): string => join(resolve(dataDir), 'tino.db');

/** Safe to print. */
export const dataLocation = ({ dataDir, databaseUrl }: DataSettings): string =>
  databaseUrl ? describeAddress(databaseUrl).location : resolve(dataDir);

export const explainClosedData = (settings: DataSettings, error: StoreError): string =>
  `The data in ${dataLocation(settings)} can't be used: ${describeFailure(error)}`;

export const readProjectMigrations = (): readonly Migration[] => readMigrations(resolve(import.meta.dirname, '../../../../migrations'));

interface OpenOptions {
  /** Otherwise missing data is a fault. SQLite only. */
  readonly mayCreate: boolean;
  /** Called once if the file or its disk breaks. */
  readonly onFailure?: (error: StoreError) => void;
  /** During a move or restore. */
  readonly mayBeUnfinished?: boolean;
  /** Blocks this process while another one locks the file. */
  readonly lockTimeoutMs?: number;
}

export interface OpenedStore {
  readonly store: Store;
  /** Created by this call. */
  readonly isNew: boolean;
}

async function openFile(path: string, { mayCreate, onFailure, lockTimeoutMs: openTimeoutMs }: OpenOptions): Promise<OpenedStore> {
  const migrations = readProjectMigrations();
  try {
    const isNew = prepareDataFile(path, migrations, mayCreate);
    return { store: openSqlite(path, { migrations, ...(onFailure && { onFailure }), ...(openTimeoutMs && { openTimeoutMs }) }), isNew };
  } catch (error) {
    throw await toFileError(error, path);
  }
}

async function openServer(url: string): Promise<OpenedStore> {
  try {
    return { store: await openPostgres(url, { migrations: readProjectMigrations() }), isNew: false };
  } catch (error) {
    throw toServerError(error);
  }
}

/** Also migrates. Rejects with a StoreError. */
export async function openStore(settings: DataSettings, options: OpenOptions): Promise<OpenedStore> {
  const opened = await (settings.databaseUrl ? openServer(settings.databaseUrl) : openFile(dataFile(settings), options));
  try {
    if (!options.mayBeUnfinished && (await opened.store.read(isMoveUnfinished)))
      throw new StoreError('unfinished', undefined, "a move or a restore into it didn't finish");
    return opened;
  } catch (error) {
    await opened.store.close();
    throw error;
  }
}
