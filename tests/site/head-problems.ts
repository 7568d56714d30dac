import { brand } from '#content/brand.ts';
import { sharePath } from '#domain/links/share-link.ts';
import { defaultLocale, locales, otherLocales } from '#domain/text/locale.ts';
import { absolute, bareTitle, manifestAddress, openGraphLocale, socialImage, socialImageSize } from '#site/seo/addresses.ts';
import type { BuiltPage } from '#site/seo/built-pages.ts';

/** Tags that every page has exactly once. */
const once = ['title', 'meta[name="description"]', 'h1', 'link[rel="manifest"]', 'meta[name="viewport"]'];
const themes = ['light', 'dark'].map((theme) => `meta[name="theme-color"][media="(prefers-color-scheme: ${theme})"]`);

/** Tags that indexed pages have exactly once and noindex pages don't have. */
const indexed = ['script[type="application/ld+json"]'];
/** Tags of indexed pages, and of those that show a text in another language than theirs (O8). */
const addressed = ['link[rel="canonical"]', 'meta[property="og:url"]'];
/** Tags of previews: of those pages, and of share links (V2). */
const previewed = [
  ...['type', 'site_name', 'title', 'description', 'locale', 'image', 'image:width', 'image:height', 'image:alt'].map(
    (name) => `meta[property="og:${name}"]`,
  ),
  'meta[name="twitter:card"]',
];

/** All problems of a page's head, one sentence each (L1). */
export function headProblems({ document, path, locale, noindex }: BuiltPage): readonly string[] {
  const problems: string[] = [];
  const expect = (ok: boolean, problem: string) => {
    if (!ok) problems.push(problem);
  };
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const value = (selector: string) => {
    const element = document.querySelector(selector);
    return element?.getAttribute('content') ?? element?.getAttribute('href') ?? element?.textContent ?? '';
  };
  const expectValue = (selector: string, expected: string) =>
    expect(value(selector) === expected, `${selector} is “${value(selector)}” and should be “${expected}”`);
  const expectLength = (what: string, selector: string, min: number, max: number) => {
    const length = [...value(selector)].length;
    expect(length >= min && length <= max, `${what} has ${length} characters and should have ${min} to ${max}: “${value(selector)}”`);
  };

  for (const selector of [...once, ...themes]) expect(count(selector) === 1, `${selector} appears ${count(selector)} times`);
  const canonical = value('link[rel="canonical"]');
  const isForeign = noindex && canonical !== '';
  const translations = document.querySelectorAll('link[rel="alternate"][hreflang]').map((link) => link.getAttribute('hreflang'));
  const isShared = path.startsWith(`${sharePath}/`);
  for (const [selectors, has] of [
    [indexed, !noindex],
    [addressed, !noindex || isForeign],
    [previewed, !noindex || isForeign || isShared],
  ] as const)
    for (const selector of selectors)
      expect(count(selector) === Number(has), `${selector} appears ${count(selector)} times${noindex ? ' on a noindex page' : ''}`);
  expect(count('meta[name="robots"]') === (noindex ? 1 : 0), `meta[name="robots"] appears ${count('meta[name="robots"]')} times`);
  expectValue('link[rel="manifest"]', manifestAddress(locale));
  expect(document.querySelector('html')?.getAttribute('lang') === locale, 'the document has a wrong or missing lang');
  // Authors choose post titles, and the blog's name is appended. The brand may have any length.
  expectLength('the title', 'title', 10, (path.startsWith('/blog/') ? 126 : 66) + brand.name.length);
  expectLength('the description', 'meta[name="description"]', 50, 170);
  expect(value('title').split(brand.name).length === 2, `the title should contain ${brand.name} exactly once`);
  if (isForeign) {
    const originals = otherLocales(locale).map((other) => absolute(path, other));
    expect(originals.includes(canonical), `the canonical address ${canonical} isn't that of the page's original`);
    expectValue('meta[property="og:url"]', canonical);
    expect(translations.length === 0, 'a page in another language than its text has alternate links');
  }
  if (noindex) return problems;

  expectValue('link[rel="canonical"]', absolute(path, locale));
  // Posts and courses may be in one language (O8).
  if (translations.length > 0 || !/^\/(?:blog|course)\/[^/]+$/.test(path)) {
    for (const each of locales) expectValue(`link[rel="alternate"][hreflang="${each}"]`, absolute(path, each));
    expectValue('link[rel="alternate"][hreflang="x-default"]', absolute(path, defaultLocale));
    expect(translations.length === locales.length + 1, 'an alternate link appears twice');
  }
  expectValue('meta[property="og:url"]', absolute(path, locale));
  expectValue('meta[property="og:locale"]', openGraphLocale(locale));
  const alternates = document.querySelectorAll('meta[property="og:locale:alternate"]').map((meta) => meta.getAttribute('content'));
  const expected = translations.length > 0 ? otherLocales(locale).map(openGraphLocale) : [];
  expect(alternates.join() === expected.join(), `og:locale:alternate is “${alternates.join()}” and should be “${expected.join()}”`);
  expectValue('meta[property="og:title"]', bareTitle(value('title')));
  expectValue('meta[property="og:description"]', value('meta[name="description"]'));
  expectValue('meta[property="og:image"]', new URL(socialImage(path, locale), brand.siteUrl).href);
  expectValue('meta[property="og:image:width"]', `${socialImageSize.width}`);
  expectValue('meta[property="og:image:height"]', `${socialImageSize.height}`);
  expectLength('the alt text of the social image', 'meta[property="og:image:alt"]', 20, 200);
  expectValue('meta[name="twitter:card"]', 'summary_large_image');
  return problems;
}
