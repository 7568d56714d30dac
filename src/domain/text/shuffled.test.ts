import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled } from './shuffled.ts';

describe('K4 shuffled', () => {
  it('K4 keeps every item, leaves its input alone and depends on nothing but the seed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const before = [...items];
        const order = shuffled(items, seed);
        expect([...order].sort()).toEqual([...items].sort());
        expect(items).toEqual(before);
        expect(shuffled(items, seed)).toEqual(order);
      }),
    );
  });

  it.each([
    ['counted seeds', (index: number) => `session-${index}`],
    ['UUIDs', (index: number) => `${(index * 2654435761) >>> 0}`.padStart(10, '0').replace(/^(.{4})(.*)$/, '$1f00d-4bad-8cafe-$2')],
    ['short seeds', (index: number) => String.fromCodePoint(index + 32)],
  ])('K4 draws all 24 orders of four items equally often from %s', (_, seed) => {
    const draws = 24_000;
    const seen = new Map<string, number>();
    for (let index = 0; index < draws; index++) {
      const order = shuffled('ABCD'.split(''), seed(index)).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    const expected = draws / 24;
    const chiSquared = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(seen.size).toBe(24);
    // The 99.9th percentile with 23 degrees of freedom.
    expect(chiSquared).toBeLessThan(49.7);
  });
});
