import { describe, expect, it } from 'vitest';
import { callQuestions } from '#content/call-questions.ts';
import { callQuestionsSchema } from '#domain/content/questionnaires.ts';
import { locales } from '#domain/locale.ts';
import { questionIds } from '#domain/readiness.ts';

/** An answer of yes or no ends a conversation. */
const closed = {
  en: /^(do|does|did|is|are|was|were|have|has|can|could|would|will)\b/i,
  es: /^¿(tienes?|tienen|hay|es|está|son|usas?|puedes?|sabes?|haces?)\b/i,
};

describe.each(locales)('W3 what to ask in the call, in %s', (locale) => {
  it.each(questionIds)('%s is one open question that guesses nothing', (id) => {
    const text = callQuestions[id][locale];
    expect(text).toMatch(locale === 'es' ? /¿[^¿?]+\?$/ : /^[A-Z“].+\?$/);
    expect(text.match(/\?/g)).toHaveLength(1);
    expect(text).not.toMatch(closed[locale]);
    expect(text).not.toMatch(/probabl|seems?\b|seguramente|parece/i);
  });

  it('is another question for each answer', () => {
    expect(new Set(questionIds.map((id) => callQuestions[id][locale])).size).toBe(questionIds.length);
  });
});

describe('V1 a question for the call', () => {
  const withText = (text: string) => ({ ...callQuestions, q4: { en: text, es: text } });

  it('fits one breath, in both languages (L5)', () => {
    expect(callQuestionsSchema.safeParse(callQuestions).success).toBe(true);
    for (const text of ['', `${'a'.repeat(130)}?`]) expect(callQuestionsSchema.safeParse(withText(text)).success).toBe(false);
    expect(callQuestionsSchema.safeParse({ ...callQuestions, q4: { en: 'Why?' } }).success).toBe(false);
  });
});
