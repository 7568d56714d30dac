import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { ShareScope } from '../src/domain/links/share-link.ts';
import { categories, concludeReadiness, type Maturity, type QuestionId, questionIds } from '../src/domain/readiness/readiness.ts';
import { percent } from '../src/domain/text/format.ts';
import { type Locale, localeOf, locales, localPath } from '../src/domain/text/locale.ts';
import { shareStrings } from '../src/strings/links/share.ts';
import { sharePageStrings } from '../src/strings/links/share-page.ts';
import { monthName } from '../src/strings/readiness/place-name.ts';
import { expectAccessible, expectNoSidewaysScroll, setTextSize } from './accessibility.ts';
import { openKeptResult, person, words } from './assessment.ts';
import { inWide, wide } from './in-wide.ts';

const level = (question: number) => (((question * 7) % 5) + 1) as Maturity;
const answers = Object.fromEntries(questionIds.map((id, index) => [id, level(index + 1)])) as Record<QuestionId, Maturity>;
const { overallScore, categoryScores, band } = concludeReadiness(answers);

const finish = (page: Page, language: Locale = 'en') => openKeptResult(page, language, answers);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const linkField = (page: Page, language: Locale = 'en') => page.getByLabel(shareStrings[language].link, { exact: true });

/** Opens the choice of what a link shows. */
async function openChoice(page: Page, language: Locale = 'en') {
  await button(page, shareStrings[language].make).click();
  const choice = page.getByRole('dialog', { name: shareStrings[language].choose.question });
  await expect(choice.getByText(shareStrings[language].choose.inferred)).toBeVisible();
  return choice;
}

/** Asks for a link of scores, unless chosen otherwise. */
async function askForLink(page: Page, language: Locale = 'en', scope: ShareScope = 'scores') {
  const { choose } = shareStrings[language];
  const choice = await openChoice(page, language);
  if (scope !== 'scores') await choice.getByRole('radio', { name: choose[scope].label }).check();
  await choice.getByRole('button', { name: choose.confirm }).click();
}

async function makeLink(page: Page, language: Locale = 'en', scope?: ShareScope): Promise<string> {
  await askForLink(page, language, scope);
  await expect(linkField(page, language)).toBeFocused();
  return linkField(page, language).inputValue();
}

async function turnOff(page: Page, language: Locale = 'en') {
  const { turnOff, ask } = shareStrings[language];
  await button(page, turnOff).click();
  await page.getByRole('dialog').getByRole('button', { name: ask.confirm }).click();
}

/** A page in a browser of somebody else. */
async function elsewhere(
  browser: Browser,
  locale: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ locale, ...options });
  return [await context.newPage(), context];
}

/** What a share link shows of this spec's result. */
async function expectShared(page: Page, language: Locale) {
  const shown = sharePageStrings[language];
  await expect(page.getByRole('heading', { level: 1, name: shown.band[band] })).toBeVisible();
  await expect(page.getByRole('img', { name: shown.score(`${overallScore}`), exact: true })).toBeVisible();
  const areas = page.locator('.share-areas').getByRole('listitem');
  await expect(areas).toHaveCount(categories.length);
  for (const category of categories)
    await expect(areas.filter({ hasText: words(language).category[category] })).toContainText(percent(categoryScores[category], language));
  const html = await page.content();
  for (const secret of [person.name, person.email, person.companyName]) expect(html).not.toContain(secret);
}

