import { brand } from '#content/brand.ts';
import { pages } from '#content/pages.ts';
import { postPath, sitePaths } from '#domain/site/site-pages.ts';
import type { Locale } from '#domain/text/locale.ts';
import { type DrawFigure, renderArticle } from '#posts/article.ts';
import type { Post } from '#posts/read-posts.ts';
import { pictureOf } from '#site/pictures/pictures.ts';
import { absolute } from '#site/seo/addresses.ts';
import { blogStrings } from '#strings/site/blog.ts';

/** English paths. */
export const feedAddress = { rss: '/blog/rss.xml', json: '/blog/feed.json' } as const;

const maxFeedItems = 20;

/** What a feed has: the newest posts in its language, so that a translation is new to its readers on the day it appears (O8). */
const itemsOf = (posts: readonly Post[], locale: Locale) => posts.filter((post) => post.writtenIn.includes(locale)).slice(0, maxFeedItems);

/** Escapes text for XML content and attributes and removes characters that are invalid in XML. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const addressOf = (post: Post, locale: Locale) => absolute(postPath(post.slug), locale);

/** The article's HTML with absolute URLs, plain images for pictures, and alt texts for figures. */
function feedHtmlOf(post: Post, locale: Locale): string {
  if (!post.body) return `<p>${escapeXml(blogStrings[locale].article.placeholder)}</p>`;
  const { language, markdown } = post.body;
  const withCaption = (html: string, caption: string) => `<p>${html}</p>${caption && `<p><em>${escapeXml(caption)}</em></p>`}`;
  const figure: DrawFigure = (_, alt, caption) =>
    withCaption(`<strong>${blogStrings[language].feed.figure}</strong> ${escapeXml(alt)}`, caption);
  const picture: DrawFigure = (name, written, caption) => {
    const { src, width, height, alt } = pictureOf(name, language);
    return withCaption(`<img src="${src}" width="${width}" height="${height}" alt="${escapeXml(written || alt)}">`, caption);
  };
  return renderArticle(markdown, language, { figure, picture }).html.replaceAll(
    /\s(href|src)="([#/][^"]*)"/g,
    (_, name: string, address: string) =>
      ` ${name}="${address.startsWith('#') ? addressOf(post, locale) + address : brand.siteUrl + address}"`,
  );
}

const publicationDate = (post: Post) => new Date(`${post.publishedAt}T00:00:00Z`);

/** The newest posts in full as RSS 2.0. `posts` must be sorted newest first. */
export function rssFeed(posts: readonly Post[], locale: Locale): string {
  const words = blogStrings[locale];
  const shown = itemsOf(posts, locale);
  const items = shown.map((post) => {
    const address = addressOf(post, locale);
    return `<item>
<title>${escapeXml(post.title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${publicationDate(post).toUTCString()}</pubDate>
<dc:creator>${escapeXml(post.author)}</dc:creator>
<category>${escapeXml(words.category[post.category])}</category>
<description>${escapeXml(post.summary)}</description>
<content:encoded>${escapeXml(feedHtmlOf(post, locale))}</content:encoded>
</item>`;
  });
  const [newest] = shown;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(words.feed.title(brand.name))}</title>
<link>${absolute(sitePaths.blog, locale)}</link>
<description>${escapeXml(pages[locale].blog.description)}</description>
<language>${locale}</language>
<atom:link href="${absolute(feedAddress.rss, locale)}" rel="self" type="application/rss+xml"/>
${newest ? `<lastBuildDate>${publicationDate(newest).toUTCString()}</lastBuildDate>\n` : ''}${items.join('\n')}
</channel>
</rss>
`;
}

/** The newest posts in full as JSON Feed 1.1. `posts` must be sorted newest first. */
export function jsonFeed(posts: readonly Post[], locale: Locale): string {
  const words = blogStrings[locale];
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: words.feed.title(brand.name),
    description: pages[locale].blog.description,
    language: locale,
    home_page_url: absolute(sitePaths.blog, locale),
    feed_url: absolute(feedAddress.json, locale),
    icon: `${brand.siteUrl}/icon-512.png`,
    items: itemsOf(posts, locale).map((post) => ({
      id: addressOf(post, locale),
      url: addressOf(post, locale),
      title: post.title,
      summary: post.summary,
      content_html: feedHtmlOf(post, locale),
      date_published: publicationDate(post).toISOString(),
      authors: [{ name: post.author }],
      tags: [words.category[post.category]],
      language: post.body?.language ?? post.language,
    })),
  });
}
