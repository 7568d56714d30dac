import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Data, FlowSnapshot } from '#flow/flow.ts';
import { type Device, openDevice } from './device.ts';
import { openJournal } from './journal.ts';

const key = 'tino.readiness-quiz.journal';

function memoryDevice(): Device {
  const held = new Map<string, string>();
  return openDevice(() => ({
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
  }));
}
const snapshot = (data: Data, change: Partial<FlowSnapshot> = {}): FlowSnapshot => ({
  data,
  step: 2,
  reached: 3,
  startedAt: 1_760_000_000_000,
  complete: false,
  ...change,
});

describe('S1 the journal of one tab', () => {
  it('S1 reads back what was written, even after a reload', () => {
    const device = memoryDevice();
    const written = snapshot({ name: 'Ana', q4: 3 });
    openJournal(device, key).write(written);
    expect(openJournal(device, key).read()).toEqual(written);
  });

  it('S1 removes a removed field from the journal', () => {
    const device = memoryDevice();
    const journal = openJournal(device, key);
    journal.write(snapshot({ name: 'Ana', q4: 3 }));
    journal.write(snapshot({ name: 'Ana' }));
    expect(openJournal(device, key).read()?.data).toEqual({ name: 'Ana' });
  });

  it('S1 stores an emptied text as empty', () => {
    const device = memoryDevice();
    const journal = openJournal(device, key);
    journal.write(snapshot({ name: 'Ana' }));
    journal.write(snapshot({ name: '' }));
    expect(openJournal(device, key).read()?.data).toEqual({ name: '' });
  });

  it('is empty before the first write and after clearing', () => {
    const device = memoryDevice();
    const journal = openJournal(device, key);
    expect(journal.read()).toBeNull();
    journal.write(snapshot({ name: 'Ana' }));
    journal.clear();
    expect(journal.read()).toBeNull();
    expect(openJournal(device, key).read()).toBeNull();
  });

  it('doesn’t bring back cleared fields with the next write', () => {
    const device = memoryDevice();
    const journal = openJournal(device, key);
    journal.write(snapshot({ name: 'Ana', q4: 3 }));
    journal.clear();
    journal.write(snapshot({ name: 'Eva' }));
    expect(journal.read()?.data).toEqual({ name: 'Eva' });
  });

  it.each([
    ['null', null],
    ['a text', 'Ana'],
    ['a list', []],
    ['without data', { step: 1 }],
    ['with data that is a text', { data: 'Ana', step: 1 }],
    ['with data that is null', { data: null, step: 1 }],
    ['without a step', { data: {} }],
    ['with a fractional step', { data: {}, step: 1.5 }],
    ['with a step in words', { data: {}, step: 'one' }],
  ])('S1 a stored journal that is %s counts as none', (_, stored) => {
    const device = memoryDevice();
    device.write(key, stored);
    expect(openJournal(device, key).read()).toBeNull();
  });
});

describe('S7 the journal of two tabs', () => {
  it('S7 writes only the fields that the tab changed', () => {
    const device = memoryDevice();
    openJournal(device, key).write(snapshot({ name: 'Ana' }));
    const [one, other] = [openJournal(device, key), openJournal(device, key)];
    one.read();
    other.read();
    one.write(snapshot({ name: 'Ana', q4: 3 }));
    other.write(snapshot({ name: 'Ana María', q5: 4 }));
    one.write(snapshot({ name: 'Ana', q4: 2 }));
    expect(openJournal(device, key).read()?.data).toEqual({ name: 'Ana María', q4: 2, q5: 4 });
  });

  it('S7 lets the last writer win on the same field', () => {
    const device = memoryDevice();
    const [one, other] = [openJournal(device, key), openJournal(device, key)];
    one.write(snapshot({ q4: 1 }));
    other.write(snapshot({ q4: 5 }));
    expect(openJournal(device, key).read()?.data).toEqual({ q4: 5 });
  });

  it('S7 adopts what another tab wrote, once', () => {
    const device = memoryDevice();
    const [one, other] = [openJournal(device, key), openJournal(device, key)];
    one.write(snapshot({ name: 'Ana', q4: 3 }));
    other.read();
    one.write(snapshot({ name: 'Ana', q4: 3, q5: 2 }));
    expect(other.adopt()).toEqual({ q5: 2 });
    expect(other.adopt()).toEqual({});
  });

  it('S7 doesn’t undo adopted fields with the next write', () => {
    const device = memoryDevice();
    const [one, other] = [openJournal(device, key), openJournal(device, key)];
    one.write(snapshot({ q4: 3 }));
    const data = { ...other.adopt(), q6: 1 };
    one.write(snapshot({ q4: 5 }));
    other.write(snapshot(data));
    expect(openJournal(device, key).read()?.data).toEqual({ q4: 5, q6: 1 });
  });

  it('S1 writes all fields if another tab cleared the journal in the meantime', () => {
    const device = memoryDevice();
    const [one, other] = [openJournal(device, key), openJournal(device, key)];
    one.write(snapshot({ name: 'Ana', q4: 3 }));
    other.read();
    one.clear();
    other.write(snapshot({ name: 'Ana', q4: 4 }));
    expect(openJournal(device, key).read()?.data).toEqual({ name: 'Ana', q4: 4 });
  });

  it('S7 removes a field in the other tab, too', () => {
    const device = memoryDevice();
    const [one, other] = [openJournal(device, key), openJournal(device, key)];
    one.write(snapshot({ q4: 3, q5: 3 }));
    other.read();
    one.write(snapshot({ q4: 3 }));
    expect(other.adopt()).toEqual({ q5: undefined });
  });

  it('adopts nothing from an empty journal', () => {
    expect(openJournal(memoryDevice(), key).adopt()).toEqual({});
  });

  it('S7 ends with all fields when tabs change different ones, in any order', () => {
    const turn = fc.record({ tab: fc.constantFrom(0, 1), field: fc.integer({ min: 0, max: 4 }), value: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 40 }), (turns) => {
        const device = memoryDevice();
        const tabs = [0, 1].map(() => ({ journal: openJournal(device, key), data: {} as Record<string, number> }));
        const expected: Record<string, number> = {};
        for (const { tab, field, value } of turns) {
          const name = `${tab === 0 ? 'a' : 'b'}${field}`;
          const at = tabs[tab];
          if (!at) continue;
          at.data = { ...at.data, [name]: value };
          expected[name] = value;
          at.journal.write(snapshot(at.data));
        }
        expect(openJournal(device, key).read()?.data ?? {}).toEqual(expected);
      }),
    );
  });
});
