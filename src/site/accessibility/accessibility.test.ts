import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessibility, accessibilityReviewed } from '#content/accessibility.ts';
import { brand } from '#content/brand.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { locales, localPath } from '#domain/text/locale.ts';
import { parseHtml } from '#site/seo/built-pages.ts';

/** Without the spaces that no line breaks at (join-words.ts). */
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

describe.each(locales)('the accessibility statement, %s', (locale) => {
  const main = parseHtml(readFileSync(`build/site${localPath(sitePaths.accessibility, locale)}/index.html`, 'utf8')).querySelector('main');

  it('C18 names the standard, what isn’t right yet, and the day of the last review', () => {
    expect(main?.textContent).toContain('WCAG 2.2');
    for (const { title, text } of accessibility[locale].gaps.list) {
      expect(plain(main?.textContent)).toContain(plain(title));
      expect(plain(main?.textContent)).toContain(plain(text));
    }
    expect(main?.querySelector('time')?.getAttribute('datetime')).toBe(accessibilityReviewed);
  });

  it('C18 leads to our mail address, and promises no time for an answer', () => {
    expect(main?.querySelector('a[href^="mailto:"]')?.getAttribute('href')).toContain(`mailto:${brand.mail.value}?subject=`);
    expect(accessibility[locale].report.text).not.toMatch(/\d/);
  });

  it('L5 has as many points as in the other locale', () => {
    const [one, other] = [accessibility[locale], accessibility[locale === 'en' ? 'es' : 'en']];
    expect(one.ways.list.map(({ id }) => id)).toEqual(other.ways.list.map(({ id }) => id));
    expect(one.checks.points).toHaveLength(other.checks.points.length);
    expect(one.gaps.list).toHaveLength(other.gaps.list.length);
  });
});
