import { StoreError, type StoreFault } from './store.ts';

/** Faults by SQLSTATE. For other errors, the class or the lack of a code decides. */
const faults: Readonly<Record<string, StoreFault>> = {
  // Serialization failure and deadlock, once the retries are used up.
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
/** Errors of the statement, not of the store: invalid data, constraint violations, syntax. */
const callerErrorClasses = ['22', '23', '42'];
/** The driver's timeouts have no code, only a message. */
const timeoutMessage = /timeout/i;

/** The SQLSTATE of an error, or of a StoreError's cause. */
export function sqlState(error: unknown): string | undefined {
  const root = error instanceof StoreError ? error.cause : error;
  if (!(root instanceof Error) || !('code' in root)) return undefined;
  return typeof root.code === 'string' && /^[0-9A-Z]{5}$/.test(root.code) ? root.code : undefined;
}

/** Wraps faults of the store in a StoreError; returns other errors as they are. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreError) return error;
  const state = sqlState(error);
  if (state && callerErrorClasses.includes(state.slice(0, 2))) return error;
  if (state) return new StoreError(faults[state] ?? 'failed', error);
  return new StoreError(error instanceof Error && timeoutMessage.test(error.message) ? 'busy' : 'failed', error);
}

/** The database rejected a statement, but the connection still works. */
export function isConnectionUsable(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && !state.startsWith('08') && !state.startsWith('57P');
}

/** A conflict with another transaction: a retry may succeed. */
export function isSerializationFailure(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** Either a real duplicate, or a row that another transaction committed after our read. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** `lock_timeout` is over: somebody else uses the table. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';
