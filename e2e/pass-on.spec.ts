import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { concludeReadiness, type Maturity, type QuestionId, questionIds } from '../src/domain/readiness/readiness.ts';
import { type Locale, locales } from '../src/domain/text/locale.ts';
import { passOnStrings } from '../src/strings/readiness/pass-on.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { answerRest, createdUuid, openKeptResult, openQuiz, person, startQuiz, words } from './assessment.ts';
import { inWide, wide } from './in-wide.ts';

const answers = Object.fromEntries(questionIds.map((id, index) => [id, ((index * 7) % 4) + 1])) as Record<QuestionId, Maturity>;
const { overallScore } = concludeReadiness(answers);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const calendar = (page: Page, language: Locale) => page.getByRole('link', { name: passOnStrings[language].calendar, exact: true });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const secrets = Object.values(person).slice(0, 3);

for (const language of locales) {
  const strings = passOnStrings[language];

  test(`V3 the text is copied, and the calendar has the days, in ${language}`, inWide(language !== 'en'), async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openKeptResult(page, language, answers);
    // By keyboard alone.
    await button(page, strings.copy).focus();
    await page.keyboard.press('Enter');
    await expect(said(page, strings.copied)).toBeVisible();
    await expect(button(page, strings.copy)).toBeFocused();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(`: ${overallScore} ${words(language).result.outOf}\n`);
    expect(text.length).toBeLessThanOrEqual(900);
    const first = page.locator('.first-month h3');
    for (const title of await first.allTextContents()) expect(text).toContain(`. ${title} (`);

    const downloading = page.waitForEvent('download');
    await calendar(page, language).press('Enter');
    const file = await downloading;
    await expect(said(page, strings.ready)).toBeVisible();
    expect(file.suggestedFilename()).toMatch(/^[\w-]+\.ics$/);
    const events = (await readFile(await file.path(), 'utf8')).replaceAll(/\r\n[ \t]/g, '');
    expect(events.match(/BEGIN:VEVENT/g)).toHaveLength(await first.count());
    for (const secret of [...secrets, await createdUuid(page)]) expect(text + events).not.toContain(secret);
    await expectAccessible(page, 'the result with its text and calendar');
  });
}

test('V3 where the browser refuses to copy, the text is shown and selected', wide, async ({ page }) => {
  const strings = passOnStrings.en;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await openKeptResult(page, 'en', answers);
  await button(page, strings.copy).click();
  await expect(said(page, strings.copyByHand)).toBeVisible();
  const field = page.getByLabel(strings.text, { exact: true });
  await expect(field).toBeFocused();
  const selected = () => field.evaluate((element: HTMLTextAreaElement) => element.selectionEnd - element.selectionStart);
  expect(await selected()).toBe((await field.inputValue()).length);
  await expectNoSidewaysScroll(page, 'the result with its text');
  await expectAccessible(page, 'the result with its text');
});

test('V3 a device with a share sheet gets the text, and whoever closes the sheet reads nothing', wide, async ({ page }) => {
  const strings = passOnStrings.en;
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared, answer: 'AbortError' });
    Object.defineProperty(navigator, 'share', {
      value: async (data: unknown) => {
        shared.push(data);
        throw new DOMException('no', String(Object(window).answer));
      },
    });
  });
  await openKeptResult(page, 'en', answers);
  await button(page, strings.send).click();
  const shared = await page.evaluate(() => JSON.stringify(Object(window).shared));
  expect(shared).toContain(`${overallScore} ${words('en').result.outOf}`);
  for (const secret of secrets) expect(shared).not.toContain(secret);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { answer: 'NotAllowedError' }));
  await button(page, strings.send).click();
  await expect(page.getByRole('alert')).toHaveText(strings.notSent);
});

test('V3 a calendar that fails is explained on the page, which stays', wide, async ({ page, context }) => {
  const strings = passOnStrings.en;
  const alert = page.getByRole('alert');
  await openKeptResult(page, 'en', answers);
  const { pathname } = new URL(page.url());
  for (const [status, text] of [
    [409, strings.unsaved],
    [429, strings.tooMany],
    [503, strings.failed],
  ] as const) {
    await page.route('**/calendar/?language=*', (route) => route.fulfill({ status, contentType: 'application/problem+json', body: '{}' }));
    await calendar(page, 'en').click();
    await expect(alert).toHaveText(text);
    await page.unroute('**/calendar/?language=*');
  }
  await context.setOffline(true);
  await calendar(page, 'en').click();
  await expect(alert).toHaveText(strings.offline);
  // The text needs no connection.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, strings.copy).click();
  await expect(said(page, strings.copied)).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(pathname);
});

test(
  'S4 V3 a result that the server does not have yet has its text, and says so instead of offering a calendar',
  wide,
  async ({ page, context }) => {
    const strings = passOnStrings.en;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openQuiz(page, 'en');
    await context.route('**/api/readiness-quiz/**', (route) => route.abort());
    await startQuiz(page, 'en');
    await answerRest(page, 1, () => 2, 'en');
    await button(page, strings.copy).click();
    await expect(said(page, strings.copied)).toBeVisible();
    await button(page, strings.calendar).click();
    await expect(page.getByRole('alert').filter({ hasText: strings.unsaved })).toBeVisible();
    await context.unroute('**/api/readiness-quiz/**');
  },
);
