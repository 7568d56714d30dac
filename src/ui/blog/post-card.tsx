import type { ListedPost as Card } from '#domain/site/blog.ts';
import type { Locale } from '#domain/text/locale.ts';
import { longDate } from '#domain/text/long-date.ts';
import { blogStrings } from '#strings/site/blog.ts';
import { Picture } from '#ui/parts/picture.tsx';
import './post-card.css';

interface Props {
  post: Card;
  locale: Locale;
  /** In the first viewport. */
  eager?: boolean;
  brief?: boolean;
}

function Cover({ post, eager = false, first = false }: { post: Card; eager?: boolean; first?: boolean }) {
  const { picture, imageAlt, language } = post;
  if (picture) {
    const sizes = first ? '(min-width: 62rem) 45rem, 100vw' : '(min-width: 45rem) 24rem, 100vw';
    return <Picture className="cover" picture={{ ...picture, alt: imageAlt }} lang={language} sizes={sizes} eager={eager} first={first} />;
  }
  return (
    <img
      className="cover"
      src={post.image}
      alt={post.imageAlt}
      width="800"
      height="500"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}

const languageOf = (post: Card, locale: Locale) => (post.language && post.language !== locale ? post.language : undefined);

export function PostCard({ post, locale, eager = false, brief = false }: Props) {
  return (
    <article className="post">
      <Cover post={post} eager={eager} />
      <p className="post__meta">
        <span className="tag">{blogStrings[locale].category[post.category]}</span>
      </p>
      <h3 lang={languageOf(post, locale)}>
        <a href={post.href}>{post.title}</a>
      </h3>
      {!brief && (
        <p className="soft small" lang={languageOf(post, locale)}>
          {post.summary}
        </p>
      )}
      <p className="post__meta">
        <time dateTime={post.publishedAt}>{longDate(post.publishedAt, locale, 'UTC')}</time>
        <span>{post.readTime}</span>
      </p>
    </article>
  );
}

/** A list's first post, large; `label`, which a script shows while the post is new, says why it's featured. */
export function FeaturedPost({ post, locale, label }: Omit<Props, 'eager' | 'brief'> & { label?: string }) {
  return (
    <article className="post post--featured">
      <Cover post={post} eager first />
      <div className="flow">
        <p className="post__meta">
          <span className="tag">{blogStrings[locale].category[post.category]}</span>
          {label && (
            <span data-newest={post.publishedAt} hidden>
              {label}
            </span>
          )}
        </p>
        <h2 lang={languageOf(post, locale)}>
          <a href={post.href}>{post.title}</a>
        </h2>
        <p className="lg soft" lang={languageOf(post, locale)}>
          {post.summary}
        </p>
        <p className="post__meta">
          <span>{post.author}</span>
          <time dateTime={post.publishedAt}>{longDate(post.publishedAt, locale, 'UTC')}</time>
          <span>{post.readTime}</span>
        </p>
      </div>
    </article>
  );
}
