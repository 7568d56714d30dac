import type { ActionContext } from '#server/platform/audit/owner-actions.ts';
import { openStore } from '#server/platform/stores/open-store.ts';
import type { Store } from '#server/platform/stores/store.ts';
import type { CommandContext } from './command.ts';

/** Runs work on the server's store. Rejects with a StoreError if there's no data, and never creates any (N4). */
export async function withStore<T>({ settings }: Pick<CommandContext, 'settings'>, work: (store: Store) => Promise<T>): Promise<T> {
  const { store } = await openStore(settings, { mayCreate: false });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** For logging what a command did. */
export const actionContext = (store: Store, { terminal, clock }: CommandContext): ActionContext => ({
  store,
  clock,
  onUnrecorded: () => terminal.err.write("This couldn't be recorded among the desk's actions: the data can't be written right now.\n"),
});

/** Formats an ISO instant for tables: '2026-11-21 17:05'. */
export const formatMinute = (instant: string | null): string => (instant === null ? '' : instant.slice(0, 16).replace('T', ' '));
