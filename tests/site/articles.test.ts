import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { founders } from '#content/founders.ts';
import { readPostText } from '#domain/content/front-matter.ts';
import { postMetadataSchema, slugOf } from '#domain/content/post.ts';
import { founderPath, postPath } from '#domain/site/site-pages.ts';
import { locales, localPath } from '#domain/text/locale.ts';
import { builtPages } from './build.ts';

/** Without the spaces that no line breaks at (join-words.ts). */
const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const pages = builtPages();
const pageAt = (path: string, locale: (typeof locales)[number]) => {
  const found = pages.find(({ address }) => address === localPath(path, locale));
  if (!found) throw new Error(`There is no page ${path} in ${locale}`);
  return found.document;
};
const everyLocale = locales.map((locale) => [locale] as const);

describe('C16 at the end of a post', () => {
  it.each(everyLocale)('a note says whose the example is, and marks an invented one (%s)', (locale) => {
    const folder = `content/posts/${locale}/`;
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      const { metadata } = readPostText(readFileSync(`${folder}${file}`, 'utf8'));
      const { only, sample, exampleTitle, exampleText } = postMetadataSchema.parse(metadata);
      const page = pages.find(({ address }) => address === localPath(postPath(slugOf(file) ?? ''), locale));
      if (!page || !exampleTitle || (only && only !== locale)) continue;
      const note = page.document.querySelector('aside.notice');
      expect(plain(note?.textContent)).toContain(plain(exampleTitle));
      expect(plain(note?.textContent)).toContain(plain(exampleText));
      expect(note?.getAttribute('data-sample') !== undefined).toBe(sample === true);
    }
  });
});

describe('C14 every founder', () => {
  it.each(everyLocale)('has a profile, linked from the about page, marked and out of search engines while it’s a sample (%s)', (locale) => {
    const links = pageAt('/about', locale)
      .querySelectorAll('.founder a')
      .map((link) => link.getAttribute('href'));
    for (const { slug, name, bio, sample } of founders) {
      const profile = pageAt(founderPath(slug), locale);
      expect(plain(profile.querySelector('h1')?.textContent)).toBe(plain(name));
      expect(plain(profile.querySelector('main')?.textContent)).toContain(plain(bio[locale]));
      expect(profile.querySelectorAll('article[data-sample]')).toHaveLength(sample ? 1 : 0);
      expect(profile.querySelectorAll('meta[name="robots"]')).toHaveLength(sample ? 1 : 0);
      expect(links).toContain(localPath(founderPath(slug), locale));
    }
  });
});