for (const language of locales) {
  test(
    `V2 a link is made, copied, opened by somebody else, and turned off, in ${language}`,
    inWide(language !== 'es'),
    async ({ page, context, browser }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await finish(page, language);
      const address = await makeLink(page, language);
      expect(localeOf(new URL(address).pathname)).toBe(language);
      await expectAccessible(page, 'the result with its link');
      await button(page, shareStrings[language].copy).click();
      await expect(page.getByRole('status').filter({ hasText: shareStrings[language].copied })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

      await test.step('it shows again after a reload', async () => {
        await page.reload();
        await expect(linkField(page, language)).toHaveValue(address);
      });

      // An English address opens in its reader's language; a Spanish one is Spanish for everyone.
      const [other, otherContext] = await elsewhere(browser, 'es-MX', { timezoneId: 'America/Mexico_City' });
      const requests: string[] = [];
      other.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''} ${request.postData() ?? ''}`));
      await other.goto(address);
      await expect(other).toHaveURL((url) => localeOf(url.pathname) === 'es');
      await expectShared(other, 'es');

      await test.step('its token goes to no other address', async () => {
        const isCounted = () => requests.some((request) => /\/api\/views\/.*"path":"\/share"/.test(request));
        await expect(async () => {
          // A view whose settings couldn't be fetched isn't counted, and isn't tried again.
          if (!isCounted()) await other.reload();
          await expect.poll(isCounted, { timeout: 5_000 }).toBe(true);
        }).toPass();
        // For letters outside the preloaded fonts, Chromium would fetch others, with the page's whole address as their referrer.
        await other.getByRole('heading').evaluateAll((headings) => {
          if (headings.length === 0) throw new Error('There is no heading.');
          for (const heading of headings) heading.append('łńž');
          return document.fonts.ready.then(() => undefined);
        });
        await other.getByRole('link', { name: sharePageStrings.es.call.button }).click();
        await expect(other).toHaveURL(/\/es\/quiz$/);
        const token = new URL(address).pathname.split('/').at(-1) ?? '';
        const told = requests.filter((request) => request.includes(token));
        expect(told).not.toEqual([]);
        for (const request of told) expect(request).toMatch(new RegExp(`^\\S+/share/${token}  ?$`));
        const stored = await other.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
        expect(stored).not.toContain(token);
        expect(stored).toMatch(/\/share/);
      });

      await turnOff(page, language);
      await expect(page.getByRole('status').filter({ hasText: shareStrings[language].isOff })).toBeVisible();
      await expect(button(page, shareStrings[language].make)).toBeFocused();
      const answer = await other.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(other.getByRole('heading', { level: 1, name: sharePageStrings.es.notFound.heading })).toBeVisible();
      await otherContext.close();
      expect(await makeLink(page, language)).not.toBe(address);
    },
  );
}

test(
  'V2 the page of a link works without scripts, in both languages and themes, on a phone and with large text',
  wide,
  async ({ page, browser, baseURL }) => {
    await finish(page);
    const { pathname } = new URL(await makeLink(page, 'en', 'scores-and-plan'));
    const [still, stillContext] = await elsewhere(browser, 'es-MX', { javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    for (const language of locales) {
      await still.goto(localPath(pathname, language));
      await expectShared(still, language);
      await expect(still.getByRole('heading', { name: words(language).result.pageOne.decide })).toBeVisible();
    }
    await still.setViewportSize({ width: 1280, height: 900 });
    await still.locator('.topbar [data-language="en"]').click();
    await expectShared(still, 'en');
    await stillContext.close();
    for (const language of locales)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), language);
        await page.emulateMedia({ colorScheme });
        await page.goto(localPath(pathname, language));
        for (const width of [320, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expectAccessible(page, `${language}, ${colorScheme}, ${width} px`);
          await expectNoSidewaysScroll(page, `${language}, ${colorScheme}, ${width} px`);
        }
      }
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 960 });
    await expectNoSidewaysScroll(page, 'on paper');
    await page.emulateMedia({ media: 'screen' });
    await test.step('on a phone the rest of the plan folds, except on paper', async () => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto(localPath(pathname, 'es'));
      const moves = page.getByRole('main').locator('h3').filter({ visible: true });
      const [decided, all] = [await moves.count(), await page.getByRole('main').locator('h3').count()];
      expect(decided).toBeLessThan(all);
      await page.getByRole('heading', { level: 2, name: monthName(1, words('es')) }).click();
      await expect.poll(() => moves.count()).toBeGreaterThan(decided);
      await page.emulateMedia({ media: 'print' });
      await expect(moves).toHaveCount(all);
    });
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 640, height: 800 });
    await setTextSize(page, 32);
    await page.reload();
    await expectNoSidewaysScroll(page, '200 % text');
  },
);

test('V2 no page asks for a link that nobody made', wide, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/share/') && asked.push(request.method()));
  await finish(page);
  await page.reload();
  await expect(button(page, shareStrings.en.make)).toBeVisible();
  expect(asked).toEqual([]);
  await makeLink(page);
  await page.reload();
  await expect(linkField(page)).toBeVisible();
  expect(asked).toEqual(['POST', 'GET']);
});

test('V2 a link that could not be made or turned off says so, and works at the next try', wide, async ({ page, context }) => {
  await finish(page);
  const { make, choose, offline, failed, unsaved, tooMany, ask } = shareStrings.en;
  const choice = await openChoice(page);
  await expectAccessible(page, 'the choice');
  await choice.getByRole('button', { name: choose.cancel }).click();
  await expect(button(page, make)).toBeFocused();
  await context.setOffline(true);
  await askForLink(page);
  await expect(page.getByRole('alert')).toHaveText(offline.make);
  await context.setOffline(false);
  for (const [status, text] of [
    [500, failed.make],
    [409, unsaved],
    [429, tooMany],
  ] as const) {
    await page.route('**/share/', (route) => route.fulfill({ status, json: {} }), { times: 1 });
    await askForLink(page);
    await expect(page.getByRole('alert')).toHaveText(text);
  }
  await expectAccessible(page, 'a failure');
  const address = await makeLink(page);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await button(page, shareStrings.en.turnOff).click();
  await page.getByRole('dialog').getByRole('button', { name: ask.cancel }).click();
  expect((await page.request.get(address)).status()).toBe(200);
  await context.setOffline(true);
  await turnOff(page);
  await expect(page.getByRole('alert')).toHaveText(offline.turnOff);
  await expect(linkField(page)).toHaveValue(address);
  await context.setOffline(false);
  await turnOff(page);
  await expect(button(page, make)).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
