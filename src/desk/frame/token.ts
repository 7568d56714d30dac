import { useSyncExternalStore } from 'react';

/**
 * The token is stored so that other tabs can use it, and expires when the desk exits. It isn't in a cookie: the browser would
 * send that to every local server, whatever its port.
 */
const key = 'tino.desk.token';
/** The token is of another desk, or wasn't used for too long. */
export type LockReason = 'wrong' | 'expired';

const listeners = new Set<() => void>();
let lockReason: LockReason | undefined;

/** Why the desk is locked, until there's a new token; undefined if no token was tried. */
export const readLockReason = (): LockReason | undefined => lockReason;

/** Takes the token from the address that the desk printed and removes it from the URL, so that no history keeps it. */
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

/** Locks the page because the server didn't take the token. */
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
