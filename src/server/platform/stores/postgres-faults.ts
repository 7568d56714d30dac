import { StoreError, type StoreFault } from './store.ts';

/** By SQLSTATE. Otherwise the class or a missing code decides. */
const faults: Readonly<Record<string, StoreFault>> = {
  // Serialization failure and deadlock, after the retries.
  '40001': 'busy',
  '40P01': 'busy',
  '25006': 'read-only',
  '25P03': 'busy',
  '25P04': 'busy',
  '53100': 'full',
  '53300': 'busy',
  '53400': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '57P03': 'busy',
};
/** The statement's fault: invalid data, constraint violations, syntax. */
const callerErrorClasses = ['22', '23', '42'];
/** The driver's timeouts have no code. */
const timeoutMessage = /timeout/i;

/** Also looks at a StoreError's cause. */
export function sqlState(error: unknown): string | undefined {
  const root = error instanceof StoreError ? error.cause : error;
  if (!(root instanceof Error) || !('code' in root)) return undefined;
  return typeof root.code === 'string' && /^[0-9A-Z]{5}$/.test(root.code) ? root.code : undefined;
}

/** Returns errors that aren't store faults unchanged. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreError) return error;
  const state = sqlState(error);
  if (state && callerErrorClasses.includes(state.slice(0, 2))) return error;
  if (state) return new StoreError(faults[state] ?? 'failed', error);
  return new StoreError(error instanceof Error && timeoutMessage.test(error.message) ? 'busy' : 'failed', error);
}

/** The database rejected a statement, but the connection works. */
export function isConnectionUsable(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && !state.startsWith('08') && !state.startsWith('57P');
}

export function isSerializationFailure(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** A real duplicate, or a row committed after our read. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Another session uses the table. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';
