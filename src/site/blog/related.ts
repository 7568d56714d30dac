import type { Post } from './read-posts.ts';

/** The neighbors of a post in a list sorted newest first: `previous` is older, `next` newer. */
export function neighborsOf(
  slug: string,
  posts: readonly Post[],
): { readonly previous: Post | undefined; readonly next: Post | undefined } {
  const at = posts.findIndex((post) => post.slug === slug);
  return { previous: at === -1 ? undefined : posts[at + 1], next: posts[at - 1] };
}

/** Up to three other posts: same category first, newest first within each group. */
export function relatedTo(slug: string, posts: readonly Post[]): readonly Post[] {
  const category = posts.find((post) => post.slug === slug)?.category;
  const others = posts.filter((post) => post.slug !== slug);
  return [...others.filter((post) => post.category === category), ...others.filter((post) => post.category !== category)].slice(0, 3);
}
