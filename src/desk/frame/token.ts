import { useSyncExternalStore } from 'react';

/** Stored for other tabs; expires when the desk exits. Not a cookie: browsers send those to every local server, on any port. */
const key = 'tino.desk.token';
/** The token is another desk's, or went unused too long. */
export type LockReason = 'wrong' | 'expired';

const listeners = new Set<() => void>();
let lockReason: LockReason | undefined;

/** Why the desk is locked; undefined if no token was tried. */
export const readLockReason = (): LockReason | undefined => lockReason;

/** Moves the token out of the printed address, so no history keeps it. */
export function takeToken(): void {
  const found = /^#token=([\w-]+)$/.exec(location.hash)?.[1];
  if (!found) return;
  history.replaceState(null, '', '#/leads');
  storeToken(found);
}

export const readToken = (): string | null => localStorage.getItem(key);

export function storeToken(token: string): void {
  lockReason = undefined;
  localStorage.setItem(key, token);
  for (const listener of listeners) listener();
}

/** Locks the page because the server rejected the token. */
export function lockDesk(reason: LockReason): void {
  lockReason = reason;
  localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

export const useToken = (): string | null => useSyncExternalStore(subscribe, readToken);
