import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutLinkToken } from './link-tokens.ts';
import { previewLinkPath } from './preview-link.ts';
import { resultLinkPath } from './result-link.ts';
import { shareLinkPath, shareTokenPattern } from './share-link.ts';

describe('V2 T1 the path of a link with a token', () => {
  it('V2 T1 loses its token in every language, and nothing else changes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{43}$/), (token) => {
        expect(token).toMatch(shareTokenPattern);
        for (const [linkPath, path] of [
          [shareLinkPath, '/share'],
          [resultLinkPath, '/my-result'],
          [previewLinkPath, '/preview'],
        ] as const) {
          expect(withoutLinkToken(linkPath(token))).toBe(path);
          expect(withoutLinkToken(`/es${linkPath(token)}/`)).toBe(`/es${path}`);
        }
      }),
    );
    for (const path of ['/', '/es', '/share', '/share-not-found', '/es/quiz', '/blog/share', '/course/share-link', '/my-result'])
      expect(withoutLinkToken(path)).toBe(path);
  });
});
