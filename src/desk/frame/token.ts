import { useSyncExternalStore } from 'react';

/**
 * The token is kept for the desk's other tabs, and is worth nothing once the desk has ended. Not in a cookie: every
 * program of this machine that a browser visits would be sent it, whatever its port.
 */
const key = 'tino.desk.token';
const listeners = new Set<() => void>();
let refused = false;

/** True after a token was refused, until there is another one. */
export const wasRefused = (): boolean => refused;

/** The token in the address the desk printed: taken out of it at once, so that no history keeps it. */
export function takeToken(): void {
  const found = /^#token=([\w-]+)$/.exec(location.hash)?.[1];
  if (!found) return;
  history.replaceState(null, '', '#/leads');
  keepToken(found);
}

export const readToken = (): string | null => localStorage.getItem(key);

/** Opens the page. */
export function keepToken(token: string): void {
  refused = false;
  localStorage.setItem(key, token);
  for (const listener of listeners) listener();
}

/** Locks the page: the token is not of this desk. */
export function forgetToken(): void {
  refused = true;
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

/** The token, or null while the page has none. */
export const useToken = (): string | null => useSyncExternalStore(subscribe, readToken);
