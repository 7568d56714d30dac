import type { Locale } from '#domain/text/locale.ts';
import { foldText } from '#domain/text/text.ts';
import { dayMs } from '#domain/text/time.ts';
import type { ScaledPicture } from './picture.ts';

/** In the order of their filter buttons (C8). */
export const blogCategories = ['Operations', 'Technology', 'HR', 'Strategy', 'Customer Success', 'Finance'] as const;

/** Category of posts that name none; it has no button and shows under All (C8). */
export const defaultCategory = 'General';

export type BlogCategory = (typeof blogCategories)[number];
export type PostCategory = BlogCategory | typeof defaultCategory;

/** A post in a list or in the search index. */
export interface ListedPost {
  readonly slug: string;
  /** In the list's locale. */
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly category: PostCategory;
  /** 'YYYY-MM-DD'. */
  readonly publishedAt: string;
  readonly readTime: string;
  /** Path of the cover image. */
  readonly image: string;
  readonly imageAlt: string;
  /** Set if the cover is a picture of content/pictures. */
  readonly picture?: ScaledPicture;
  /** Set if the card isn't in the page's locale (C10). */
  readonly language?: Locale;
}

/** A card plus its post's headings, for the search. */
export interface IndexedPost extends ListedPost {
  readonly headings: readonly string[];
}

/** `All` and an empty query match every post. */
export interface BlogFilter {
  readonly category: BlogCategory | 'All';
  readonly query: string;
}

const wordsPerMinute = 230;

/** How long a text takes to read, in whole minutes; 0 if there's nothing to read. */
export function readingMinutes(markdown: string): number {
  const words = markdown.replaceAll(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
  return words === 0 ? 0 : Math.max(1, Math.round(words / wordsPerMinute));
}

/** Sorts newest first; ties by slug (C11). */
export function newestFirst(
  a: Readonly<Record<'publishedAt' | 'slug', string>>,
  b: Readonly<Record<'publishedAt' | 'slug', string>>,
): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt > b.publishedAt ? -1 : 1;
  return a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0;
}

/** Whether a list may call a post its newest: for 90 days from its date (C8). `now` is epoch milliseconds. */
export const isNew = (publishedAt: string, now: number): boolean => now - Date.parse(publishedAt) < 90 * dayMs;

/** Categories with a post, in button order (C8). */
export const categoriesOf = (posts: readonly Pick<ListedPost, 'category'>[]): readonly BlogCategory[] =>
  blogCategories.filter((each) => posts.some(({ category }) => category === each));

/** A category in a URL: 'customer-success'. */
export const categoryKey = (category: string): string =>
  category
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');

/** Case-insensitive; undefined for an unknown category. */
export const findCategory = (name: string): BlogCategory | undefined =>
  blogCategories.find((category) => categoryKey(category) === categoryKey(name));

/** Reads `category` and `q` from a URL's query; an unknown category means All. */
export function parseFilter(parameters: { get(name: string): string | null }): BlogFilter {
  return { category: findCategory(parameters.get('category') ?? '') ?? 'All', query: (parameters.get('q') ?? '').trim().slice(0, 200) };
}

export const isFiltering = ({ category, query }: BlogFilter): boolean => category !== 'All' || query.trim() !== '';

/** Posts in the category that contain every word of the query, in their original order. */
export function filterPosts<P extends IndexedPost>(posts: readonly P[], { category, query }: BlogFilter): readonly P[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return posts.filter((post) => {
    if (category !== 'All' && categoryKey(post.category) !== categoryKey(category)) return false;
    if (words.length === 0) return true;
    const text = foldText([post.title, post.summary, post.author, post.category, ...post.headings].join(' '));
    return words.every((word) => text.includes(word));
  });
}
