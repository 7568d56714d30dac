import type { Device } from './device.ts';
import type { OutboundEntry, PendingRequest } from './outbound.ts';

/** Which record a flow works on: its id, or the request that creates it. */
export type Anchored = { readonly uuid: string } | { readonly creation: PendingRequest };

/**
 * Keeps a flow's record through a killed browser. Browsers write local storage to disk up to a minute late; IndexedDB is on disk
 * once a write completes. Everything else that a kill takes is on the server.
 */
export interface Anchor {
  read(): Promise<Anchored | null>;
  /** Resolves once it's on disk, or can't be written. */
  write(anchored: Anchored | null): Promise<void>;
}

const store = 'records';
/**
 * A browser that never answers must hold nobody up for long. One that was just started on a slow phone may need more than a
 * second, and giving up on it splits a visitor's answers into two records.
 */
const giveUpAfterMs = 3_000;

/** The anchor under a name. Where IndexedDB is blocked, it holds nothing. */
export function openAnchor(name: string): Anchor {
  return {
    read: async () => (await request<Anchored | undefined>('readonly', (records) => records.get(name))) ?? null,
    async write(anchored) {
      await request<unknown>('readwrite', (records) => (anchored ? records.put(anchored, name) : records.delete(name)));
    },
  };
}

/** Whether a flow's outbound entry on the device has a record. What the device forgot in a kill, the anchor tells it. */
export async function recallRecord(device: Device, entry: string, anchor: Anchor): Promise<boolean> {
  const read = () => device.read<Partial<OutboundEntry>>(entry);
  const isKnown = () => Boolean(read()?.uuid || read()?.inFlight);
  if (!isKnown()) {
    const anchored = await anchor.read();
    // Not if another tab has begun in the meantime.
    if (anchored && !isKnown()) {
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
