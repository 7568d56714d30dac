import { dirname } from 'node:path';
import { probeFolder, systemFault } from './folder-probe.ts';
import { toFault } from './sqlite-faults.ts';
import { StoreError, type StoreFault } from './store.ts';

export function errorMessage(error: unknown): string {
  // Every address of the host failed.
  if (error instanceof AggregateError && !error.message) return errorMessage(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

export async function toFileError(error: unknown, path: string): Promise<StoreError> {
  if (error instanceof StoreError) return error;
  const known = new StoreError(toFault(error) ?? systemFault(error) ?? 'failed', error);
  return known.fault === 'failed' ? ((await probeFolder(dirname(path))) ?? known) : known;
}

export const toServerError = (error: unknown): StoreError => (error instanceof StoreError ? error : new StoreError('unreachable', error));

const advice: Readonly<Record<StoreFault, string>> = {
  full: 'Free some space on its disk.',
  busy: 'Another program holds its lock: let that end, or stop it.',
  'read-only': 'Make it writable for this account.',
  failed: 'Check its disk and its permissions.',
  unreachable: 'Check that it runs, and DATABASE_URL.',
  damaged: 'Restore a backup: npm run leads -- restore <file>.',
  missing: 'Check DATA_DIR, or restore a backup: npm run leads -- restore <file>.',
  foreign: "Point DATA_DIR (or DATABASE_URL) to this site's data.",
  newer: 'Run that version, or restore a backup of this one.',
  unfinished: 'Empty it and run npm run leads -- move (or restore) again.',
};

/** The problem and the remedy. */
export function describeFailure(error: StoreError): string {
  const what = error.cause ? errorMessage(error.cause) : error.message;
  return `${what.replace(/\s+/g, ' ').replace(/\.$/, '')}. ${advice[error.fault]}`;
}
