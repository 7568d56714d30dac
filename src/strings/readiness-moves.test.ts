import { describe, expect, it } from 'vitest';
import { moves } from '#content/moves/moves.ts';
import { questions } from '#content/readiness.ts';
import * as readinessResult from '#content/readiness-result.ts';
import { readinessResultSchema } from '#domain/content/questionnaires.ts';
import { forEachLocale, type Locale, type Localized, locales } from '#domain/locale.ts';
import { moveId, moveIds, moveLevels, moveOwners } from '#domain/plan.ts';
import { questionIds } from '#domain/readiness.ts';
import { fillParts, verdictPartIds } from '#domain/verdict.ts';

const { advice, firstProcesses, keep, owners, strengths, unevenStrengths, verdictParts, verdicts } = readinessResult;

type Limits = Localized<number>;

/** The longest text that the page, the mail and the printed report have room for. */
const limits = {
  title: { en: 60, es: 68 },
  how: { en: 240, es: 270 },
  done: { en: 130, es: 150 },
  line: { en: 150, es: 170 },
  owner: { en: 45, es: 45 },
  firstProcess: { en: 230, es: 260 },
  advice: { en: 260, es: 290 },
  headline: { en: 45, es: 52 },
  lede: { en: 120, es: 135 },
  recommendation: { en: 330, es: 370 },
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

const moveEntries: readonly Entry[] = moveIds.flatMap((id) =>
  partsOfMove.map((part) => ({
    name: `${part} of ${id}`,
    text: moves[id][part],
    limit: limits[part],
    sentences: part === 'title' ? [0, 0] : [1, part === 'how' ? 2 : 1],
  })),
);

const entriesOf = (
  name: string,
  texts: Readonly<Record<string, Localized<string>>>,
  limit: Limits,
  sentences: readonly [number, number],
): readonly Entry[] => Object.entries(texts).map(([key, text]) => ({ name: `${name} ${key}`, text, limit, sentences }));

/** A recommendation with every part that may be called for, and with none. */
function filledIn(recommendation: Localized<string>): Readonly<Record<string, Localized<string>>> {
  const filled = (isCalledFor: boolean) =>
    forEachLocale((locale) =>
      fillParts(recommendation[locale], (name) => {
        const part = verdictParts[verdictPartIds.find((id) => id === name) ?? fail(name)];
        return (isCalledFor ? part.when : part.otherwise)?.[locale] ?? '';
      }),
    );
  const [all, none] = [filled(true), filled(false)];
  return all.en === none.en ? { recommendation: all } : { 'recommendation with its parts': all, 'recommendation without its parts': none };
}
function fail(name: string): never {
  throw new Error(`No part is called ${name}.`);
}

const sentencesEntries: readonly Entry[] = [
  ...moveEntries,
  ...entriesOf('keep', keep, limits.line, [1, 1]),
  ...entriesOf('first process', firstProcesses, limits.firstProcess, [1, 2]),
  ...Object.entries(advice).flatMap(([category, texts]) => entriesOf(`advice ${category}`, texts, limits.advice, [2, 2])),
  ...entriesOf('strength', strengths, limits.line, [1, 1]),
  ...entriesOf('uneven strength', unevenStrengths, limits.line, [1, 1]),
  ...Object.entries(verdicts).flatMap(([form, { headline, lede, recommendation }]) => [
    ...entriesOf(form, { headline }, limits.headline, [1, 1]),
    ...entriesOf(form, { lede }, limits.lede, [1, 1]),
    ...entriesOf(form, filledIn(recommendation), limits.recommendation, [2, 4]),
  ]),
];
const ownerEntries: readonly Entry[] = moveOwners.flatMap((owner) => entriesOf(`owner ${owner}`, owners[owner], limits.owner, [0, 0]));
const entries = [...sentencesEntries, ...ownerEntries];

/** A period, question or exclamation mark at the end of the text or before the next sentence. */
const countSentences = (text: string) => [...text.matchAll(/[.?!](?=\s+[\p{Lu}¿¡«“]|$)/gu)].length;

describe('the texts of a result', () => {
  it('W1 W4 have the shape of the result, with 56 moves', () => {
    const result = { moves, ...readinessResult };
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
    const once = sentencesEntries.filter(({ name }) => !name.endsWith('with its parts'));
    const sentences = once.flatMap(({ text }) => text[locale].split(/(?<=[.?!])\s+/));
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

  it('W1 are not all begun with the same few verbs', () => {
    for (const locale of locales) {
      const verbs = moveIds.map((id) => moves[id].title[locale].split(' ')[0] ?? '');
      const most = Math.max(...verbs.map((verb) => verbs.filter((other) => other === verb).length));
      expect(most).toBeLessThanOrEqual(6);
    }
  });
});
