import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf } from './readiness.ts';
import { roundScore, shareLinkPath, shareTokenPattern, withoutShareToken } from './share-link.ts';

describe('V2 a shared score', () => {
  it('V2 is a multiple of 5, in the band of the score, less than 5 points away', () => {
    for (let score = 0; score <= 100; score += 1) {
      const shown = roundScore(score);
      expect([score, shown % 5, bandOf(shown)]).toEqual([score, 0, bandOf(score)]);
      expect(Math.abs(shown - score)).toBeLessThan(5);
    }
  });
});

describe('V2 the path of a share link', () => {
  it('V2 loses its token in every language, and nothing else changes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{43}$/), (token) => {
        expect(token).toMatch(shareTokenPattern);
        expect(withoutShareToken(shareLinkPath(token))).toBe('/share');
        expect(withoutShareToken(`/es${shareLinkPath(token)}/`)).toBe('/es/share');
      }),
    );
    for (const path of ['/', '/es', '/share', '/share-not-found', '/es/quiz', '/blog/share', '/course/share-link'])
      expect(withoutShareToken(path)).toBe(path);
  });
});
