import type { Device } from './device.ts';
import type { OutboundEntry, PendingRequest } from './outbound.ts';

/** A flow's record: its id, or the request that creates it. */
export type Anchored = { readonly uuid: string } | { readonly creation: PendingRequest };

/**
 * Keeps a flow's record through a killed browser. Local storage may reach the disk a minute late; IndexedDB is on disk once a write
 * completes. Everything else is on the server.
 */
export interface Anchor {
  read(): Promise<Anchored | null>;
  /** Resolves once it's on disk, or can't be written. */
  write(anchored: Anchored | null): Promise<void>;
}

const store = 'records';
/**
 * Don't wait forever for a browser that never answers. One that just started on a slow phone may need more than a second, and giving up
 * splits a visitor's answers into two records.
 */
const giveUpAfterMs = 3_000;

/** Opens the anchor under a name; it holds nothing where IndexedDB is blocked. */
export function openAnchor(name: string): Anchor {
  return {
    read: async () => (await request<Anchored | undefined>('readonly', (records) => records.get(name))) ?? null,
    async write(anchored) {
      await request<unknown>('readwrite', (records) => (anchored ? records.put(anchored, name) : records.delete(name)));
    },
  };
}

/** Whether a flow's outbound entry has a record. Restores from the anchor what a killed browser forgot. */
export async function recallRecord(device: Device, entry: string, anchor: Anchor): Promise<boolean> {
  const read = () => device.read<Partial<OutboundEntry>>(entry);
  const isKnown = () => Boolean(read()?.uuid || read()?.inFlight);
  if (!isKnown()) {
    const anchored = await anchor.read();
    const isForgotten = anchored !== null && ('uuid' in anchored ? anchored.uuid : anchored.creation.key) === read()?.forgotten;
    // Not if another tab has begun in the meantime.
    if (anchored && !isForgotten && !isKnown()) {
      const recalled = 'uuid' in anchored ? anchored : { inFlight: anchored.creation, sequence: anchored.creation.sequence };
      device.write(entry, { ...read(), ...recalled });
    }
  }
  return Boolean(read()?.uuid);
}

function request<T>(mode: IDBTransactionMode, work: (records: IDBObjectStore) => { readonly result: T }): Promise<T | null> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(null);
    setTimeout(giveUp, giveUpAfterMs);
    const attempt = (next: () => void) => () => {
      try {
        next();
      } catch {
        giveUp();
      }
    };
    attempt(() => {
      const opening = indexedDB.open('tino', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(store);
      opening.onerror = giveUp;
      opening.onsuccess = attempt(() => {
        const transaction = opening.result.transaction(store, mode);
        const asked = work(transaction.objectStore(store));
        transaction.oncomplete = () => {
          opening.result.close();
          resolve(asked.result);
        };
        transaction.onabort = giveUp;
      });
    })();
  });
}
