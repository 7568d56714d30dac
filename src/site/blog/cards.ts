import type { IndexedPost, ListedPost } from '#domain/site/blog.ts';
import { postPath } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { drawNothing, renderArticle } from '#posts/article.ts';
import type { Post } from '#posts/read-posts.ts';
import { photoOf } from '#site/pictures/pictures.ts';
import { coverAlt, coversOf } from './covers.ts';

export const drawnCover = (slug: string): string => `/blog/covers/${slug}.svg`;

/** A card's cover: a picture, another image, or the drawing. */
function coverOf(post: Post, posts: readonly Post[], locale: Locale): Pick<ListedPost, 'image' | 'imageAlt' | 'picture'> {
  const image = photoOf(post.image, post.language);
  if (typeof image === 'string') return { image, imageAlt: post.imageAlt };
  if (image) {
    const { alt, ...picture } = image;
    return { image: picture.src, imageAlt: post.imageAlt || alt, picture };
  }
  const drawn = coversOf(posts).get(post.slug);
  return { image: drawnCover(post.slug), imageAlt: drawn ? coverAlt(drawn, locale) : post.imageAlt };
}

/** `posts` must hold all posts, because a cover depends on its neighbors. */
export function cardOf(post: Post, posts: readonly Post[], locale: Locale): ListedPost {
  const { slug, title, summary, author, category, publishedAt, readTime, language } = post;
  return {
    slug,
    href: localPath(postPath(slug), locale),
    title,
    summary,
    author,
    category,
    publishedAt,
    readTime,
    ...coverOf(post, posts, locale),
    ...(language !== locale && { language }),
  };
}

export const searchIndexOf = (posts: readonly Post[], locale: Locale): readonly IndexedPost[] =>
  posts.map((post) => ({
    ...cardOf(post, posts, locale),
    headings: post.body ? renderArticle(post.body.markdown, post.body.language, drawNothing).headings.map(({ text }) => text) : [],
  }));
