import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareProportions, differenceInterval, fewestCases, shareOf, widestInterval, wilsonInterval } from './proportions.ts';

const of = (part: number, all: number) => ({ part, all });
const rounded = ({ low, high }: { low: number; high: number }) => [low, high].map((value) => Number(value.toFixed(4)) + 0);

describe('N6 intervals', () => {
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('N6 of a proportion are those of the published table (%i of %i)', (part, all, low, high) => {
    expect(rounded(wilsonInterval(of(part, all)))).toEqual([low, high]);
  });

  it.each([
    [of(56, 70), of(48, 80), 0.0524, 0.3339],
    [of(9, 10), of(3, 10), 0.1705, 0.809],
    [of(6, 7), of(2, 7), 0.0582, 0.8062],
    [of(5, 56), of(0, 29), -0.0381, 0.1926],
    [of(0, 10), of(0, 20), -0.1611, 0.2775],
    [of(10, 10), of(0, 20), 0.6791, 1],
  ])('N6 of a difference are those of the published table (%j and %j)', (after, before, low, high) => {
    expect(rounded(differenceInterval(before, after))).toEqual([low, high]);
  });

  it('N6 hold the difference, lie within −1 and 1, and turn around with their sides', () => {
    const proportion = fc
      .tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 5_000 }))
      .map(([part, all]) => of(Math.min(part, all), all));
    fc.assert(
      fc.property(proportion, proportion, (before, after) => {
        const { low, high } = differenceInterval(before, after);
        const difference = shareOf(after) - shareOf(before);
        expect(low).toBeLessThanOrEqual(difference + 1e-12);
        expect(high).toBeGreaterThanOrEqual(difference - 1e-12);
        expect(low).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(high).toBeLessThanOrEqual(1 + 1e-12);
        const other = differenceInterval(after, before);
        expect(other.low).toBeCloseTo(-high, 10);
        expect(other.high).toBeCloseTo(-low, 10);
      }),
    );
  });

  it('N6 at 95 % miss the true difference about once in twenty times', () => {
    let seed = 42;
    const random = () => {
      seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return seed / 2 ** 32;
    };
    const draw = (all: number, share: number) => of(Array.from({ length: all }, random).filter((value) => value < share).length, all);
    const rounds = 2_000;
    let missed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { low, high } = differenceInterval(draw(150, 0.3), draw(120, 0.42));
      if (low > 0.12 || high < 0.12) missed += 1;
    }
    expect(missed / rounds).toBeGreaterThan(0.03);
    expect(missed / rounds).toBeLessThan(0.07);
  });
});

describe('N6 a comparison', () => {
  it.each([
    ['few', of(10, fewestCases - 1), of(900, 1_000)],
    ['few', of(900, 1_000), of(0, 0)],
    ['few', of(15, 30), of(16, 31)],
    ['same', of(150, 500), of(155, 500)],
    ['more', of(100, 500), of(160, 500)],
    ['less', of(160, 500), of(100, 500)],
  ] as const)('N6 says %s (%j, %j)', (verdict, before, after) => {
    const { interval, ...found } = compareProportions(before, after);
    expect(found).toEqual({ before, after, verdict });
    if (verdict === 'same' && interval) expect(interval.high - interval.low).toBeLessThanOrEqual(widestInterval);
  });

  it('N6 is not thrown off by more parts than cases, which counts of different kinds can have', () => {
    expect(compareProportions(of(40, 30), of(30, 30))).toMatchObject({ verdict: 'few', interval: { low: expect.any(Number) } });
  });
});
