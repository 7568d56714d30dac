import { describe, expect, it } from 'vitest';
import { locales } from '#domain/locale.ts';
import { employeeCounts, industries, revenues } from '#domain/options.ts';
import { applicationStrings } from './application.ts';
import { blogStrings } from './blog.ts';
import { briefStrings } from './brief.ts';
import { deskStrings } from './desk.ts';
import { deskAccessStrings } from './desk-access.ts';
import { flowStrings } from './flow.ts';
import { knowledgeStrings } from './knowledge.ts';
import { booking, layoutStrings } from './layout.ts';
import { mailStrings } from './mail.ts';
import { newsletterStrings } from './newsletter.ts';
import { optionStrings } from './options.ts';
import { pageStrings } from './pages.ts';
import { readinessStrings } from './readiness.ts';
import { shareStrings } from './share.ts';
import { sharePageStrings } from './share-page.ts';
import { startAgainStrings } from './start-again.ts';
import { waitlistStrings } from './waitlist.ts';

/** Every text of a tree by path; functions are called with sample values. */
function textsOf(tree: unknown, path = ''): Map<string, string> {
  if (typeof tree === 'string') return new Map([[path, tree]]);
  if (typeof tree === 'function') return new Map([[path, String(tree(7, 9, 11))]]);
  if (typeof tree !== 'object' || tree === null) throw new Error(`${path} is neither a text, a function nor a group of them.`);
  return new Map(Object.entries(tree).flatMap(([key, value]) => [...textsOf(value, path ? `${path}.${key}` : key)]));
}

/** A medium recommendation has no prefix (R11). */
const emptyByRule = ['urgencyPrefix.medium'];
/** Texts that are the same in every language. */
const sameByNature = [
  'urgencyPrefix.medium',
  'field.email',
  'overall',
  'nav.blog',
  'list.title',
  'article.byMail',
  'email',
  'people.email',
  'duration.seconds',
  'from',
  'work.states.spam',
];

describe.each([
  ['flow', flowStrings],
  ['application', applicationStrings],
  ['readiness', readinessStrings],
  ['knowledge', knowledgeStrings],
  ['startAgain', startAgainStrings],
  ['mail', mailStrings],
  ['options', optionStrings],
  ['pages', pageStrings],
  ['blog', blogStrings],
  ['newsletter', newsletterStrings],
  ['waitlist', waitlistStrings],
  ['layout', layoutStrings],
  ['brief', briefStrings],
  ['desk', deskStrings],
  ['deskAccess', deskAccessStrings],
  ['booking', booking],
  ['share', shareStrings],
  ['sharePage', sharePageStrings],
])('L5 the strings of %s', (_, strings) => {
  const english = textsOf(strings.en);
  const others = locales.filter((locale) => locale !== 'en').map((locale) => [locale, textsOf(strings[locale])] as const);

  it.each(others)('L5 %s has the same keys as English', (_locale, texts) => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each([['en', english] as const, ...others])('L5 %s has no empty or untrimmed text', (_locale, texts) => {
    for (const [path, text] of texts) {
      if (emptyByRule.includes(path)) continue;
      expect(text.trim(), path).not.toBe('');
      if (!path.startsWith('urgencyPrefix')) expect(text, path).toBe(text.trim());
      expect(text, path).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it.each(others)('L5 %s isn’t left in English', (_locale, texts) => {
    for (const [path, text] of texts) if (!sameByNature.includes(path)) expect(text, path).not.toBe(english.get(path));
  });

  it.each(others)('L5 use the values they are given in %s too', (_locale, texts) => {
    for (const [path, text] of english) if (/\b7\b/.test(text)) expect(texts.get(path), path).toMatch(/\b7\b/);
  });
});

describe('F5 the labels of the closed choices', () => {
  it.each(locales)('F5 every option has its own label in %s', (locale) => {
    const { industry, revenue, employees } = optionStrings[locale];
    expect(Object.keys(industry)).toEqual([...industries]);
    expect(Object.keys(revenue)).toEqual([...revenues]);
    expect(Object.keys(employees)).toEqual([...employeeCounts]);
    for (const labels of [industry, revenue, employees].map((group) => Object.values(group)))
      expect(new Set(labels).size).toBe(labels.length);
  });
});
