import { expect, type Page } from '@playwright/test';
import { correctKeys, type KnowledgeAnswers, type KnowledgeId, knowledgeIds, type OptionKey } from '../src/domain/knowledge/knowledge.ts';
import { localPath } from '../src/domain/text/locale.ts';
import { flowStrings } from '../src/strings/flow/flow.ts';
import { knowledgeStrings } from '../src/strings/knowledge/knowledge.ts';
import { expectStep, type Language, openIn, recordHelpers } from './flow.ts';

export const { storedUuid, createdUuid, readRecord, expectRecord, keepComplete } = recordHelpers('ai-knowledge-quiz');

export const words = (language: Language) => ({ ...flowStrings[language], ...knowledgeStrings[language] });

export const quizPath = (language: Language) => localPath('/ai-knowledge-quiz', language);

export const person = { name: 'Elena Prado', email: 'elena@example.com' };

/** Correct answers, except for the given questions. */
export const answersWithMistakes = (...wrong: readonly KnowledgeId[]): Required<KnowledgeAnswers> => ({
  ...correctKeys,
  ...(Object.fromEntries(wrong.map((id) => [id, 'D'])) as Partial<Record<KnowledgeId, 'D'>>),
});

/** Opens the quiz and waits for hydration. */
export async function openQuiz(page: Page, language: Language = 'en') {
  await openIn(page, language, quizPath(language));
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
}

/** Fills in step 0 and continues to question 1. */
export async function startQuiz(page: Page, language: Language = 'en', details = person) {
  const { field, intro } = words(language);
  await page.getByLabel(field.name, { exact: true }).fill(details.name);
  await page.getByLabel(field.email, { exact: true }).fill(details.email);
  await page.getByRole('button', { name: intro.start, exact: true }).click();
  await expectQuestion(page, 1, language);
}

export const expectQuestion = (page: Page, number: number, language: Language = 'en') => expectStep(page, number, 15, language);

/** The keys of the current question's options, in the order they're shown: it differs between records (K4). */
export const shownKeys = (page: Page): Promise<OptionKey[]> =>
  page.getByRole('radio').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value as OptionKey));

/** The current question's option with this key. */
export const option = (page: Page, key: OptionKey) => page.locator(`input[type=radio][value="${key}"]`);

/** Answers questions `from` to `to` by keyboard: the number of an option's place selects it, Enter continues. */
export async function answer(page: Page, from: number, to: number, answers: Required<KnowledgeAnswers>, language: Language = 'en') {
  for (let question = from; question <= to; question++) {
    await expectQuestion(page, question, language);
    const place = (await shownKeys(page)).indexOf(answers[knowledgeIds[question - 1] as KnowledgeId]) + 1;
    await page.keyboard.press(String(place));
    await page.keyboard.press('Enter');
  }
  if (to === knowledgeIds.length) await expectResults(page, language);
}

export async function expectResults(page: Page, language: Language = 'en') {
  await expect(page.getByRole('heading', { name: words(language).result.review, exact: true })).toBeVisible();
}

/** Opens the result of a record that the server has. */
export async function openKeptResult(page: Page, language: Language, answers: Required<KnowledgeAnswers>) {
  await keepComplete(page, { language, personalInfo: person, answers });
  await openIn(page, language, quizPath(language));
  await expectResults(page, language);
}
