import type { Data, FlowSnapshot } from '#flow/flow.ts';
import { changedFields, pickFields } from '#flow/record-body.ts';
import type { Device } from './device.ts';

/** A flow's draft on this device, written as the visitor types (S1). */
export interface Journal<D extends Data> {
  read(): FlowSnapshot<D> | null;
  /** Writes only what changed since this tab's last write, so two tabs don't undo each other's fields (S7). */
  write(snapshot: FlowSnapshot<D>): void;
  /** Returns fields that another tab wrote since this tab last read or wrote, and marks them as seen. */
  adopt(): Partial<D>;
  clear(): void;
}

export function openJournal<D extends Data>(device: Device, key: string): Journal<D> {
  let known: Data = {};
  const read = () => {
    const stored = device.read<FlowSnapshot<D>>(key);
    return typeof stored?.data === 'object' && stored.data && Number.isInteger(stored.step) ? stored : null;
  };
  return {
    read() {
      const stored = read();
      known = stored?.data ?? {};
      return stored;
    },
    write(snapshot) {
      const held = read();
      const stored: Record<string, unknown> = { ...held?.data };
      // If another tab cleared the journal, all of this tab's fields are new.
      for (const field of held ? changedFields(known, snapshot.data) : Object.keys(snapshot.data)) stored[field] = snapshot.data[field];
      known = { ...snapshot.data };
      device.write(key, { ...snapshot, data: stored });
    },
    adopt() {
      const stored = read();
      if (!stored) return {};
      const change = pickFields(stored.data, changedFields(known, stored.data));
      known = stored.data;
      return change as Partial<D>;
    },
    clear() {
      known = {};
      device.remove(key);
    },
  };
}
