import { expect, it } from 'vitest';
import { questionIds } from '#domain/readiness/readiness.ts';
import { callQuestionsSchema } from './questionnaires.ts';

const withText = (en: string, es?: string) => ({
  ...Object.fromEntries(questionIds.map((id) => [id, { en: 'What happened last?', es: '¿Qué pasó la última vez?' }])),
  q4: es === undefined ? { en } : { en, es },
});

it('V1 a question for the call fits one breath, in both languages (L5)', () => {
  expect(callQuestionsSchema.safeParse(withText('Why?', '¿Por qué?')).success).toBe(true);
  for (const text of ['', `${'a'.repeat(130)}?`]) expect(callQuestionsSchema.safeParse(withText(text, text)).success).toBe(false);
  expect(callQuestionsSchema.safeParse(withText('Why?')).success).toBe(false);
});
