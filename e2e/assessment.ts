import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { LeadRecord } from '../src/domain/records.ts';
import { flowStrings } from '../src/strings/flow.ts';
import { readinessStrings } from '../src/strings/readiness.ts';

export type Language = 'en' | 'es';

/** The words of both languages that the journeys look for. */
export const words = (language: Language) => ({ ...flowStrings[language], ...readinessStrings[language] });

/** The assessment's address in a language. */
export const quizPath = (language: Language) => (language === 'en' ? '/quiz' : '/es/quiz');

export const person = {
  name: 'Elena Prado',
  email: 'elena@example.com',
  companyName: 'Molinos del Sur',
  industry: 'manufacturing',
  revenue: '5m-25m',
  employees: '51-200',
};

/** Opens the assessment with a language chosen beforehand, so that nothing is detected. */
export async function openQuiz(page: Page, language: Language = 'en') {
  await page.addInitScript((chosen) => {
    if (!localStorage.getItem('tino.language')) localStorage.setItem('tino.language', chosen);
  }, language);
  await page.goto(quizPath(language));
  await expect(page.getByRole('button', { name: words(language).intro.start })).toBeEnabled();
}

/** Fills step 0 in. */
export async function fillDetails(page: Page, language: Language = 'en', details = person) {
  const { field } = words(language);
  await page.getByLabel(field.name, { exact: true }).fill(details.name);
  await page.getByLabel(field.email, { exact: true }).fill(details.email);
  await page.getByLabel(field.companyName, { exact: true }).fill(details.companyName);
  await page.getByLabel(field.industry, { exact: true }).selectOption(details.industry);
  await page.getByLabel(field.revenue, { exact: true }).selectOption(details.revenue);
  await page.getByLabel(field.employees, { exact: true }).selectOption(details.employees);
}

/** Fills step 0 in and goes on to question 1. */
export async function startQuiz(page: Page, language: Language = 'en', details = person) {
  await fillDetails(page, language, details);
  await page.getByRole('button', { name: words(language).intro.start }).click();
  await expectQuestion(page, 1, language);
}

/** The question with a number is on screen and has the focus of a reader: its heading or one of its options. */
export async function expectQuestion(page: Page, number: number, language: Language = 'en') {
  await expect(page.getByText(words(language).progress.step(number + 1, 15), { exact: true })).toBeVisible();
}

/** Chooses an option of the question on screen. */
export const choose = (page: Page, value: number) =>
  page
    .getByRole('radio')
    .nth(value - 1)
    .check();

/** Presses Next, or Submit on the last question. */
export async function goOn(page: Page, language: Language = 'en') {
  const { next, submit } = words(language).actions;
  await page.getByRole('button', { name: new RegExp(`^(${next}|${submit})$`) }).click();
}

/** Answers the questions from one on with the keyboard: the digit chooses, Enter goes on. */
export async function answerRest(page: Page, from: number, value: (question: number) => number, language: Language = 'en') {
  for (let question = from; question <= 14; question++) {
    await expectQuestion(page, question, language);
    await page.keyboard.press(String(value(question)));
    await page.keyboard.press('Enter');
  }
  await expectResults(page, language);
}

/** The results are on screen. */
export async function expectResults(page: Page, language: Language = 'en') {
  await expect(page.getByRole('heading', { name: words(language).result.areas })).toBeVisible();
}

/** The id of the record this device works on, or null. */
export const storedUuid = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('tino.readiness-quiz.outbound') ?? 'null') as { uuid?: string } | null)?.uuid ?? null,
  );

/** The record at the server that this device works on, read through the API. */
export async function readRecord(page: Page, request: APIRequestContext): Promise<LeadRecord> {
  const uuid = await storedUuid(page);
  const response = await request.get(`/api/readiness-quiz/${uuid}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as LeadRecord;
}

/** Waits until the server holds what a predicate asks for. */
export async function expectRecord(page: Page, request: APIRequestContext, check: (record: LeadRecord) => unknown, expected: unknown) {
  await expect
    .poll(async () => ((await storedUuid(page)) ? check(await readRecord(page, request)) : null), { timeout: 20_000 })
    .toEqual(expected);
}
