import { expect, type Page } from '@playwright/test';
import { correctKeys, type KnowledgeAnswers, type KnowledgeId, knowledgeIds } from '../src/domain/knowledge.ts';
import { localPath } from '../src/domain/locale.ts';
import { flowStrings } from '../src/strings/flow.ts';
import { knowledgeStrings } from '../src/strings/knowledge.ts';
import { expectStep, type Language, openIn, recordsOf } from './flow.ts';

export const { storedUuid, createdUuid, readRecord, expectRecord } = recordsOf('ai-knowledge-quiz');

/** The words of both languages that the journeys look for. */
export const words = (language: Language) => ({ ...flowStrings[language], ...knowledgeStrings[language] });

/** The quiz's address in a language. */
export const quizPath = (language: Language) => localPath('/ai-knowledge-quiz', language);

export const person = { name: 'Elena Prado', email: 'elena@example.com' };

/** All right but for the given questions. */
export const sheet = (...wrong: readonly KnowledgeId[]): Required<KnowledgeAnswers> => ({
  ...correctKeys,
  ...(Object.fromEntries(wrong.map((id) => [id, 'D'])) as Partial<Record<KnowledgeId, 'D'>>),
});

/** Opens the quiz, and waits until it works. */
export async function openQuiz(page: Page, language: Language = 'en') {
  await openIn(page, language, quizPath(language));
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
}

/** Fills step 0 in and goes on to question 1. */
export async function startQuiz(page: Page, language: Language = 'en') {
  const { field, intro } = words(language);
  await page.getByLabel(field.name, { exact: true }).fill(person.name);
  await page.getByLabel(field.email, { exact: true }).fill(person.email);
  await page.getByRole('button', { name: intro.start, exact: true }).click();
  await expectQuestion(page, 1, language);
}

/** The question with a number is on screen. */
export const expectQuestion = (page: Page, number: number, language: Language = 'en') => expectStep(page, number, 15, language);

/** Answers the questions from one up to another with the keyboard: the letter chooses, Enter goes on. */
export async function answer(page: Page, from: number, to: number, answers: Required<KnowledgeAnswers>, language: Language = 'en') {
  for (let question = from; question <= to; question++) {
    await expectQuestion(page, question, language);
    await page.keyboard.press(answers[knowledgeIds[question - 1] as KnowledgeId]);
    await page.keyboard.press('Enter');
  }
  if (to === knowledgeIds.length) await expectResults(page, language);
}

/** The results are on screen. */
export async function expectResults(page: Page, language: Language = 'en') {
  await expect(page.getByRole('heading', { name: words(language).result.areas, exact: true })).toBeVisible();
}
