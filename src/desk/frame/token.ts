import { useSyncExternalStore } from 'react';

/**
 * The token is stored so that other tabs can use it, and expires when the desk exits. It isn't in a cookie: the browser would
 * send that to every local server, whatever its port.
 */
const key = 'tino.desk.token';
const listeners = new Set<() => void>();
let refused = false;

/** True after a token was refused, until there's a new one. */
export const wasRefused = (): boolean => refused;

/** Takes the token from the address that the desk printed and removes it from the URL, so that no history keeps it. */
export function takeToken(): void {
  const found = /^#token=([\w-]+)$/.exec(location.hash)?.[1];
  if (!found) return;
  history.replaceState(null, '', '#/leads');
  storeToken(found);
}

export const readToken = (): string | null => localStorage.getItem(key);

export function storeToken(token: string): void {
  refused = false;
  localStorage.setItem(key, token);
  for (const listener of listeners) listener();
}

/** Locks the page because the server refused the token. */
export function lockDesk(): void {
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

export const useToken = (): string | null => useSyncExternalStore(subscribe, readToken);
