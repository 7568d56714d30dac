import type { Post } from '#posts/read-posts.ts';

/** Up to three other posts: same category first, newest first within each group. */
export function relatedTo(slug: string, posts: readonly Post[]): readonly Post[] {
  const category = posts.find((post) => post.slug === slug)?.category;
  const others = posts.filter((post) => post.slug !== slug);
  return [...others.filter((post) => post.category === category), ...others.filter((post) => post.category !== category)].slice(0, 3);
}
