import { describe, expect, it } from 'vitest';
import { pageFaultLines } from './page-faults.ts';

const folders = ['/srv/tino/data/preview', '/srv/tino'];

describe('what a failing page says', () => {
  it.each([
    [
      'The posts have problems:\ncontent/posts/en/a.md: title: expected text\ncontent/posts/es/a.md: title: expected text\n  Stack trace:\n    at load (/srv/tino/x.ts:1:2)',
      ['content/posts/en/a.md: title: expected text', 'content/posts/es/a.md: title: expected text'],
    ],
    [
      'content/brand.json: name: expected text (The stacktrace appears to be already rewritten by something else, but was passed.)\n  Stack trace:\n    at x',
      ['content/brand.json: name: expected text'],
    ],
    ['ENOENT: /srv/tino/data/preview/content/x.json, file:///srv/tino/src/y.ts', ['ENOENT: content/x.json, src/y.ts']],
    ['Something failed:', ['Something failed:']],
    ['Failed\n    at load (/elsewhere/x.ts:1:2)\n  Hint:\n    Read the docs', ['Failed']],
    ['\n  Stack trace:\n    at x', []],
  ])('is a line for each problem, without stacks and folders', (message, lines) => {
    expect(pageFaultLines(message, folders)).toEqual(lines);
  });

  it('has bounds', () => {
    const lines = pageFaultLines(Array.from({ length: 1_000 }, () => 'x'.repeat(1_000)).join('\n'), folders);
    expect(lines.length).toBeLessThan(50);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(400);
  });
});
