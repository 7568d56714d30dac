import { describe, expect, it, vi } from 'vitest';
import { brand } from '#content/brand.ts';
import { locales, prefixOf } from '#domain/text/locale.ts';
import type { Post } from '#posts/read-posts.ts';
import { parseHtml } from '#site/seo/built-pages.ts';
import { escapeXml, jsonFeed, rssFeed } from './feed.ts';

vi.mock('virtual:pictures', () => ({
  pictures: { 'team.jpg': { src: '/_astro/pictures/team-0-960.webp', width: 1600, height: 900, avif: '', webp: '' } },
  texts: { 'team.jpg': { alt: { en: 'Four “people” & a dog', es: 'Cuatro' } } },
}));

const post = (slug: string, change: Partial<Post> = {}): Post => ({
  slug,
  title: 'Less <work> & "more" ]]>',
  summary: 'A & B',
  author: 'Ana & Co.',
  founder: null,
  category: 'HR',
  publishedAt: '2025-03-04',
  readTime: '3 min read',
  image: null,
  imageAlt: '',
  language: 'en',
  body: {
    language: 'en',
    markdown:
      'See [q](/quiz?a=1&b=2), [x](https://x.example) and a note[^1].\n\n![What it “shows” & more](figure:gates)\n*Its <caption>.*\n\n[^1]: Note.',
  },
  writtenIn: ['en', 'es'],
  example: null,
  upcoming: null,
  ...change,
});

/** Fails unless every tag is closed in order and all text and attributes are escaped. */
function expectWellFormed(xml: string) {
  const open: string[] = [];
  let end = 0;
  for (const match of xml.matchAll(/<(\/?)([\w:?!-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*([/?]?)>/g)) {
    const text = xml.slice(end, match.index);
    expect(text, text.slice(0, 80)).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/);
    const [whole, closing, name = '', attributes = '', single] = match;
    expect(attributes).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/);
    if (closing) expect(open.pop()).toBe(name);
    else if (!single) open.push(name);
    end = match.index + whole.length;
  }
  expect(xml.slice(end).trim()).toBe('');
  expect(open).toEqual([]);
}

const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

describe.each(locales)('the feeds in %s', (locale) => {
  const prefix = prefixOf(locale);
  const posts = [post('a'), post('b', { body: null }), ...Array.from({ length: 30 }, (_, index) => post(`c-${index}`))];
  const xml = rssFeed(posts, locale);
  const rss = parseHtml(xml);
  const json = JSON.parse(jsonFeed(posts, locale));

  it('RSS is well-formed and has what RSS 2.0 requires', () => {
    expectWellFormed(xml);
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
    for (const name of ['title', 'description', 'language']) expect(rss.querySelector(`channel > ${name}`)?.textContent).not.toBe('');
    expect(xml).toContain(`<link>${brand.siteUrl}${prefix}/blog</link>`);
    expect(xml).toContain(`<atom:link href="${brand.siteUrl}${prefix}/blog/rss.xml" rel="self" type="application/rss+xml"/>`);
    const items = xml.split('<item>').slice(1);
    expect(items).toHaveLength(20);
    for (const item of items) {
      expect(item).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT<\/pubDate>/);
      expect(item.match(/<guid isPermaLink="true">([^<]+)/)?.[1]).toBe(item.match(/<link>([^<]+)/)?.[1]);
    }
  });

  it('contain the full text with absolute URLs and text alternatives for figures', () => {
    const content = plain(xml.match(/<content:encoded>([^<]*)/)?.[1] ?? '');
    expect(content).toBe(json.items[0].content_html);
    const document = parseHtml(content);
    for (const link of document.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    expect(content).toContain(`href="${brand.siteUrl}/quiz?a=1&amp;b=2"`);
    expect(content).toContain(`href="${brand.siteUrl}${prefix}/blog/a#fn-1"`);
    expect(content).toContain('What it “shows” &amp; more');
    expect(content).toContain('Its');
    expect(content).not.toMatch(/<figure|figure:|style=/);
  });

  it('JSON Feed has what version 1.1 requires, each item once', () => {
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      language: locale,
      home_page_url: `${brand.siteUrl}${prefix}/blog`,
      feed_url: `${brand.siteUrl}${prefix}/blog/feed.json`,
    });
    expect(json.title).not.toBe('');
    expect(json.items).toHaveLength(20);
    expect(new Set(json.items.map(({ id }: { id: string }) => id)).size).toBe(20);
    for (const item of json.items) {
      expect(item.url).toMatch(/^https:\/\//);
      expect(item.content_html).not.toBe('');
      expect(item.date_published).toBe('2025-03-04T00:00:00.000Z');
      expect(item.authors).toEqual([{ name: 'Ana & Co.' }]);
    }
  });
});

it('pictures are plain images with an absolute address and a text alternative', () => {
  const markdown = '![](picture:team.jpg)\n*In <Lima>.*\n\n![My "own" text](picture:team.jpg)';
  const xml = rssFeed([post('a', { body: { language: 'en', markdown } })], 'en');
  expectWellFormed(xml);
  const images = parseHtml(plain(xml.match(/<content:encoded>([^<]*)/)?.[1] ?? '')).querySelectorAll('img');
  for (const image of images) expect(image.getAttribute('src')).toBe(`${brand.siteUrl}/_astro/pictures/team-0-960.webp`);
  expect(images.map((image) => image.getAttribute('alt'))).toEqual(['Four “people” & a dog', expect.stringContaining('own')]);
});

it('O8 a feed has only what’s written in its language', () => {
  const posts = [post('a', { writtenIn: ['es'] }), post('b')];
  expect(JSON.parse(jsonFeed(posts, 'en')).items.map(({ id }: { id: string }) => id)).toEqual([`${brand.siteUrl}/blog/b`]);
  expect(rssFeed(posts, 'en')).not.toContain('/blog/a<');
  expect(rssFeed(posts, 'es')).toContain('/es/blog/a<');
});

it('a feed without posts is well-formed', () => {
  expectWellFormed(rssFeed([], 'en'));
  expect(JSON.parse(jsonFeed([], 'en')).items).toEqual([]);
});

it('text is escaped for XML and characters invalid in XML are removed', () => {
  expect(escapeXml('a\u0000\u0008<b> & "c"\ud800 🧮')).toBe('a&lt;b&gt; &amp; &quot;c&quot; 🧮');
});
