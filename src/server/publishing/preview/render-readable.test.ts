import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type RenderedPage, renderReadable } from './render-readable.ts';
import type { PreviewedDraft } from './working-copy.ts';

const root = join(import.meta.dirname, '../../../..');
const draft = (file: string, text: string | null = ''): PreviewedDraft => ({ file, text, version: 1 });
const post = (language: string) => draft(`content/posts/${language}/a-post.md`);
const brand = draft('content/brand.json', readFileSync(join(root, 'content/brand.json'), 'utf8'));

/** Renders with an answer for each attempt; resolves with the result and the files of each attempt. */
async function render(drafts: readonly PreviewedDraft[], ...answers: readonly RenderedPage[]) {
  const attempts: string[][] = [];
  const result = await renderReadable(
    {
      root,
      path: '/a-page',
      async render(kept) {
        const answer = answers[attempts.length];
        attempts.push(kept.map(({ file }) => file));
        return answer ?? { kind: 'page', html: 'the page' };
      },
    },
    drafts,
  );
  return { result, attempts };
}
const problems = (...lines: readonly string[]): RenderedPage => ({ kind: 'problems', problems: lines });

it('a draft that cannot be read is left out before anything is rendered', async () => {
  const { result, attempts } = await render([brand, draft('content/jobs.json'), draft('content/brand.json', '{')]);
  expect(result).toEqual({ html: 'the page', leftOut: [expect.stringMatching(/^content\/brand\.json: expected JSON/)] });
  expect(attempts).toEqual([['content/jobs.json']]);
});

it('both languages of a post are left out with the one that has a problem, and then what that one hid', async () => {
  const [first, second] = ['content/posts/es/a-post.md: no link', 'content/brand.json, content/facts.json: differ'];
  const { result, attempts } = await render([brand, post('en'), post('es')], problems(first), problems(second));
  expect(result).toEqual({ html: 'the page', leftOut: [first, second] });
  expect(attempts).toEqual([
    ['content/brand.json', 'content/posts/en/a-post.md', 'content/posts/es/a-post.md'],
    ['content/brand.json'],
    [],
  ]);
});

it('that a page is missing without its draft says nothing new', async () => {
  const [reason, missing] = ['content/posts/en/a-post.md: no title', '/a-page: there is no such page'];
  expect((await render([post('en')], problems(reason), problems(missing))).result).toEqual({ problems: [reason] });
  expect((await render([], problems(missing))).result).toEqual({ problems: [missing] });
});
