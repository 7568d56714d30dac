import type { Locale } from '#domain/text/locale.ts';
import type { Data } from '#flow/flow.ts';
import type { Device } from './device.ts';

/** A state of the record: the one this device wants, or the one the server holds. */
export interface RecordState {
  readonly data: Data;
  readonly step: number;
  readonly complete: boolean;
  readonly language: Locale;
}

/** A request that may or may not have arrived: it's sent again unchanged until it's answered (S2). */
export interface PendingRequest {
  readonly key: string;
  readonly sequence: number;
  readonly body: object;
  /** What the server holds once the request has arrived. */
  readonly carries: RecordState;
}

/** One record's delivery as JSON on the device. Tabs that run an older version read it too: fields may be added, not renamed. */
export interface OutboundEntry {
  readonly uuid: string | null;
  readonly wanted: RecordState | null;
  readonly acknowledged: RecordState | null;
  readonly sequence: number;
  readonly inFlight: PendingRequest | null;
  /** The metadata block from when `wanted` was set: a flow that's started over keeps its own times and session. */
  readonly visit: object | null;
  /** The wording of the page that set `wanted` (W7). */
  readonly wording?: string | undefined;
  /** The completed record that this one repeats (T3). */
  readonly predecessor?: string | null;
  /** Fields sent in a report without a response, so the server may hold either value. */
  readonly reported: readonly string[];
}

/** No record at the server, and no pending request. */
export const noRecord = { uuid: null, acknowledged: null, inFlight: null, reported: [] };

export const emptyEntry: OutboundEntry = { ...noRecord, wanted: null, sequence: 0, visit: null };

/** What the device has to deliver for one flow: the record in progress, and those left over when the flow was started over (S3). */
export interface Outbound {
  /** The storage key of the record in progress; entries are addressed by their storage keys. */
  readonly current: string;
  read(entry?: string): OutboundEntry;
  write(change: Partial<OutboundEntry>, entry?: string): OutboundEntry;
  /** Turns the record in progress into a leftover; returns its storage key. */
  setAside(id: string): string;
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
      return leftover;
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
