import { emptyEntry, type OutboxEntry } from './delivery-policy.ts';
import type { Device } from './device.ts';

/** What the device has to deliver for one flow: the record in progress, and those left over when the flow was started over (S3). */
export interface Outbox {
  /** The storage key of the record in progress; entries are addressed by their storage keys. */
  readonly current: string;
  read(entry?: string): OutboxEntry;
  write(change: Partial<OutboxEntry>, entry?: string): OutboxEntry;
  /** Turns the record in progress into a leftover. */
  setAside(id: string): void;
  leftovers(): readonly string[];
  remove(entry?: string): void;
}

/** The outbox under a prefix of the device's keys. */
export function openOutbox(device: Device, prefix: string): Outbox {
  const current = `${prefix}.outbound`;
  const leftoversKey = `${prefix}.left`;
  const read = (entry = current): OutboxEntry => ({ ...emptyEntry, ...device.read<OutboxEntry>(entry) });
  const leftovers = () => device.read<readonly string[]>(leftoversKey) ?? [];
  return {
    current,
    read,
    leftovers,
    write(change, entry = current) {
      const next = { ...read(entry), ...change };
      device.write(entry, next);
      return next;
    },
    setAside(id) {
      const leftover = `${leftoversKey}.${id}`;
      device.write(leftover, read());
      device.write(leftoversKey, [...leftovers(), leftover]);
    },
    remove(entry = current) {
      device.remove(entry);
      if (entry !== current)
        device.write(
          leftoversKey,
          leftovers().filter((key) => key !== entry),
        );
    },
  };
}
