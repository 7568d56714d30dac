import type { BlogPosting } from 'schema-dts';
import { brand } from '#content/brand.ts';
import type { PostCard } from '#domain/blog.ts';
import type { Locale } from '#domain/locale.ts';
import { postPath, sitePaths } from '#domain/site-pages.ts';
import { absolute, sharePicture } from '#site/findable/addresses.ts';
import { provider } from './company.ts';

/** A post as search engines read it; `language` is that of its text, which may be the other one (C10). */
export function postData(card: PostCard, language: Locale, locale: Locale): BlogPosting {
  const path = postPath(card.slug);
  const url = absolute(path, locale);
  return {
    '@type': 'BlogPosting',
    headline: card.title,
    ...(card.summary && { description: card.summary }),
    datePublished: card.publishedAt,
    articleSection: card.category,
    inLanguage: language,
    image: `${brand.siteUrl}${sharePicture(path, locale)}`,
    author: { '@type': 'Organization', name: card.author, url: absolute(sitePaths.about, locale) },
    publisher: provider,
    mainEntityOfPage: url,
  };
}
