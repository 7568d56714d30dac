import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import { privacy } from '#content/privacy.ts';
import { linkPath } from '#domain/messages/mailing-list.ts';
import { retention } from '#domain/records/retention.ts';
import { coursePath, flowPaths, sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, locales, localPath } from '#domain/text/locale.ts';

const htmlOf = (address: string, locale: Locale) => {
  const path = localPath(address, locale);
  return readFileSync(`build/site${path === '/' ? '' : path}/index.html`, 'utf8');
};
/** Pages that collect data from visitors. */
const collectingPages = [...flowPaths, sitePaths.blog, coursePath('ai-business-weekend')];

describe.each(locales)('the privacy page, %s', (locale) => {
  it.each(collectingPages)('is linked from %s, next to its form and in the footer', (address) => {
    const html = htmlOf(address, locale);
    const foot = html.indexOf('<footer');
    const links = [...html.matchAll(new RegExp(`href="${localPath(sitePaths.privacy, locale)}"`, 'g'))].map(({ index }) => index < foot);
    expect(links).toEqual([true, false]);
  });
  it('is linked in the footer of every other page', () => {
    for (const address of ['/', '/about', linkPath('waitlist', 'confirm')])
      expect(htmlOf(address, locale)).toContain(`href="${localPath(sitePaths.privacy, locale)}"`);
  });
  it('takes every period from the retention settings and leaves RETENTION_DAYS to the server', () => {
    const html = htmlOf(sitePaths.privacy, locale).replaceAll('\u00a0', ' ');
    const { incompleteDays, confirmDays, idempotencyHours } = retention;
    for (const figure of [`${idempotencyHours} `, `${confirmDays} d`, `${facts.privacyAnswerDays} d`]) expect(html).toContain(figure);
    expect(html.match(new RegExp(incompleteDays, 'g'))).toHaveLength(3);
    expect(html).not.toMatch(/\b90 d/);
  });
  it('C7 marks the contact address as a sample', () => {
    expect(htmlOf(sitePaths.privacy, locale)).toMatch(new RegExp(`data-sample=""[^>]*><a class="btn" href="mailto:${brand.mail.value}`));
  });
  it('L5 has as many entries as in the other locale', () => {
    const [one, other] = [privacy[locale], privacy[locale === 'en' ? 'es' : 'en']];
    expect(one.register.kept).toHaveLength(other.register.kept.length);
    expect(one.others.points).toHaveLength(other.others.points.length);
  });
});
