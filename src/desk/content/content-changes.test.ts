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
} as unknown as ContentOverview;

it('O3 the changes are all that has a draft, pictures with what shows them, and lead to the first field to fix if there’s one', () => {
  expect(listContentChanges(overview, 'es').map(({ href, title, pictures }) => [title, href, pictures])).toEqual([
    [contentDocuments.brand.title.es, '#/content/brand?fix=1', 0],
    ['A', '#/content/post?at=a+b', 1],
    ['untitled', '#/content/post?at=untitled&fix=1', 0],
    ['a.jpg', '#/content/pictures', 0],
  ]);
});
