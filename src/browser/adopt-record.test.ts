import { describe, expect, it } from 'vitest';
import { adoptRecord, bringBack, hasOtherAnswers, hasSetAside } from './adopt-record.ts';
import type { Anchor, Anchored } from './anchor.ts';
import { emptyEntry, type OutboundEntry } from './delivery-policy.ts';
import { type Device, openDevice } from './device.ts';
import { openedKey } from './flow-keys.ts';

const kind = 'readiness-quiz';
const [here, there] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

function openTestDevice(): Device {
  const values = new Map<string, string>();
  return openDevice(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }));
}

function openTestAnchor(): Anchor & { held: Anchored | null } {
  const anchor: Anchor & { held: Anchored | null } = {
    held: null,
    read: async () => anchor.held,
    async write(anchored) {
      anchor.held = anchored;
    },
  };
  return anchor;
}

const draft = (changes: object = {}) => ({ data: { name: 'Ana' }, step: 3, reached: 3, startedAt: 1, complete: false, ...changes });
const state = { data: { name: 'Ana' }, step: 3, complete: false, language: 'en' } as const;

function begin(device: Device, entry: Partial<OutboundEntry>, journal: object | null = draft()) {
  device.write(`tino.${kind}.outbound`, { ...emptyEntry, ...entry });
  if (journal) device.write(`tino.${kind}.journal`, journal);
  device.write(`tino.${kind}.session`, { id: 'session', formLoadedAt: 1 });
}
const snapshotOf = (device: Device) => ['outbound', 'journal', 'session'].map((name) => device.read(`tino.${kind}.${name}`));

describe('T1 opening a record on a device', () => {
  it('T1 takes the place of nothing on a new device, without asking', async () => {
    const [device, anchor] = [openTestDevice(), openTestAnchor()];
    expect(hasOtherAnswers(device, kind, there)).toBe(false);
    await adoptRecord(device, anchor, kind, there);
    expect(device.read(`tino.${kind}.outbound`)).toEqual({ ...emptyEntry, uuid: there });
    expect(anchor.held).toEqual({ uuid: there });
    expect(hasSetAside(device, kind)).toBe(false);
  });

  it('T1 leaves the changes of the same record alone, sent or not', async () => {
    const [device, anchor] = [openTestDevice(), openTestAnchor()];
    begin(device, { uuid: here, wanted: state, sequence: 4 });
    const before = snapshotOf(device);
    expect(hasOtherAnswers(device, kind, here)).toBe(false);
    await adoptRecord(device, anchor, kind, here);
    expect(snapshotOf(device)).toEqual(before);
  });

  it('T1 asks before it takes the place of a draft, an unfinished record, or one that has not arrived', () => {
    for (const [entry, journal] of [
      [{}, draft({ step: 0 })],
      [{ uuid: here, acknowledged: state }, draft()],
      [{ uuid: here, acknowledged: state, wanted: { ...state, complete: true } }, draft({ complete: true })],
    ] as const) {
      const device = openTestDevice();
      begin(device, entry, journal);
      expect(hasOtherAnswers(device, kind, there)).toBe(true);
    }
    const device = openTestDevice();
    begin(device, { uuid: here, acknowledged: { ...state, complete: true } }, draft({ complete: true }));
    expect(hasOtherAnswers(device, kind, there)).toBe(false);
    begin(device, {}, { ...draft(), data: { name: '' } });
    expect(hasOtherAnswers(device, kind, there)).toBe(false);
  });

  it('T1 sets aside what was there, byte for byte, and swaps it back and forth', async () => {
    const [device, anchor] = [openTestDevice(), openTestAnchor()];
    begin(device, { uuid: here, wanted: state, sequence: 4 });
    const before = snapshotOf(device);
    await adoptRecord(device, anchor, kind, there);
    const opened = snapshotOf(device);
    expect(hasSetAside(device, kind)).toBe(true);
    await bringBack(device, anchor, kind);
    expect(snapshotOf(device)).toEqual(before);
    expect(anchor.held).toEqual({ uuid: here });
    await bringBack(device, anchor, kind);
    expect(snapshotOf(device)).toEqual(opened);
    expect(anchor.held).toEqual({ uuid: there });
  });

  it('T1 tells other tabs each time', async () => {
    const [device, anchor] = [openTestDevice(), openTestAnchor()];
    begin(device, { uuid: here });
    const seen: unknown[] = [];
    for (const uuid of [there, here, here, there]) {
      await adoptRecord(device, anchor, kind, uuid);
      seen.push(device.read(openedKey(kind)));
    }
    expect(seen).toEqual([1, 2, 2, 3]);
  });
});
