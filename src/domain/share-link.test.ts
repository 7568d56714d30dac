import { describe, expect, it } from 'vitest';
import { bandOf } from './readiness.ts';
import { roundScore } from './share-link.ts';

describe('V2 a shared score', () => {
  it('V2 is a multiple of 5, in the band of the score, less than 5 points away', () => {
    for (let score = 0; score <= 100; score += 1) {
      const shown = roundScore(score);
      expect([score, shown % 5, bandOf(shown)]).toEqual([score, 0, bandOf(score)]);
      expect(Math.abs(shown - score)).toBeLessThan(5);
    }
  });
});
