import type { IndexedPost, PostCard } from '#domain/blog.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import { postPath } from '#domain/site-pages.ts';
import { renderArticle } from './article.ts';
import { coverAlt, coversOf } from './covers.ts';
import type { Post } from './read-posts.ts';

/** The card of a post. `posts` must hold all posts, because a cover depends on its neighbors. */
export function cardOf(post: Post, posts: readonly Post[], locale: Locale): PostCard {
  const { slug, title, summary, author, category, publishedAt, readTime, language } = post;
  const cover = coversOf(posts).get(slug);
  return {
    slug,
    href: localPath(postPath(slug), locale),
    title,
    summary,
    author,
    category,
    publishedAt,
    readTime,
    image: post.image ?? `/blog/covers/${slug}.svg`,
    imageAlt: post.image || !cover ? post.imageAlt : coverAlt(cover, locale),
    ...(language !== locale && { language }),
  };
}

/** The search index of the posts. */
export const searchIndexOf = (posts: readonly Post[], locale: Locale): readonly IndexedPost[] =>
  posts.map((post) => ({
    ...cardOf(post, posts, locale),
    headings: post.body ? renderArticle(post.body.markdown, post.body.language, () => '').headings.map(({ text }) => text) : [],
  }));
