import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { type Maturity, type QuestionId, questionIds } from '../src/domain/readiness/readiness.ts';
import { type Locale, locales } from '../src/domain/text/locale.ts';
import { readPdf } from '../src/server/flows/reports/pdf.fixture.ts';
import { downloadReportStrings } from '../src/strings/flow/download-report.ts';
import { expectAccessible } from './accessibility.ts';
import { answerRest, createdUuid, openKeptResult, openQuiz, person, startQuiz } from './assessment.ts';
import { inWide, wide } from './in-wide.ts';
import * as knowledge from './knowledge.ts';

const link = (page: Page, language: Locale) => page.getByRole('link', { name: downloadReportStrings[language].download, exact: true });

const answers = Object.fromEntries(questionIds.map((id, index) => [id, ((index + 1) % 4) + 1])) as Record<QuestionId, Maturity>;

const finish = (page: Page, language: Locale) => openKeptResult(page, language, answers);

/** Follows the link and reads the file. */
async function download(page: Page, language: Locale) {
  const downloading = page.waitForEvent('download');
  await link(page, language).click();
  const file = await downloading;
  await expect(page.getByRole('status').filter({ hasText: downloadReportStrings[language].done })).toBeVisible();
  return { name: file.suggestedFilename(), ...(await readPdf(await readFile(await file.path()))) };
}

for (const language of locales) {
  test(
    `V1 the result is downloaded as a PDF, and what is in it is on the page, in ${language}`,
    inWide(language !== 'en'),
    async ({ page }) => {
      await finish(page, language);
      const pdf = await download(page, language);
      expect(pdf.name).toMatch(/^[\p{L}-]+-\d{4}-\d\d-\d\d\.pdf$/u);
      expect(pdf.info.Language).toBe(language);
      expect(pdf.text).toContain(person.companyName);
      const headline = await page.getByRole('heading', { level: 1 }).textContent();
      expect(pdf.outline.map((title) => title.replaceAll('\u2060', ''))).toEqual([headline]);
      await expectAccessible(page, 'the result with its download');
      // The address bar never had the uuid.
      expect(page.url()).not.toContain(await createdUuid(page));
    },
  );

  test(`V1 the quiz's result is downloaded as a PDF, in ${language}`, wide, async ({ page }) => {
    await knowledge.openKeptResult(page, language, knowledge.answersWithMistakes('k2', 'k9'));
    const pdf = await download(page, language);
    expect(pdf.info.Language).toBe(language);
    expect(pdf.text).toContain(knowledge.person.name);
  });

  test(`V1 a download that fails is explained on the page, which stays, in ${language}`, wide, async ({ page, context }) => {
    const words = downloadReportStrings[language];
    const alert = page.getByRole('alert');
    await finish(page, language);
    const { pathname } = new URL(page.url());
    for (const [status, text] of [
      [409, words.unsaved],
      [429, words.tooMany],
      [503, words.failed],
    ] as const) {
      await page.route('**/report/?language=*', (route) => route.fulfill({ status, contentType: 'application/problem+json', body: '{}' }));
      await link(page, language).click();
      await expect(alert).toHaveText(text);
      await page.unroute('**/report/?language=*');
    }
    await context.setOffline(true);
    await link(page, language).click();
    await expect(alert).toHaveText(words.offline);
    await context.setOffline(false);
    expect(new URL(page.url()).pathname).toBe(pathname);
    expect((await download(page, language)).pages).toBeGreaterThan(1);
    await expect(alert).toHaveCount(0);
  });
}

test('S4 V1 a result that the server does not have yet says so instead of offering a file', wide, async ({ page, context }) => {
  const words = downloadReportStrings.en;
  await openQuiz(page, 'en');
  await context.route('**/api/readiness-quiz/**', (route) => route.abort());
  await startQuiz(page, 'en');
  await answerRest(page, 1, () => 2, 'en');
  await page.getByRole('button', { name: words.download, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: words.unsaved })).toBeVisible();
  await context.unroute('**/api/readiness-quiz/**');
});
