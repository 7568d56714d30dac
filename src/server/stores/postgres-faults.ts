import { StoreError, type StoreFault } from './store.ts';

/** SQLSTATEs with a fault of their own; of the others, their class or the lack of any code decides. */
const faults: Readonly<Record<string, StoreFault>> = {
  // A transaction that lost against another one: only seen when it lost for as long as we tried.
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
/** Classes that speak of what was asked, not of the store: bad data, a broken constraint, a wrong statement. */
const callerErrorClasses = ['22', '23', '42'];
/** What the driver says in words alone when it waited too long. */
const timeoutMessage = /timeout/i;

/** The SQLSTATE of a database's error, or of the error that a StoreError carries. */
export function sqlState(error: unknown): string | undefined {
  const root = error instanceof StoreError ? error.cause : error;
  if (!(root instanceof Error) || !('code' in root)) return undefined;
  return typeof root.code === 'string' && /^[0-9A-Z]{5}$/.test(root.code) ? root.code : undefined;
}

/** What the driver or the database threw, as a StoreError where it is a fault of the store. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreError) return error;
  const state = sqlState(error);
  if (state && callerErrorClasses.includes(state.slice(0, 2))) return error;
  if (state) return new StoreError(faults[state] ?? 'failed', error);
  return new StoreError(error instanceof Error && timeoutMessage.test(error.message) ? 'busy' : 'failed', error);
}

/** True when the connection may be used again: the database refused a statement, and still talks. */
export function isConnectionUsable(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && !state.startsWith('08') && !state.startsWith('57P');
}

/** True when another transaction was in the way and the same work may succeed next time. */
export function isSerializationFailure(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** True for a unique key that stands already: the row of a transaction that was committed after we looked, or a true double. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';
