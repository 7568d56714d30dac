import { describe, expect, it } from 'vitest';
import { areaVerdicts, knowledgeQuestions, knowledgeVerdicts } from '#content/knowledge.ts';
import { correctKeys, type KnowledgeId, knowledgeAreas, knowledgeIds, knowledgeLevels, optionKeys } from '#domain/knowledge.ts';
import { type Locale, locales } from '#domain/locale.ts';

const lengthsOf = (id: KnowledgeId, locale: Locale) => optionKeys.map((key) => knowledgeQuestions[id].options[key][locale].length);
const correctLength = (id: KnowledgeId, locale: Locale) => knowledgeQuestions[id].options[correctKeys[id]][locale].length;

describe('K5 the fifteen questions', () => {
  it('K5 each with its topic', () => {
    expect(knowledgeIds.map((id) => knowledgeQuestions[id].topic)).toEqual([
      'market-research',
      'persona-prompts',
      'long-docs',
      'ui-mockups',
      'mvp-prioritization',
      'visual-automations',
      'agent-flow-design',
      'ai-dev-tools',
      'mvp-database',
      'deploy-docker',
      'mvp-flow',
      'landing-pages',
      'pricing-strategy',
      'user-feedback',
      'launch-content',
    ]);
  });

  it('K3 marks the same option as correct as the scoring does', () => {
    for (const id of knowledgeIds) expect(knowledgeQuestions[id].correct).toBe(correctKeys[id]);
  });

  describe.each(knowledgeIds)('%s', (id) => {
    const { text, options, recommendation } = knowledgeQuestions[id];

    it.each(locales)('asks a question in %s', (locale) => {
      expect(text[locale]).toMatch(locale === 'es' ? /¿[^¿?]+\?$/ : /^[A-Z].+\?$/);
      expect(text[locale].length).toBeLessThanOrEqual(125);
    });

    it.each(locales)('K3 has four options of similar length in %s', (locale) => {
      expect(Object.keys(options)).toEqual([...optionKeys]);
      const lengths = lengthsOf(id, locale);
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(70);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(100);
      expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThanOrEqual(1.25);
    });

    it.each(locales)('recommends something in %s', (locale) => {
      expect(recommendation.title[locale].length).toBeLessThanOrEqual(50);
      expect(recommendation.title[locale]).not.toMatch(/[.!?]$/);
      expect(recommendation.text[locale].length).toBeGreaterThan(200);
      expect(recommendation.text[locale].length).toBeLessThanOrEqual(400);
      expect(recommendation.text[locale]).toMatch(/\.$/);
    });
  });

  // Guessing wins a quarter by chance; no rule about length may do much better.
  describe.each(locales)('K3 guessing by length doesn’t pay in %s', (locale) => {
    it.each(['longest', 'shortest'] as const)('K3 the correct option is the %s in about a quarter of the questions', (which) => {
      const extreme = (id: KnowledgeId) => (which === 'longest' ? Math.max : Math.min)(...lengthsOf(id, locale));
      const found = knowledgeIds.filter((id) => correctLength(id, locale) === extreme(id));
      expect(found.length).toBeGreaterThanOrEqual(3);
      expect(found.length).toBeLessThanOrEqual(5);
    });
  });

  it.each(locales)('no question, option or recommendation occurs twice in %s', (locale) => {
    const texts = knowledgeIds.flatMap((id) => {
      const { text, options, recommendation } = knowledgeQuestions[id];
      return [text, ...Object.values(options), recommendation.title, recommendation.text].map((each) => each[locale]);
    });
    expect(new Set(texts).size).toBe(15 * 7);
  });

  it('L5 nothing is the same in both languages', () => {
    for (const { text, options, recommendation } of Object.values(knowledgeQuestions))
      for (const each of [text, ...Object.values(options), recommendation.title, recommendation.text]) expect(each.es).not.toBe(each.en);
  });
});

describe('K6 the verdicts', () => {
  it.each(locales)('K6 every area and the total have a verdict for each level in %s', (locale) => {
    const texts = knowledgeLevels.flatMap((level) => [
      ...knowledgeAreas.map((area) => areaVerdicts[area][level][locale]),
      knowledgeVerdicts[level].headline[locale],
      knowledgeVerdicts[level].lede[locale],
    ]);
    for (const text of texts) expect(text).toMatch(/\.$/);
    expect(new Set(texts).size).toBe(15);
  });
});
