import { useSyncExternalStore } from 'react';
import type { DeskMember } from '#domain/owner/desk-sign-in.ts';
import { hasSignIn } from './entry-mode.ts';

/** The session itself is in a cookie that scripts can't read. */
export type SignInState =
  | { readonly state: 'unused' | 'unknown' }
  | { readonly state: 'out'; readonly isEnded: boolean }
  | ({ readonly state: 'in' } & Pick<DeskMember, 'name' | 'role'>);

const listeners = new Set<() => void>();
let session: SignInState = { state: hasSignIn ? 'unknown' : 'unused' };

function set(next: SignInState): void {
  session = next;
  for (const listener of listeners) listener();
}

export const beginSession = ({ name, role }: Pick<DeskMember, 'name' | 'role'>): void => set({ state: 'in', name, role });

/** Ends the session on this page, which explains it unless the user signed out. Several requests may find out that it has ended. */
export function endSession(isOwnWish = false): void {
  const hadSession = session.state === 'in' || (session.state === 'out' && session.isEnded);
  set({ state: 'out', isEnded: hadSession && !isOwnWish });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): SignInState => useSyncExternalStore(subscribe, () => session);
