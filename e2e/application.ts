import { expect, type Page } from '@playwright/test';
import { applicationOptionTexts, applicationQuestions } from '../content/application.ts';
import { courses } from '../content/courses.ts';
import { localPath } from '../src/domain/text/locale.ts';
import { words as en } from '../src/strings/application/application.en.ts';
import { words as es } from '../src/strings/application/application.es.ts';
import { applicationStrings } from '../src/strings/application/application.ts';
import { type Language, openIn, recordHelpers } from './flow.ts';

export const words = (language: Language) => ({
  ...{ en, es }[language],
  ...applicationStrings[language],
  question: (id: keyof typeof applicationQuestions) => applicationQuestions[id].text[language],
});

export const applicationPath = (language: Language) => localPath('/course-application', language);

export const person = { name: 'Elena Prado', email: 'elena@example.com' };

/** Answers by question. */
export const answers = {
  q1: 'rough-ideas',
  'q1.1': 'A box of spices, with the recipe of who grew them.',
  'q1.2': 'Cooks far from home.\nThey miss it.',
  q2: 'To begin at last.',
  'q2.1': ['working-mvp', 'other'],
  'q2.1.other': 'Sleep better',
  'q2.2': 'How fast a first version is.',
  q3: 'some',
  'q3.1': ['ai-tools', 'automation'],
  'q3.2': 'other',
  'q3.2.other': 'Botany',
  'q3.3': 'In my shop.',
} as const;
export type Answered = keyof typeof answers;

/** Questions of steps 1 to 3; a conditional question follows the one it depends on. */
export const steps: readonly (readonly Answered[])[] = [
  ['q1', 'q1.1', 'q1.2'],
  ['q2', 'q2.1', 'q2.1.other', 'q2.2'],
  ['q3', 'q3.1', 'q3.2', 'q3.2.other', 'q3.3'],
];

/** Opens the application with a stored language, so there's no detection. */
export async function openApplication(page: Page, language: Language = 'en') {
  await openIn(page, language, applicationPath(language));
  await expect(page.getByRole('button', { name: words(language).next, exact: true })).toBeEnabled();
}

const allOffered = courses.filter(({ apply }) => apply === 'application');
/** How many courses one can apply for. */
export const offers = allOffered.length;
const offered = allOffered[0];
if (!offered) throw new Error('content/courses.json must hold a course that one applies for.');

/** The first course that one applies for. */
export const offeredCourse = offered;

/** Its choice on step 0. */
export const courseChoice = (page: Page, language: Language = 'en') => page.getByRole('radio', { name: offered.title[language] });

/** Fills in step 0. */
export async function fillPerson(page: Page, language: Language = 'en', details = person) {
  const { field } = words(language);
  await courseChoice(page, language).check();
  await page.getByLabel(field.name, { exact: true }).fill(details.name);
  await page.getByLabel(field.email, { exact: true }).fill(details.email);
}

export const option = (page: Page, id: keyof typeof applicationOptionTexts, value: string, language: Language = 'en') => {
  const texts = applicationOptionTexts[id] as Readonly<Record<string, Record<Language, string>>>;
  return page.getByRole('group', { name: words(language).question(id) }).getByLabel(texts[value]?.[language] ?? value);
};

export const textField = (page: Page, id: Answered | 'q3.4', language: Language = 'en') =>
  page.getByRole('textbox', { name: words(language).question(id) });

export async function answer(page: Page, id: Answered, language: Language = 'en') {
  const value = answers[id];
  if (typeof value !== 'string') for (const each of value) await option(page, id as 'q2.1', each, language).check();
  else if (id in applicationOptionTexts) await option(page, id as 'q1', value, language).check();
  else await textField(page, id, language).fill(value);
}

/** Answers step 1, 2 or 3. */
export async function answerStep(page: Page, step: number, language: Language = 'en') {
  for (const id of steps[step - 1] ?? []) await answer(page, id, language);
}

/** Presses Next, or Submit Application on the last step. */
export async function pressNext(page: Page, language: Language = 'en') {
  const { next, submit } = words(language);
  await page.getByRole('button', { name: new RegExp(`^(${next}|${submit})$`) }).click();
}

/** Expects step 0 to 3 on screen, with its title and percentage. */
export async function expectStep(page: Page, step: number, language: Language = 'en') {
  const { step: titles, complete } = words(language);
  await expect(page.getByRole('heading', { level: 2, name: Object.values(titles)[step] ?? '' })).toBeVisible();
  await expect(page.getByText(complete([0, 25, 50, 75][step] ?? 0), { exact: true })).toBeVisible();
}

/** Fills in the remaining steps and submits. */
export async function applyFrom(page: Page, step: number, language: Language = 'en', details = person) {
  for (let at = step; at <= 3; at++) {
    await expectStep(page, at, language);
    if (at === 0) await fillPerson(page, language, details);
    else await answerStep(page, at, language);
    await pressNext(page, language);
  }
  await expectSubmitted(page, language);
}

export async function expectSubmitted(page: Page, language: Language = 'en') {
  await expect(page.getByRole('heading', { level: 1, name: words(language).submittedTitle })).toBeVisible();
}

export const { storedUuid, createdUuid, readRecord, expectRecord } = recordHelpers('course-application');
