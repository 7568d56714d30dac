import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#domain/text/text.ts';
import {
  blogCategories,
  categoriesOf,
  categoryKey,
  filterPosts,
  type IndexedPost,
  isFiltering,
  isNew,
  newestFirst,
  parseFilter,
} from './blog.ts';

const post = (slug: string, change: Partial<IndexedPost> = {}): IndexedPost => ({
  slug,
  href: `/blog/${slug}`,
  title: slug,
  summary: '',
  author: 'Tino team',
  category: 'General',
  publishedAt: '2025-01-01',
  readTime: '5 min read',
  image: '',
  imageAlt: '',
  headings: [],
  ...change,
});
const slugs = (posts: readonly IndexedPost[]) => posts.map(({ slug }) => slug);
const asked = (query: string) => parseFilter(new URLSearchParams(query));

describe('the order of posts', () => {
  it('C11 is newest first; ties sort by slug', () => {
    const posts = [
      post('b', { publishedAt: '2025-02-02' }),
      post('c'),
      post('a', { publishedAt: '2025-02-02' }),
      post('d', { publishedAt: '2026-01-01' }),
    ];
    expect(slugs(posts.toSorted(newestFirst))).toEqual(['d', 'a', 'b', 'c']);
  });
});

describe('the filter in a URL', () => {
  it.each([
    ['', { category: 'All', query: '' }],
    ['category=FINANCE', { category: 'Finance', query: '' }],
    ['category=customer-success&q=+two+words+', { category: 'Customer Success', query: 'two words' }],
    ['category=Customer+Success', { category: 'Customer Success', query: '' }],
    ['category=all', { category: 'All', query: '' }],
    ['category=gardening', { category: 'All', query: '' }],
  ])('%s', (query, filter) => {
    expect(asked(query)).toEqual(filter);
  });
  it('is inactive for All and a blank query', () => {
    expect(isFiltering({ category: 'All', query: '  ' })).toBe(false);
    expect(isFiltering({ category: 'HR', query: '' })).toBe(true);
    expect(isFiltering({ category: 'All', query: 'a' })).toBe(true);
  });
});

it('C8 offers only the categories that have a post, in their order', () => {
  const posts = [
    post('a', { category: 'Strategy' }),
    post('b'),
    post('c', { category: 'Operations' }),
    post('d', { category: 'Strategy' }),
  ];
  expect(categoriesOf(posts)).toEqual(['Operations', 'Strategy']);
});

describe('the filter', () => {
  const posts = [
    post('general'),
    ...blogCategories.map((category) => post(categoryKey(category), { category })),
    post('cierre', {
      title: 'Gestión del cierre de mes',
      summary: 'Qué decide una persona',
      headings: ['La última firma'],
      category: 'Finance',
    }),
  ];
  it.each(blogCategories)('C8 keeps only posts of %s, whatever the case', (category) => {
    const found = filterPosts(posts, asked(`category=${category.toUpperCase().replace(' ', '+')}`));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((each) => each.category === category)).toBe(true);
  });
  it('C8 shows a post of General under All, and under no button', () => {
    expect(slugs(filterPosts(posts, { category: 'All', query: '' }))).toContain('general');
    for (const category of blogCategories) expect(slugs(filterPosts(posts, { category, query: '' }))).not.toContain('general');
  });
  it.each([
    ['gestion', ['cierre']],
    ['GESTIÓN', ['cierre']],
    ['firma ultima', ['cierre']],
    ['que decide', ['cierre']],
    ['gestion compras', []],
  ])('searches title, summary and headings without accents: %s', (query, expected) => {
    expect(slugs(filterPosts(posts, { category: 'All', query }))).toEqual(expected);
  });
  it('keeps the order, and matches every word within the category', () => {
    expect(slugs(filterPosts(posts, { category: 'Finance', query: 'tino' }))).toEqual(['finance', 'cierre']);
  });
  it('finds every text by itself', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const found = filterPosts([post('x', { title })], { category: 'All', query: title });
        expect(found).toHaveLength(1);
      }),
    );
  });
  it('folds composed and decomposed text alike', () => {
    expect(foldText('Año nuevo')).toBe(foldText('An\u0303o NUEVO'));
  });
});

it('C8 a post is new for 90 days from its date', () => {
  const at = (instant: string) => isNew('2026-01-01', Date.parse(instant));
  expect([at('2026-01-01T09:00:00Z'), at('2026-03-31T23:59:59Z'), at('2026-04-01T00:00:00Z')]).toEqual([true, true, false]);
});
