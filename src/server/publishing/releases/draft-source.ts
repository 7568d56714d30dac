import { type DataSettings, explainClosedData, openStore } from '#server/platform/stores/open-store.ts';
import { type Store, StoreError } from '#server/platform/stores/store.ts';
import { keepDrafts, readDrafts, removePublished } from '#server/publishing/content/drafts.ts';
import type { DraftSource } from './drafts.ts';

export const draftsIn = (store: Store): DraftSource => ({
  readDrafts: () => readDrafts(store),
  removePublished: (published) => removePublished(store, published),
  keepDrafts: (kept, by) => keepDrafts(store, kept, by),
});

/** Opens the store on first use; returns no drafts while there's no data. */
export function draftsOf(settings: DataSettings): DraftSource {
  let opened: Promise<Store | undefined> | undefined;
  const open = () => {
    opened ??= openStore(settings, { mayCreate: false }).then(
      ({ store }) => store,
      (error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
        if (error.fault === 'missing') return undefined;
        throw new Error(explainClosedData(settings, error));
      },
    );
    return opened;
  };
  return {
    async readDrafts() {
      const store = await open();
      return store ? readDrafts(store) : [];
    },
    async removePublished(published) {
      const store = await open();
      if (store) await removePublished(store, published);
    },
    async keepDrafts(kept, by) {
      const store = await open();
      if (store) await keepDrafts(store, kept, by);
    },
  };
}
