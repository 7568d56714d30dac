import { Counter, Histogram, type Registry } from 'prom-client';
import { type Store, StoreError, storeFaults } from '../stores/store.ts';

/** In seconds. A sync takes a tenth of a millisecond on a fast disk, and seconds on one that's busy. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The store, with its writes timed and its faults counted. */
export function timeStore(store: Store, registry: Registry): Store {
  const registers = [registry];
  const writes = new Histogram({
    name: 'tino_store_commit_duration_seconds',
    help: 'Time of a write from its request until it was durably committed, including its wait for others.',
    buckets,
    registers,
  });
  const faults = new Counter({
    name: 'tino_store_faults_total',
    help: 'Reads and writes that the store could not do, by fault, in the words of /readyz.',
    labelNames: ['fault'],
    registers,
  });
  // From the start, or the first one isn't an increase.
  for (const fault of storeFaults) faults.inc({ fault }, 0);
  const noteFault = (error: unknown): never => {
    if (error instanceof StoreError) faults.inc({ fault: error.fault });
    throw error;
  };
  return {
    ...store,
    read: (work) => store.read(work).catch(noteFault),
    async write(work) {
      const startedAt = performance.now();
      const result = await store.write(work).catch(noteFault);
      writes.observe((performance.now() - startedAt) / 1000);
      return result;
    },
  };
}
