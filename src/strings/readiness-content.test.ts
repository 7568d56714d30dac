import { describe, expect, it } from 'vitest';
import { questions } from '#content/readiness.ts';
import { advice, verdicts } from '#content/readiness-result.ts';
import { locales } from '#domain/locale.ts';
import { bands, categories, maturityLevels, questionIds, verdictFormOf } from '#domain/readiness.ts';

describe('R10 the fourteen questions', () => {
  it('R3 q4 to q17, each with five options', () => {
    expect(Object.keys(questions)).toEqual([...questionIds]);
    for (const id of questionIds) expect(questions[id].options).toHaveLength(5);
  });

  describe.each(questionIds)('%s', (id) => {
    it.each(locales)('asks a question in %s', (locale) => {
      const text = questions[id].text[locale];
      expect(text).toMatch(locale === 'es' ? /¿[^¿?]+\?$/ : /^[A-Z].+\?$/);
    });

    it.each(locales)('has options of similar length in %s, so none stands out', (locale) => {
      const lengths = questions[id].options.map((option) => option[locale].length);
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(55);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(110);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(10);
    });
  });

  it.each(locales)('no option or question occurs twice in %s', (locale) => {
    const options = questionIds.flatMap((id) => questions[id].options.map((option) => option[locale]));
    const texts = questionIds.map((id) => questions[id].text[locale]);
    expect(new Set(options).size).toBe(70);
    expect(new Set(texts).size).toBe(14);
  });

  it('L5 no option or question is the same in both languages', () => {
    for (const { text, options } of Object.values(questions)) for (const each of [text, ...options]) expect(each.es).not.toBe(each.en);
  });

  it.each([
    ['en', /\bAI\b|\bagents?\b/i],
    ['es', /\bIA\b|\bagentes?\b/i],
  ] as const)('R10 at most half of the most advanced options name AI, and few others do, in %s', (locale, word) => {
    const naming = (level: number) => questionIds.filter((id) => word.test(questions[id].options[level]?.[locale] ?? '')).length;
    expect(naming(4)).toBeGreaterThan(0);
    expect(naming(4)).toBeLessThanOrEqual(questionIds.length / 2);
    for (const level of [0, 1, 2, 3]) expect(naming(level)).toBeLessThanOrEqual(1);
  });
});

describe('R11 texts of a result', () => {
  it('R11 no advice starts with a prefix: code adds it', () => {
    const texts = categories.flatMap((category) => Object.values(advice[category]).flatMap((text) => Object.values(text)));
    expect(texts).toHaveLength(categories.length * 3 * locales.length);
    for (const text of texts) expect(text).not.toMatch(/^(CRITICAL|HIGH PRIORITY|CRÍTIC[AO]|PRIORIDAD ALTA)/i);
  });

  it('R5 W3 every band has a verdict, and a band of two forms has one for each', () => {
    const scores = Array.from({ length: 81 }, (_, index) => 20 + index);
    const forms = new Set(scores.flatMap((score) => maturityLevels.map((level) => verdictFormOf(score, level))));
    expect([...forms].sort()).toEqual(Object.keys(verdicts).sort());
    expect(bands.every((band) => [...forms].some((form) => form.startsWith(band)))).toBe(true);
  });
});
