import { emptyEntry, type OutboundEntry } from './delivery-policy.ts';
import type { Device } from './device.ts';

/** What the device has to deliver for one flow: the record in progress, and those left over when the flow was started over (S3). */
export interface Outbound {
  /** The storage key of the record in progress; entries are addressed by their storage keys. */
  readonly current: string;
  read(entry?: string): OutboundEntry;
  write(change: Partial<OutboundEntry>, entry?: string): OutboundEntry;
  /** Turns the record in progress into a leftover. */
  setAside(id: string): void;
  leftovers(): readonly string[];
  remove(entry?: string): void;
}

/** The outbound state under a prefix of the device's keys. */
export function openOutbound(device: Device, prefix: string): Outbound {
  const current = `${prefix}.outbound`;
  const leftoversKey = `${prefix}.left`;
  const read = (entry = current): OutboundEntry => ({ ...emptyEntry, ...device.read<OutboundEntry>(entry) });
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
