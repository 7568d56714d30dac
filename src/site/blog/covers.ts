import type { Locale } from '#domain/text/locale.ts';
import type { Post } from '#posts/read-posts.ts';
import { blogStrings } from '#strings/site/blog.ts';
import { type Cover, coverKinds, drawCover } from '#ui/parts/art/covers.ts';

export type PostCover = Cover & { readonly slug: string };

const cache = new WeakMap<readonly Post[], ReadonlyMap<string, PostCover>>();

/** Drawn covers by slug, shared by a post's translations. `posts` must be sorted newest first. */
export function coversOf(posts: readonly Post[]): ReadonlyMap<string, PostCover> {
  const cached = cache.get(posts);
  if (cached) return cached;
  const covers = new Map(
    [...coverKinds(posts.map(({ slug }) => slug).reverse())].map(([slug, kind]) => [slug, { slug, ...drawCover(slug, kind) }]),
  );
  cache.set(posts, covers);
  return covers;
}

/** A drawn cover's alt text. */
export const coverAlt = (cover: Cover, locale: Locale): string => blogStrings[locale].cover[cover.kind](cover.dots.length);
