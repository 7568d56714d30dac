import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { employeeCounts, industries, revenues } from '#domain/readiness/options.ts';
import { isLocale, type Localized, locales } from '#domain/text/locale.ts';
import { optionStrings } from '#strings/readiness/options.ts';

const isLocalized = (value: unknown): value is Localized<unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.keys(value).every(isLocale);

const folder = join(import.meta.dirname, '../../src/strings');

/** Every table of src/strings by language, by its name. */
async function findStrings(): Promise<readonly (readonly [name: string, strings: Localized<unknown>])[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(/* @vite-ignore */ join(folder, file))));
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isLocalized(value) ? [[name, value] as const] : [])),
  );
}

/** What texts are given: counts, names, or lists. */
const samples = [
  [7, 9, 11, 13],
  ['7', '9', '11', '13'],
  [['7'], ['9'], ['11'], ['13']],
];

function called(make: (...values: unknown[]) => unknown, path: string): unknown {
  for (const values of samples) {
    try {
      const made = make(...values);
      if (typeof made !== 'number') return made;
    } catch {
      // It's given something else.
    }
  }
  throw new Error(`${path} takes none of the samples.`);
}

const isFunction = (value: unknown): value is (...values: unknown[]) => unknown => typeof value === 'function';

/** Every text of a tree by path; functions are called with sample values. */
function textsOf(tree: unknown, path = ''): Map<string, string> {
  if (typeof tree === 'string') return new Map([[path, tree]]);
  if (isFunction(tree)) return textsOf(called(tree, path), path);
  if (typeof tree !== 'object' || tree === null) throw new Error(`${path} is neither a text, a function nor a group of them.`);
  return new Map(Object.entries(tree).flatMap(([key, value]) => [...textsOf(value, path ? `${path}.${key}` : key)]));
}

/** A medium recommendation has no prefix (R11). */
const emptyByRule = ['readinessStrings.urgencyPrefix.medium'];
/** Texts that are the same in every language. */
const sameByNature = [
  'resultLinkPageStrings.ask.email',
  'applicationStrings.field.email',
  'blogStrings.article.byMail',
  'briefStrings.email',
  'deskContentStrings.field.no',
  'deskLettersStrings.column.email',
  'deskSeatStrings.application.by',
  'deskStrings.duration.seconds',
  'deskStrings.people.email',
  'deskStrings.work.states.spam',
  'newsletterStrings.email',
  'notificationStrings.email',
  'notificationStrings.minutes',
  'readinessStrings.field.email',
  'readinessStrings.urgencyPrefix.medium',
  'reportStrings.preparedFor',
  'sharePageStrings.from',
  'sinceLastTimeStrings.change',
  'spreadsheetStrings.answer',
  'spreadsheetStrings.id',
  'spreadsheetStrings.utc',
  'waitlistStrings.email',
  'webhookStrings.email',
  'webhookStrings.no',
  'readinessStrings.result.pageOne.move',
];

describe.each(await findStrings())('L5 %s', (name, strings) => {
  const english = textsOf(strings.en, name);
  const others = locales.filter((locale) => locale !== 'en').map((locale) => [locale, textsOf(strings[locale], name)] as const);

  it.each(others)('L5 %s has the same keys as English', (_locale, texts) => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each([['en', english] as const, ...others])('L5 %s has no empty or untrimmed text', (_locale, texts) => {
    for (const [path, text] of texts) {
      if (emptyByRule.includes(path)) continue;
      expect(text.trim(), path).not.toBe('');
      if (!path.startsWith('readinessStrings.urgencyPrefix')) expect(text, path).toBe(text.trim());
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
