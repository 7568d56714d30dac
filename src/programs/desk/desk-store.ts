import { StartError } from '#server/platform/process/start-error.ts';
import { errorMessage } from '#server/platform/stores/open-failure.ts';
import { type DataSettings, dataLocation, explainClosedData, openStore } from '#server/platform/stores/open-store.ts';
import { type Store, StoreError } from '#server/platform/stores/store.ts';

/** Opens the data or creates new data, with a notice. Rejects with a StartError. */
export async function openDeskStore(settings: DataSettings, print: (line: string) => void): Promise<Store> {
  const { store, isNew } = await openStore(settings, { mayCreate: true }).catch((error: unknown) => {
    throw new StartError(error instanceof StoreError ? explainClosedData(settings, error) : errorMessage(error));
  });
  if (isNew) print(`There was no data in ${dataLocation(settings)}. Check that the server uses the same DATA_DIR.`);
  return store;
}
