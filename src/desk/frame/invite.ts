import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let invite: string | null = null;

function set(token: string | null): void {
  invite = token;
  for (const listener of listeners) listener();
}

/** Takes the secret of an invitation from the address and removes it there, so that no history keeps it. */
export function takeInvite(): void {
  const found = /^#invite=([\w-]{43})$/.exec(location.hash)?.[1];
  if (!found) return;
  history.replaceState(null, '', '#/');
  set(found);
}

/** Leaves the invitation: it's used, or doesn't work. */
export const leaveInvite = (): void => set(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The secret of the invitation that the page was opened with. */
export const useInvite = (): string | null => useSyncExternalStore(subscribe, () => invite);
