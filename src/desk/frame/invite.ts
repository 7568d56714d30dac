import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let invite: string | null = null;

function set(token: string | null): void {
  invite = token;
  for (const listener of listeners) listener();
}

/** Moves an invitation's secret out of the address, so no history keeps it. */
export function takeInvite(): void {
  const found = /^#invite=([\w-]{43})$/.exec(location.hash)?.[1];
  if (!found) return;
  history.replaceState(null, '', '#/');
  set(found);
}

/** Drops an invitation that's used or invalid. */
export const leaveInvite = (): void => set(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useInvite = (): string | null => useSyncExternalStore(subscribe, () => invite);
