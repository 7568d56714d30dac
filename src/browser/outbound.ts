import type { Locale } from '#domain/text/locale.ts';
import type { Data } from '#flow/flow.ts';
import type { Device } from './device.ts';

/** The record's state: wanted by this device, or held by the server. */
export interface RecordState {
  readonly data: Data;
  readonly step: number;
  readonly complete: boolean;
  readonly language: Locale;
}

/** A request that may have arrived: resent unchanged until it's answered (S2). */
export interface PendingRequest {
  readonly key: string;
  readonly sequence: number;
  readonly body: object;
  /** What the server holds once the request arrives. */
  readonly carries: RecordState;
}

/** One record's delivery as JSON on the device. Tabs with an older version read it too: add fields, don't rename them. */
export interface OutboundEntry {
  readonly uuid: string | null;
  readonly wanted: RecordState | null;
  readonly acknowledged: RecordState | null;
  readonly sequence: number;
  readonly inFlight: PendingRequest | null;
  /** The metadata block from when `wanted` was set: a restarted flow keeps its own times and session. */
  readonly visit: object | null;
  /** The wording of the page that set `wanted` (W7). */
  readonly wording?: string | undefined;
  /** The completed record that this one repeats (T3). */
  readonly predecessor?: string | null;
  /** The record, or the key of its creation, that starting over left and the anchor may still have. */
  readonly forgotten?: string | undefined;
  /** Fields reported without a response, so the server may hold either value. */
  readonly reported: readonly string[];
}

/** No server record and no pending request. */
export const noRecord = { uuid: null, acknowledged: null, inFlight: null, reported: [] };

export const emptyEntry: OutboundEntry = { ...noRecord, wanted: null, sequence: 0, visit: null };

/** What the device has to deliver for one flow: the current record and leftovers from before it was restarted (S3). */
export interface Outbound {
  /** The current record's storage key; entries are addressed by storage key. */
  readonly current: string;
  read(entry?: string): OutboundEntry;
  write(change: Partial<OutboundEntry>, entry?: string): OutboundEntry;
  /** Turns the record in progress into a leftover; returns its storage key. */
  setAside(id: string): string;
  leftovers(): readonly string[];
  remove(entry?: string): void;
}

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
