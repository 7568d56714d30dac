import { describe, expect, it } from 'vitest';
import { adoptRecord, bringBack, type FlowPlace, hasOtherAnswers, startAgain } from './adopt-record.ts';
import type { Anchor, Anchored } from './anchor.ts';
import { type Device, openDevice } from './device.ts';
import { openedKey, setAsideKey } from './flow-keys.ts';
import { emptyEntry, type OutboundEntry, openOutbound } from './outbound.ts';

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

const openTestPlace = () => ({ kind, device: openTestDevice(), anchor: openTestAnchor() }) as const;
const draft = (changes: object = {}) => ({ data: { name: 'Ana' }, step: 3, reached: 3, startedAt: 1, complete: false, ...changes });
const state = { data: { name: 'Ana' }, step: 3, complete: false, language: 'en' } as const;

function begin({ device }: FlowPlace, entry: Partial<OutboundEntry>, journal: object | null = draft()) {
  device.write(`tino.${kind}.outbound`, { ...emptyEntry, ...entry });
  if (journal) device.write(`tino.${kind}.journal`, journal);
  device.write(`tino.${kind}.session`, { id: 'session', formLoadedAt: 1 });
}
const snapshotOf = ({ device }: FlowPlace) => ['outbound', 'journal', 'session'].map((name) => device.read(`tino.${kind}.${name}`));
const countAside = ({ device }: FlowPlace) => device.read<readonly unknown[]>(setAsideKey(kind))?.length ?? 0;
const leftoversOf = ({ device }: FlowPlace) => openOutbound(device, `tino.${kind}`).leftovers();

describe('T1 opening a record on a device', () => {
  it('T1 takes the place of nothing on a new device, without asking', async () => {
    const place = openTestPlace();
    expect(hasOtherAnswers(place, there)).toBe(false);
    await adoptRecord(place, there);
    expect(place.device.read(`tino.${kind}.outbound`)).toEqual({ ...emptyEntry, uuid: there });
    expect(place.anchor.held).toEqual({ uuid: there });
    expect(countAside(place)).toBe(0);
  });

  it('T1 leaves the changes of the same record alone, sent or not', async () => {
    const place = openTestPlace();
    begin(place, { uuid: here, wanted: state, sequence: 4 });
    const before = snapshotOf(place);
    expect(hasOtherAnswers(place, here)).toBe(false);
    await adoptRecord(place, here);
    expect(snapshotOf(place)).toEqual(before);
  });

  it('T1 asks before it takes the place of a draft, an unfinished record, or one that has not arrived', () => {
    for (const [entry, journal] of [
      [{}, draft({ step: 0 })],
      [{ uuid: here, acknowledged: state }, draft()],
      [{ uuid: here, acknowledged: state, wanted: { ...state, complete: true } }, draft({ complete: true })],
    ] as const) {
      const place = openTestPlace();
      begin(place, entry, journal);
      expect(hasOtherAnswers(place, there)).toBe(true);
    }
    const place = openTestPlace();
    begin(place, { uuid: here, acknowledged: { ...state, complete: true } }, draft({ complete: true }));
    expect(hasOtherAnswers(place, there)).toBe(false);
    begin(place, {}, { ...draft(), data: { name: '' } });
    expect(hasOtherAnswers(place, there)).toBe(false);
  });

  it('T1 sets aside what was there, byte for byte, and swaps it back and forth', async () => {
    const place = openTestPlace();
    begin(place, { uuid: here, wanted: state, sequence: 4 });
    const before = snapshotOf(place);
    await adoptRecord(place, there);
    const opened = snapshotOf(place);
    expect(countAside(place)).toBe(1);
    await bringBack(place);
    expect(snapshotOf(place)).toEqual(before);
    expect(place.anchor.held).toEqual({ uuid: here });
    await bringBack(place);
    expect(snapshotOf(place)).toEqual(opened);
    expect(place.anchor.held).toEqual({ uuid: there });
  });

  it('T1 S3 delivers what was unsent while it is set aside, and only once', async () => {
    const place = openTestPlace();
    begin(place, { uuid: here, wanted: state, sequence: 4 });
    await adoptRecord(place, there);
    const [leftover] = leftoversOf(place);
    expect(place.device.read(leftover ?? '')).toMatchObject({ uuid: here, wanted: state });
    await bringBack(place);
    expect(leftoversOf(place)).toEqual([]);
    await bringBack(place);
    // Delivered in the meantime.
    openOutbound(place.device, `tino.${kind}`).remove(leftoversOf(place)[0] ?? '');
    await bringBack(place);
    expect(snapshotOf(place)[0]).toMatchObject({ uuid: here });
  });

  it('T1 keeps everything that was ever set aside, and finds a record among it', async () => {
    const place = openTestPlace();
    const third = '00000000-0000-4000-8000-000000000003';
    begin(place, { uuid: here, wanted: state });
    const before = snapshotOf(place);
    await adoptRecord(place, there);
    await startAgain(place, third, {});
    expect(countAside(place)).toBe(2);
    await adoptRecord(place, here);
    expect(snapshotOf(place)).toEqual(before);
    await bringBack(place);
    expect(snapshotOf(place)[0]).toMatchObject({ uuid: there });
  });

  it('T1 tells other tabs each time', async () => {
    const place = openTestPlace();
    begin(place, { uuid: here });
    const seen: unknown[] = [];
    for (const uuid of [there, here, here, there]) {
      await adoptRecord(place, uuid);
      seen.push(place.device.read(openedKey(kind)));
    }
    expect(seen).toEqual([1, 2, 2, 3]);
  });
});
