import type { DraftSource } from '#publish/drafts.ts';
import { readDrafts, removePublished } from '#server/content/drafts.ts';
import { type DataSettings, openStore } from '#server/stores/open-store.ts';
import { type Store, StoreError } from '#server/stores/store.ts';

const noDrafts: DraftSource = { readDrafts: async () => [], removePublished: async () => {} };

/** The desk's drafts, from a store that's open. */
export const draftsIn = (store: Store): DraftSource => ({
  readDrafts: () => readDrafts(store),
  removePublished: (published) => removePublished(store, published),
});

/** The desk's drafts, for commands: the store is open only while they're read or removed. Without a database there are none. */
export function draftsOf(settings: DataSettings): DraftSource {
  async function withStore<T>(work: (drafts: DraftSource) => Promise<T>): Promise<T> {
    const store = await openStore(settings, { mayCreate: false }).then(
      (opened) => opened.store,
      (error: unknown) => {
        if (error instanceof StoreError && error.fault === 'missing') return undefined;
        throw error;
      },
    );
    if (!store) return work(noDrafts);
    try {
      return await work(draftsIn(store));
    } finally {
      await store.close();
    }
  }
  return {
    readDrafts: () => withStore((drafts) => drafts.readDrafts()),
    removePublished: (published) => withStore((drafts) => drafts.removePublished(published)),
  };
}
