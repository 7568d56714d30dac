import type { Locale } from './locale.ts';
import { foldText } from './text.ts';

/** The categories of posts, in the order of their buttons (C8). */
export const categories = ['Operations', 'Technology', 'HR', 'Strategy', 'Customer Success', 'Finance'] as const;

/** Where a post stands that names no category: it has no button and shows under All (C8). */
export const defaultCategory = 'General';

export type Category = (typeof categories)[number];
export type PostCategory = Category | typeof defaultCategory;

/** What a list shows of a post; the index of the search holds the same. */
export interface PostCard {
  readonly slug: string;
  /** Where it stands, in the language of its list. */
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly category: PostCategory;
  /** 'YYYY-MM-DD'. */
  readonly publishedAt: string;
  readonly readTime: string;
  /** The cover, an address inside the site, and what it shows in words. */
  readonly image: string;
  readonly imageAlt: string;
  /** The language the card is written in, where it is not the page's own (C10). */
  readonly language?: Locale;
}

/** A card with the headings of its post, which the search reads too. */
export interface IndexedPost extends PostCard {
  readonly headings: readonly string[];
}

/** What a visitor asked the list for; `All` and an empty query leave it whole. */
export interface Filter {
  readonly category: Category | 'All';
  readonly query: string;
}

/** Newest first; posts of one day by slug (C11). */
export function newestFirst(
  a: Readonly<Record<'publishedAt' | 'slug', string>>,
  b: Readonly<Record<'publishedAt' | 'slug', string>>,
): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt > b.publishedAt ? -1 : 1;
  return a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0;
}

/** How a category stands in an address: 'customer-success'. */
export const categoryKey = (category: string): string =>
  category
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');

/** The category of a name, whatever its case; undefined for a name that is none. */
export const categoryNamed = (name: string): Category | undefined =>
  categories.find((category) => categoryKey(category) === categoryKey(name));

/** What an address asks for with `category` and `q`; an unknown category is All. */
export function filterOf(parameters: { get(name: string): string | null }): Filter {
  return { category: categoryNamed(parameters.get('category') ?? '') ?? 'All', query: (parameters.get('q') ?? '').trim().slice(0, 200) };
}

/** True when the filter leaves something out. */
export const isFiltering = ({ category, query }: Filter): boolean => category !== 'All' || query.trim() !== '';

/** The posts a filter asks for, in their order: of its category, and with every word of its query somewhere. */
export function filterPosts<P extends IndexedPost>(posts: readonly P[], { category, query }: Filter): readonly P[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return posts.filter((post) => {
    if (category !== 'All' && categoryKey(post.category) !== categoryKey(category)) return false;
    if (words.length === 0) return true;
    const text = foldText([post.title, post.summary, post.author, post.category, ...post.headings].join(' '));
    return words.every((word) => text.includes(word));
  });
}
