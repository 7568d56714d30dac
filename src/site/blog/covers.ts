import type { Locale } from '#domain/locale.ts';
import { blogStrings } from '#strings/blog.ts';
import { type Cover, coverKinds, drawCover } from '#ui/parts/art/covers.ts';
import type { Post } from './read-posts.ts';

/** A drawn cover and the post it belongs to. */
export type PostCover = Cover & { readonly slug: string };

const drawn = new WeakMap<readonly Post[], ReadonlyMap<string, PostCover>>();

/** The drawn cover of each post by its slug; both languages of a post share theirs. Takes the posts newest first. */
export function coversOf(posts: readonly Post[]): ReadonlyMap<string, PostCover> {
  const known = drawn.get(posts);
  if (known) return known;
  const made = new Map(
    [...coverKinds(posts.map(({ slug }) => slug).reverse())].map(([slug, kind]) => [slug, { slug, ...drawCover(slug, kind) }]),
  );
  drawn.set(posts, made);
  return made;
}

/** What a drawn cover shows, in words. */
export const coverAlt = (cover: Cover, locale: Locale): string => blogStrings[locale].cover[cover.kind](cover.dots.length);
