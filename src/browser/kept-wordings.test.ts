import { describe, expect, it } from 'vitest';
import { openDevice } from './device.ts';
import { keepTexts, recallTexts } from './kept-wordings.ts';

function memory() {
  const stored = new Map<string, string>();
  return openDevice(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
}

describe('W7 the words on the device', () => {
  it('W7 are found by hash and language', () => {
    const device = memory();
    keepTexts(device, 'one', 'en', { a: 1 });
    keepTexts(device, 'one', 'es', { a: 2 });
    expect(recallTexts(device, 'one', 'en')).toEqual({ a: 1 });
    expect(recallTexts(device, 'one', 'es')).toEqual({ a: 2 });
    expect(recallTexts(device, 'two', 'es')).toBeNull();
  });

  it('W7 are the newest two, each once', () => {
    const device = memory();
    keepTexts(device, 'one', 'en', { a: 1 });
    keepTexts(device, 'two', 'en', { a: 2 });
    keepTexts(device, 'one', 'en', { a: 3 });
    keepTexts(device, 'three', 'en', { a: 4 });
    expect(['one', 'two', 'three'].map((hash) => recallTexts(device, hash, 'en'))).toEqual([{ a: 3 }, null, { a: 4 }]);
  });

  it('W7 that were spoiled are fetched again', () => {
    const device = memory();
    device.write('tino.wordings', 'no list');
    expect(recallTexts(device, 'one', 'en')).toBeNull();
    keepTexts(device, 'one', 'en', { a: 1 });
    expect(recallTexts(device, 'one', 'en')).toEqual({ a: 1 });
  });
});
