import { brand } from '#content/brand.ts';
import { defaultLocale, locales, otherLocales } from '#domain/locale.ts';
import { absolute, bareTitle, manifestAddress, openGraphLocale, sharePicture, shareSize } from '#site/findable/addresses.ts';
import type { BuiltPage } from './built-pages.ts';

/** Tags that every page has once. */
const once = ['title', 'meta[name="description"]', 'h1', 'link[rel="manifest"]', 'link[rel="apple-touch-icon"]', 'meta[name="viewport"]'];
const themes = ['light', 'dark'].map((theme) => `meta[name="theme-color"][media="(prefers-color-scheme: ${theme})"]`);

/** Tags that only a page for search engines and previews has, once. */
const shared = [
  'link[rel="canonical"]',
  ...[...locales, 'x-default'].map((language) => `link[rel="alternate"][hreflang="${language}"]`),
  ...['type', 'site_name', 'title', 'description', 'url', 'locale', 'image', 'image:width', 'image:height', 'image:alt'].map(
    (name) => `meta[property="og:${name}"]`,
  ),
  'meta[name="twitter:card"]',
  'script[type="application/ld+json"]',
];

/** Everything that a page's head lacks or has wrong, a sentence each; empty when it can be found and shared (L1). */
export function headProblems({ document, path, locale, noindex }: BuiltPage): readonly string[] {
  const problems: string[] = [];
  const expect = (right: boolean, problem: string) => {
    if (!right) problems.push(problem);
  };
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const value = (selector: string) => {
    const element = document.querySelector(selector);
    return element?.getAttribute('content') ?? element?.getAttribute('href') ?? element?.textContent ?? '';
  };
  const equal = (selector: string, right: string) =>
    expect(value(selector) === right, `${selector} is “${value(selector)}” and should be “${right}”`);
  const long = (what: string, selector: string, least: number, most: number) => {
    const length = [...value(selector)].length;
    expect(length >= least && length <= most, `${what} has ${length} characters and should have ${least} to ${most}: “${value(selector)}”`);
  };

  for (const selector of [...once, ...themes]) expect(count(selector) === 1, `${selector} stands ${count(selector)} times`);
  for (const selector of shared)
    expect(count(selector) === (noindex ? 0 : 1), `${selector} stands ${count(selector)} times${noindex ? ' on a noindex page' : ''}`);
  expect(count('meta[name="robots"]') === (noindex ? 1 : 0), 'the page says more than once whether it may be indexed');
  equal('link[rel="manifest"]', manifestAddress(locale));
  expect(document.querySelector('html')?.getAttribute('lang') === locale, 'the document does not say its language');
  // A post's title is its author's, and the blog's name follows it.
  long('the title', 'title', 10, path.startsWith('/blog/') ? 130 : 70);
  long('the description', 'meta[name="description"]', 50, 170);
  expect(value('title').split(brand.name).length === 2, `the title names ${brand.name} more than once or not at all`);
  if (noindex) return problems;

  equal('link[rel="canonical"]', absolute(path, locale));
  for (const each of locales) equal(`link[rel="alternate"][hreflang="${each}"]`, absolute(path, each));
  equal('link[rel="alternate"][hreflang="x-default"]', absolute(path, defaultLocale));
  equal('meta[property="og:url"]', absolute(path, locale));
  equal('meta[property="og:locale"]', openGraphLocale(locale));
  const alternates = document.querySelectorAll('meta[property="og:locale:alternate"]').map((meta) => meta.getAttribute('content'));
  const expected = noindex ? [] : otherLocales(locale).map(openGraphLocale);
  expect(alternates.join() === expected.join(), `og:locale:alternate is “${alternates.join()}” and should be “${expected.join()}”`);
  equal('meta[property="og:title"]', bareTitle(value('title')));
  equal('meta[property="og:description"]', value('meta[name="description"]'));
  equal('meta[property="og:image"]', new URL(sharePicture(path, locale), brand.siteUrl).href);
  equal('meta[property="og:image:width"]', `${shareSize.width}`);
  equal('meta[property="og:image:height"]', `${shareSize.height}`);
  long('the text for the picture', 'meta[property="og:image:alt"]', 20, 200);
  equal('meta[name="twitter:card"]', 'summary_large_image');
  return problems;
}
