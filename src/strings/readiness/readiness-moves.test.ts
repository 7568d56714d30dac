import { describe, expect, it } from 'vitest';
import { candidates, nextProcesses, processes } from '#content/candidates.ts';
import { facts } from '#content/facts.ts';
import { moves } from '#content/moves/moves.ts';
import { questions } from '#content/readiness.ts';
import * as readinessResult from '#content/readiness-result.ts';
import { readinessResultSchema } from '#domain/content/questionnaires.ts';
import { moveId, moveIds, moveLevels, moveOwners } from '#domain/readiness/moves.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import { fillParts, verdictPartIds } from '#domain/readiness/verdict.ts';
import { forEachLocale, type Locale, type Localized, locales } from '#domain/text/locale.ts';

const { advice, customerOrder, keep, owners, strengths, topStrengths, unevenStrengths, verdictParts, verdicts } = readinessResult;

type Limits = Localized<number>;

/** The longest text that the page, the mail and the printed report have room for. */
const limits = {
  title: { en: 61, es: 70 },
  how: { en: 375, es: 395 },
  lighter: { en: 240, es: 260 },
  done: { en: 130, es: 150 },
  line: { en: 150, es: 170 },
  owner: { en: 45, es: 47 },
  advice: { en: 260, es: 290 },
  headline: { en: 45, es: 52 },
  lede: { en: 130, es: 160 },
  recommendation: { en: 350, es: 385 },
} as const satisfies Readonly<Record<string, Limits>>;

/** One text of the result, with what it may hold. */
interface Entry {
  readonly name: string;
  readonly text: Localized<string>;
  readonly limit: Limits;
  /** The least and the most sentences; titles and names have none. */
  readonly sentences: readonly [number, number];
}

const partsOfMove = ['title', 'how', 'done'] as const;

const sentencesOf = { title: [0, 0], how: [1, 3], done: [1, 1] } as const;

const moveEntries: readonly Entry[] = moveIds.flatMap((id) => {
  const { title, how: lighter } = moves[id].small;
  return [
    ...partsOfMove.map((part) => ({ name: `${part} of ${id}`, text: moves[id][part], limit: limits[part], sentences: sentencesOf[part] })),
    ...(title ? [{ name: `lighter title of ${id}`, text: title, limit: limits.title, sentences: sentencesOf.title }] : []),
    ...(lighter ? [{ name: `lighter how of ${id}`, text: lighter, limit: limits.lighter, sentences: sentencesOf.how }] : []),
  ];
});

const entriesOf = (
  name: string,
  texts: Readonly<Record<string, Localized<string>>>,
  limit: Limits,
  sentences: readonly [number, number],
): readonly Entry[] => Object.entries(texts).map(([key, text]) => ({ name: `${name} ${key}`, text, limit, sentences }));

const samples: Readonly<Record<string, Localized<string>>> = {
  count: readinessResult.counts[3],
  move: { en: '9', es: '9' },
  process: processes.hospitality,
  missing: readinessResult.prerequisites['q6-3'] ?? fail('q6-3'),
  area: { en: 'Meetings and updates', es: 'reuniones y avisos' },
  day: { en: '31', es: '31' },
  bottom: { en: '20', es: '20' },
  worth: { en: '20', es: '20' },
};
function fail(name: string): never {
  throw new Error(`No part is called ${name}.`);
}

/** The texts that a part's name can stand for: 'teamAi' and 'teamAiRoom' for '{teamAi}'. */
const textsOf = (name: string, locale: Locale): readonly string[] => {
  const sample = samples[name];
  if (sample) return [sample[locale]];
  if (name === 'order') return Object.values(customerOrder).map((each) => each[locale]);
  const ids = verdictPartIds.filter((id) => id === name || (id.startsWith(name) && /^[A-Z]/.test(id.slice(name.length))));
  return ids.length > 0 ? ids.map((id) => filled(verdictParts[id], locale)) : fail(name);
};
/** With the longest text for each name in braces. */
const filled = (text: Localized<string>, locale: Locale): string =>
  fillParts(text[locale], (name) => textsOf(name, locale).reduce((longest, each) => (each.length > longest.length ? each : longest)));
/** Texts as a reader gets them, when they're longest. */
const longest = (texts: Readonly<Record<string, Localized<string>>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, forEachLocale((locale) => filled(text, locale))]));

const sentencesEntries: readonly Entry[] = [
  ...moveEntries,
  ...entriesOf('keep', keep, limits.line, [1, 1]),
  ...Object.entries(advice).flatMap(([category, texts]) => entriesOf(`advice ${category}`, longest(texts), limits.advice, [2, 2])),
  ...entriesOf('strength', strengths, limits.line, [1, 1]),
  ...entriesOf('top strength', topStrengths, limits.line, [1, 1]),
  ...entriesOf('uneven strength', unevenStrengths, limits.line, [1, 1]),
  ...Object.entries(candidates).flatMap(([industry, each]) =>
    each.flatMap(({ name, why, people }, index) => [
      ...entriesOf(`${industry} ${index}`, { name }, limits.title, [0, 0]),
      ...entriesOf(`${industry} ${index}`, { why, people }, limits.line, [1, 1]),
    ]),
  ),
  ...Object.entries(verdicts).flatMap(([form, { headline, lede, recommendation }]) => [
    ...entriesOf(form, { headline }, limits.headline, [1, 1]),
    ...entriesOf(form, longest({ lede }), limits.lede, [1, 2]),
    ...entriesOf(form, longest({ recommendation }), limits.recommendation, [2, 4]),
  ]),
];
const ownerEntries: readonly Entry[] = moveOwners.flatMap((owner) => entriesOf(`owner ${owner}`, owners[owner], limits.owner, [0, 0]));
const entries = [...sentencesEntries, ...ownerEntries];

