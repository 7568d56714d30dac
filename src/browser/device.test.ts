import { describe, expect, it } from 'vitest';
import { type DeviceStorage, openDevice } from './device.ts';

function storageOf(initial: Record<string, string> = {}): DeviceStorage & { readonly held: Map<string, string> } {
  const held = new Map(Object.entries(initial));
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}
const fail = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe('S1 a device with working storage', () => {
  it('S1 keeps values across pages', () => {
    const storage = storageOf();
    openDevice(() => storage).write('tino.x', { name: 'Ana', list: [1, 2] });
    const later = openDevice(() => storage);
    expect(later.read('tino.x')).toEqual({ name: 'Ana', list: [1, 2] });
    expect(later.persistent).toBe(true);
  });

  it('S1 sees what another tab wrote in the meantime', () => {
    const storage = storageOf();
    const [one, other] = [openDevice(() => storage), openDevice(() => storage)];
    one.write('tino.x', 1);
    other.write('tino.x', 2);
    expect(one.read('tino.x')).toBe(2);
  });

  it('reads null for a removed value and for one that was never written', () => {
    const device = openDevice(() => storageOf());
    device.write('tino.x', 1);
    device.remove('tino.x');
    expect(device.read('tino.x')).toBeNull();
    expect(device.read('tino.y')).toBeNull();
  });
});

describe('S3 a device without working storage', () => {
  it('S3 keeps values as long as the page if storage is blocked, and reports it', () => {
    const device = openDevice(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    device.write('tino.x', { name: 'Ana' });
    expect(device.read('tino.x')).toEqual({ name: 'Ana' });
    expect(device.persistent).toBe(false);
    device.remove('tino.x');
    expect(device.read('tino.x')).toBeNull();
  });

  it('S3 reads back the newest value if storage is full', () => {
    const storage = storageOf({ 'tino.x': '"old"' });
    const device = openDevice(() => ({ ...storage, setItem: fail }));
    expect(device.persistent).toBe(true);
    device.write('tino.x', 'new');
    expect(device.read('tino.x')).toBe('new');
    expect(device.persistent).toBe(false);
  });

  it('S3 stores values again once there’s room', () => {
    const storage = storageOf();
    let full = true;
    const device = openDevice(() => (full ? { ...storage, setItem: fail } : storage));
    device.write('tino.x', 'first');
    full = false;
    device.write('tino.x', 'second');
    expect(storage.held.get('tino.x')).toBe('"second"');
    expect(device.read('tino.x')).toBe('second');
  });

  it.each(['', '{', 'undefined', '{"data":'])('S1 reads an unparsable value as null: %j', (text) => {
    const device = openDevice(() => storageOf({ 'tino.x': text }));
    expect(device.read('tino.x')).toBeNull();
  });

  it('never throws, whichever call fails', () => {
    const storage = storageOf();
    for (const broken of [{ getItem: fail }, { setItem: fail }, { removeItem: fail }]) {
      const device = openDevice(() => ({ ...storage, ...broken }));
      expect(() => {
        device.read('tino.x');
        device.write('tino.x', 1);
        device.remove('tino.x');
      }).not.toThrow();
      expect(device.persistent).toBe(false);
    }
  });
});
