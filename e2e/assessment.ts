import { expect, type Page } from '@playwright/test';
import type { Maturity, QuestionId } from '../src/domain/readiness/readiness.ts';
import { localPath } from '../src/domain/text/locale.ts';
import { flowStrings } from '../src/strings/flow/flow.ts';
import { readinessStrings } from '../src/strings/readiness/readiness.ts';
import { expectStep, type Language, openIn, recordHelpers } from './flow.ts';

export const { storedUuid, createdUuid, readRecord, expectRecord, keepComplete } = recordHelpers('readiness-quiz');

export const words = (language: Language) => ({ ...flowStrings[language], ...readinessStrings[language] });

export const quizPath = (language: Language) => localPath('/quiz', language);

export const person = {
  name: 'Elena Prado',
  email: 'elena@example.com',
  companyName: 'Molinos del Sur',
  industry: 'manufacturing',
  revenue: '5m-25m',
  employees: '51-200',
};

/** Opens the assessment with a stored language, so there's no detection. */
export async function openQuiz(page: Page, language: Language = 'en') {
  await openIn(page, language, quizPath(language));
  await expect(page.getByRole('button', { name: words(language).intro.start })).toBeEnabled();
}

/** Fills in step 0. */
export async function fillDetails(page: Page, language: Language = 'en', details = person) {
  const { field } = words(language);
  await page.getByLabel(field.name, { exact: true }).fill(details.name);
  await page.getByLabel(field.email, { exact: true }).fill(details.email);
  await page.getByLabel(field.companyName, { exact: true }).fill(details.companyName);
  await page.getByLabel(field.industry, { exact: true }).selectOption(details.industry);
  await page.getByLabel(field.revenue, { exact: true }).selectOption(details.revenue);
  await page.getByLabel(field.employees, { exact: true }).selectOption(details.employees);
}

/** Fills in step 0 and continues to question 1. */
export async function startQuiz(page: Page, language: Language = 'en', details = person) {
  await fillDetails(page, language, details);
  await page.getByRole('button', { name: words(language).intro.start }).click();
  await expectQuestion(page, 1, language);
}

export const expectQuestion = (page: Page, number: number, language: Language = 'en') => expectStep(page, number, 14, language);

/** Answers the remaining questions by keyboard: a digit selects, Enter continues. */
export async function answerRest(page: Page, from: number, value: (question: number) => number, language: Language = 'en') {
  // Whatever was used before has the focus, and the keys need it on the question (F6).
  await page.getByRole('radio').first().focus();
  for (let question = from; question <= 14; question++) {
    await expectQuestion(page, question, language);
    await page.keyboard.press(String(value(question)));
    await page.keyboard.press('Enter');
  }
  await expectResults(page, language);
}

export async function expectResults(page: Page, language: Language = 'en') {
  const { areas, again } = words(language).result;
  await expect(page.getByRole('heading', { name: areas })).toBeVisible();
  // The last thing on the page.
  await expect(page.getByRole('button', { name: again })).toBeVisible();
}

/** Opens the result of a record that the server has. */
export async function openKeptResult(page: Page, language: Language, answers: Readonly<Record<QuestionId, Maturity>>) {
  const { name, email, companyName, ...companyInfo } = person;
  await keepComplete(page, { language, personalInfo: { name, email, companyName }, companyInfo, answers });
  await openIn(page, language, quizPath(language));
  await expectResults(page, language);
}
