import { expect, it } from 'vitest';
import { documentNames } from '#domain/content/documents.ts';
import { coursePath, founderPath, sitePaths } from '#domain/site/site-pages.ts';
import { locales, localPath } from '#domain/text/locale.ts';
import { previewPathOf } from './preview-paths.ts';

const items = [{ slug: 'first' }, { slug: '' }, { slug: 3 }];

it('O3 a preview shows the page of an item that has one, in its language', () => {
  expect(previewPathOf('courses', items, '0', 'es')).toBe(localPath(coursePath('first'), 'es'));
  expect(previewPathOf('founders', items, '0', 'en')).toBe(founderPath('first'));
});

it.each(['1', '2', '9', ''])('O3 without an address at %j, it’s the page of the document', (at) => {
  expect(previewPathOf('courses', items, at, 'en')).toBe(sitePaths.courses);
});

it('O3 an address alone makes no page: not of a document whose items have none', () => {
  expect(previewPathOf('services', items, '0', 'en')).toBe(sitePaths.services);
});

it.each(documentNames)('O3 %s has a page of the site in every language', (name) => {
  for (const locale of locales) {
    const pages = Object.values(sitePaths).map((path) => localPath(path, locale));
    expect(pages).toContain(previewPathOf(name, undefined, '', locale));
  }
});
