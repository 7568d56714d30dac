import { describe, expect, it } from 'vitest';
import { advice, questions, strengths, verdicts } from '#content/readiness.ts';
import { locales } from '#domain/locale.ts';
import { bands, categories, questionIds } from '#domain/readiness.ts';

const urgencies = ['critical', 'high', 'medium'] as const;

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
  it.each(categories.flatMap((category) => urgencies.map((urgency) => [category, urgency] as const)))(
    'R11 advice for %s when %s, in both languages',
    (category, urgency) => {
      const { en, es } = advice[category][urgency];
      for (const text of [en, es]) expect(text.length).toBeGreaterThan(100);
      expect(en).not.toBe(es);
    },
  );

  it('R11 no advice occurs twice', () => {
    for (const locale of locales) {
      const texts = categories.flatMap((category) => urgencies.map((urgency) => advice[category][urgency][locale]));
      expect(new Set(texts).size).toBe(18);
    }
  });

  it('R11 no advice starts with a prefix: code adds it', () => {
    const texts = categories.flatMap((category) => urgencies.flatMap((urgency) => Object.values(advice[category][urgency])));
    for (const text of texts) expect(text).not.toMatch(/^(CRITICAL|HIGH PRIORITY|CRÍTICO|PRIORIDAD ALTA)/i);
  });

  it.each(categories)('R8 a strength in %s has a text in both languages', (category) => {
    for (const locale of locales) {
      expect(strengths[category].found[locale].length).toBeGreaterThan(30);
      expect(strengths[category].use[locale].length).toBeGreaterThan(40);
    }
  });

  it.each(bands)('R5 the band %s has a verdict in both languages', (band) => {
    for (const locale of locales) {
      const { headline, lede, recommendation } = verdicts[band];
      for (const text of [headline, lede, recommendation]) expect(text[locale].trim()).not.toBe('');
      expect(recommendation[locale].length).toBeGreaterThan(100);
    }
  });
});