/** A period, question or exclamation mark at the end of the text or before the next sentence. */
const countSentences = (text: string) => [...text.matchAll(/[.?!](?=\s+[\p{Lu}¿¡«“]|$)/gu)].length;

describe('the texts of a result', () => {
  it('W1 W4 have the shape of the result, with 56 moves', () => {
    const result = { moves, processes, nextProcesses, candidates, ...readinessResult };
    expect(readinessResultSchema.parse(result)).toEqual(result);
    expect(moveIds).toHaveLength(56);
  });

  it.each(entries)('W1 W4 $name fits its place in both languages', ({ text, limit, sentences: [least, most] }) => {
    for (const locale of locales) {
      expect(text[locale].length).toBeLessThanOrEqual(limit[locale]);
      expect(text[locale]).toMatch(/^[\p{Lu}¿«“]/u);
      expect(text[locale]).not.toMatch(/\s{2}|^\s|\s$|['"]/);
      if (most > 0) expect(text[locale]).toMatch(/[.?]$/);
      expect(countSentences(text[locale])).toBeGreaterThanOrEqual(least);
      expect(countSentences(text[locale])).toBeLessThanOrEqual(most);
    }
  });

  it('W1 no text is the same in both languages', () => {
    for (const { name, text } of entries) expect(text.es, name).not.toBe(text.en);
  });

  it.each(locales)('W1 no sentence of the result stands twice in %s', (locale) => {
    // A part stands in several verdicts, and what a move is done on in several moves: 'Start with {process}.'
    const shared = verdictPartIds.map((id) => filled(verdictParts[id], locale));
    const sentences = sentencesEntries
      .flatMap(({ text }) => text[locale].split(/(?<=[.?!])\s+/))
      .filter((sentence) => !sentence.includes('{process}') && !shared.some((each) => each.includes(sentence)));
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  });

  it.each(locales)('W4 each size of company names its owners differently in %s', (locale) => {
    for (const owner of moveOwners) {
      const names = Object.values(owners[owner]).map((name) => name[locale]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each([
    ['en', /\b(?:probably|seems?|seemingly|likely|perhaps|maybe|presumably|apparently|surely)\b/i],
    ['es', /(?<!\p{L})(?:quizás?|probablemente|es probable|parecen?|seguramente|tal vez|a lo mejor|posiblemente|aparentemente)(?!\p{L})/iu],
  ] as const)('W3 no text in %s guesses', (locale, word) => {
    expect(entries.filter(({ text }) => word.test(text[locale])).map(({ name }) => name)).toEqual([]);
  });
});

describe('the moves', () => {
  /** Moves after which AI does something that no one approves anymore. */
  const approved: readonly string[] = ['q8-4', 'q14-4', 'q17-3', 'q17-4'];
  const naming: Localized<RegExp> = { en: /\bAI\b|\bagents?\b/i, es: /\bIA\b|\bagentes?\b/i };
  const names = (locale: Locale, text: string | undefined) => naming[locale].test(text ?? '');

  it.each(questionIds)('W3 of %s name AI only on the way to an answer that does', (question) => {
    for (const locale of locales)
      for (const from of moveLevels) {
        const isAbout = question === 'q16' || question === 'q17' || names(locale, questions[question].options[from]?.[locale]);
        const move = moves[moveId(question, from)];
        if (!isAbout)
          for (const part of partsOfMove) expect(names(locale, move[part][locale]), `${part} of ${question}-${from}`).toBe(false);
      }
  });

  it.each(moveIds)('W1 %s is done within a month', (id) => {
    expect([1, 2, 3, 4]).toContain(moves[id].weeks);
    expect(moveOwners).toContain(moves[id].owner);
  });

  it.each(moveIds)('W2.9 W4 %s has one bar for AI that acts alone, and nothing but the process in braces', (id) => {
    const { how, small, ...rest } = moves[id];
    for (const text of [how, small.how, rest.title, rest.done])
      for (const locale of locales) {
        // From three digits up; the rest are days, jobs and percent.
        const figures = [...(text?.[locale] ?? '').matchAll(/\d{3,}(?!\s?%)/g)].map(([figure]) => Number(figure));
        expect(figures.every((figure) => figure === facts.supervisedDecisions)).toBe(true);
        expect([...(text?.[locale] ?? '').matchAll(/\{[^}]*\}?/g)].every(([name]) => name === '{process}')).toBe(true);
        if (text === how && approved.includes(id)) expect(figures).toHaveLength(1);
      }
  });

  it('W1 are not all begun with the same few verbs', () => {
    for (const locale of locales) {
      const verbs = moveIds.map((id) => moves[id].title[locale].split(' ')[0] ?? '');
      const most = Math.max(...verbs.map((verb) => verbs.filter((other) => other === verb).length));
      expect(most).toBeLessThanOrEqual(6);
    }
  });
});
