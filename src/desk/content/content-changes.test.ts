import { expect, it } from 'vitest';
import { contentDocuments } from '#domain/content/documents.ts';
import type { ContentOverview } from './api.ts';
import { listContentChanges } from './content-changes.ts';

const draft = { author: 'desk', savedAt: '2026-01-01T00:00:00Z' };
const changed = { draft, problems: 0 };
const unchanged = { draft: null, problems: 3 };

const overview = {
  documents: [
    { name: 'brand', state: { draft, problems: 2 } },
    { name: 'facts', state: unchanged },
  ],
  posts: [
    { slug: 'a b', title: { en: 'A' }, state: changed },
    { slug: 'untitled', title: {}, state: { draft, problems: 1 } },
    { slug: 'same', title: {}, state: unchanged },
  ],
  pictures: [
    { file: 'a.jpg', state: changed, usedBy: [] },
    { file: 'b.jpg', state: unchanged, usedBy: [] },
    { file: 'c.jpg', state: changed, usedBy: [{ where: 'posts/a b', field: 'en.body' }] },
  ],
  described: [],
  problems: [],
} as unknown as ContentOverview;

it('O3 the changes are all that has a draft, pictures with what shows them, and lead to the first field to fix if there’s one', () => {
  expect(listContentChanges(overview, 'es').map(({ href, title, pictures }) => [title, href, pictures])).toEqual([
    [contentDocuments.brand.title.es, '#/content/brand?fix=1', 0],
    ['A', '#/content/post?at=a+b', 1],
    ['untitled', '#/content/post?at=untitled&fix=1', 0],
    ['a.jpg', '#/content/pictures', 0],
  ]);
});

it('O3 a description of a picture that no change shows has a row, and what’s wrong with a new picture is told in its post’s', () => {
  const usedBy = (post: string) => [{ where: `posts/${post}`, field: 'en.body' }];
  const line = 'content/pictures.json: new.png.alt.en: expected a description';
  const rows = listContentChanges(
    {
      documents: [{ name: 'pictures', state: changed }],
      posts: [
        { slug: 'x', title: { en: 'X' }, state: changed },
        { slug: 'y', title: { en: 'Y' }, state: { draft: null, problems: 0 } },
      ],
      pictures: [
        { file: 'new.png', state: { draft, problems: 1 }, usedBy: usedBy('x') },
        { file: 'old.png', state: { draft: null, problems: 0 }, usedBy: usedBy('y') },
      ],
      described: ['new.png', 'old.png'],
      problems: [{ entry: 'pictures/new.png', line }],
    } as unknown as ContentOverview,
    'en',
  );
  expect(rows.map(({ entry, href, state, pictures }) => [entry, href, state.problems, pictures])).toEqual([
    ['documents/pictures', '#/content/pictures', 0, 0],
    ['posts/x', expect.stringMatching(/^#\/content\/pictures\?.*field=new\.png%2Falt%2Fen/), 1, 1],
  ]);
});
