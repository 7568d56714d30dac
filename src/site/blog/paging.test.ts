import { describe, expect, it } from 'vitest';
import type { Post } from '#posts/read-posts.ts';
import { range } from '#ui/parts/art/drawing.ts';
import { linkedPages, pagesOf } from './paging.ts';
import { relatedTo } from './related.ts';

describe('the pages of the post list', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [3, [3]],
    [13, [13]],
    [14, [13, 1]],
    [30, [13, 12, 5]],
  ])('%i posts', (count, expected) => {
    const pages = pagesOf(range(count));
    expect(pages.map(({ featured, grid }) => grid.length + (featured === null ? 0 : 1))).toEqual(expected);
    expect(pages.flatMap(({ featured, grid }) => [...(featured === null ? [] : [featured]), ...grid])).toEqual(range(count));
  });
  it('link the first, the last and the adjacent pages', () => {
    expect(linkedPages({ page: 1, pages: 167 })).toEqual([1, 2, 3, 167]);
    expect(linkedPages({ page: 80, pages: 167 })).toEqual([1, 78, 79, 80, 81, 82, 167]);
    expect(linkedPages({ page: 1, pages: 1 })).toEqual([1]);
  });
});

describe('what to read after a post', () => {
  const posts = ['a', 'b', 'c', 'd', 'e'].map((slug, index) => ({ slug, category: index % 2 ? 'HR' : 'Finance' })) as unknown as Post[];
  it('is three other posts, same category first', () => {
    expect(relatedTo('d', posts).map(({ slug }) => slug)).toEqual(['b', 'a', 'c']);
    expect(relatedTo('a', posts.slice(0, 1))).toEqual([]);
  });
});
