import { type Store, StoreError, type StoreFault, storeFaults } from '#server/platform/stores/store.ts';
import { Durations, histogram } from './durations.ts';
import { counter, type MetricsSnapshot } from './snapshot.ts';

/** In seconds. A sync takes 0.1 ms on a fast disk and seconds on a busy one. */
const limits = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function timeStore(store: Store): { readonly store: Store; readonly snapshot: () => MetricsSnapshot } {
  const writes = new Durations(limits);
  // Start at 0, or the first one isn't an increase.
  const faults = new Map<StoreFault, number>(storeFaults.map((fault) => [fault, 0]));
  const noteFault = (error: unknown): never => {
    if (error instanceof StoreError) faults.set(error.fault, (faults.get(error.fault) ?? 0) + 1);
    throw error;
  };
  return {
    store: {
      ...store,
      read: (work) => store.read(work).catch(noteFault),
      async write(work) {
        const startedAt = performance.now();
        const result = await store.write(work).catch(noteFault);
        writes.add((performance.now() - startedAt) / 1000);
        return result;
      },
    },
    snapshot: () => [
      histogram(
        'tino_store_commit_duration_seconds',
        'Time of a write from its request until it was durably committed, including its wait for others.',
        [[{}, writes]],
      ),
      counter(
        'tino_store_faults_total',
        'Reads and writes that the store could not do, by fault, in the words of /readyz.',
        [...faults].map(([fault, count]) => [{ fault }, count]),
      ),
    ],
  };
}
