import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { courses } from '#content/courses.ts';
import json from '#content/facts.json' with { type: 'json' };
import { facts } from '#content/facts.ts';
import { areTermsApproved, terms } from '#content/terms.ts';
import { factsSchema } from '#domain/content/company.ts';
import { installments } from '#domain/courses/course.ts';
import { coursePath, sitePaths } from '#domain/site/site-pages.ts';
import { dollars, percent } from '#domain/text/format.ts';
import { type Locale, locales, localPath } from '#domain/text/locale.ts';
import { parseHtml } from '#site/seo/built-pages.ts';
import { pricedCourses } from './priced-courses.ts';

const documentOf = (address: string, locale: Locale) =>
  parseHtml(readFileSync(`build/site${localPath(address, locale)}/index.html`, 'utf8'));
/** Without the spaces that no line breaks at (join-words.ts). */
const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const mainOf = (locale: Locale) => documentOf(sitePaths.terms, locale).querySelector('main');

describe.each(locales)('C17 the terms of the courses, %s', (locale) => {
  it('has the price and the installments of each course that one applies for (C4)', () => {
    const text = mainOf(locale)?.textContent ?? '';
    for (const { priceUsd, title } of pricedCourses) {
      expect(plain(text)).toContain(plain(title[locale]));
      for (const amount of [priceUsd, ...installments(priceUsd).map((part) => part.amount)]) expect(text).toContain(dollars(amount, true));
      expect(text).toContain(dollars((priceUsd * facts.terms.partRefundPercent) / 100, true));
    }
    expect(text).toContain(percent(facts.terms.partRefundPercent, locale));
  });

  it('says that it’s a draft until the owner has approved it (C7)', () => {
    expect(mainOf(locale)?.textContent?.includes(terms[locale].draft)).toBe(!areTermsApproved);
  });

  it('is linked next to the price on each course’s page', () => {
    for (const { slug } of courses) {
      const link = documentOf(coursePath(slug), locale).querySelector(`.pay a[href="${localPath(sitePaths.terms, locale)}"]`);
      expect(link?.textContent, slug).toBe(terms[locale].link.course);
    }
  });
});

it('C17 the last day for a part of the money is later than the one for all of it', () => {
  const withLast = (lastChangeDays: number) => factsSchema.safeParse({ ...json, terms: { ...json.terms, lastChangeDays } }).success;
  expect(withLast(facts.terms.fullRefundDays - 1)).toBe(true);
  expect(withLast(facts.terms.fullRefundDays)).toBe(false);
});
