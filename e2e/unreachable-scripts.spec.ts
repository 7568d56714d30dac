import { expect, type Page, type Route, test } from '@playwright/test';
import { brand } from '../content/brand.ts';
import { flowPageStrings } from '../src/strings/flow/flow-page.ts';
import { expectQuestion, fillDetails, openQuiz, person, quizPath, startQuiz, words } from './assessment.ts';
import { type Language, languages, openIn } from './flow.ts';
import { inWide, wide } from './in-wide.ts';

const scripts = '**/_astro/*.js';
const abort = (route: Route) => route.abort('connectionrefused');
const notice = (page: Page, language: Language = 'en') => page.getByText(flowPageStrings[language].unloaded.title);
const start = (page: Page, language: Language = 'en') => page.getByRole('button', { name: words(language).intro.start });

/** A page whose scripts can't be fetched until `unblock` is called. */
async function block(page: Page, answer: (route: Route) => Promise<void> = abort) {
  await page.route(scripts, answer);
  return { unblock: () => page.unroute(scripts, answer) };
}

test.describe('S3 scripts that can’t be fetched', () => {
  // The test's own waits are the time that the scripts are unreachable.
  for (const seconds of [1, 2, 5]) {
    test(`S3 first visit: works after ${seconds} s without scripts, with what was typed`, inWide(seconds !== 1), async ({ page }) => {
      const { unblock } = await block(page);
      await openIn(page, 'en', quizPath('en'));
      const name = page.getByLabel(words('en').field.name, { exact: true });
      await name.fill(person.name);
      const blocked = setTimeout(() => void unblock(), seconds * 1_000);
      await expect(start(page)).toBeEnabled();
      clearTimeout(blocked);
      await expect(name).toHaveValue(person.name);
      await expect(notice(page)).toBeHidden();
      await startQuiz(page);
    });

    test(`S3 return: works after ${seconds} s without scripts`, inWide(seconds !== 1), async ({ page }) => {
      await openQuiz(page);
      await startQuiz(page);
      const { unblock } = await block(page);
      await page.reload();
      const blocked = setTimeout(() => void unblock(), seconds * 1_000);
      await expectQuestion(page, 1);
      clearTimeout(blocked);
      await expect(notice(page)).toBeHidden();
    });
  }

  test('S3 works after 30 s without scripts, and has tried only now and then', wide, async ({ page }) => {
    await page.clock.install();
    let requests = 0;
    const { unblock } = await block(page, async (route) => {
      requests += 1;
      await abort(route);
    });
    await openIn(page, 'en', quizPath('en'));
    for (let second = 0; second < 30; second++) {
      await page.clock.runFor(1_000);
      // The requests themselves take real time.
      await page.evaluate(() => fetch('/healthz'));
    }
    await expect(notice(page)).toBeVisible();
    expect(requests).toBeLessThan(100);
    await unblock();
    await page.clock.resume();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(start(page)).toBeEnabled();
  });

  for (const language of languages) {
    test(`S3 says so after two seconds, with the booking link and the mail address, in ${language}`, wide, async ({ page }) => {
      await block(page);
      await openIn(page, language, quizPath(language));
      await expect(notice(page, language)).toBeHidden();
      await expect(notice(page, language)).toBeVisible({ timeout: 5_000 });
      const box = page.locator('#unloaded');
      await expect(box.getByRole('link', { name: brand.mail.value })).toHaveAttribute('href', `mailto:${brand.mail.value}`);
      await expect(box.locator('a[target=_blank]')).toBeVisible();
    });
  }

  test('S3 tries again as soon as the connection returns', wide, async ({ page }) => {
    const { unblock } = await block(page);
    await openIn(page, 'en', quizPath('en'));
    await expect(notice(page)).toBeVisible();
    await unblock();
    // On a busy machine, the page may just be trying again by itself, which ends the call.
    await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined);
    await expect(start(page)).toBeEnabled({ timeout: 5_000 });
  });

  test('S3 doesn’t reload while only the page can be fetched', wide, async ({ page }) => {
    await block(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await openIn(page, 'en', quizPath('en'));
    await expect(notice(page)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waitForRequest(scripts);
    await page.waitForRequest(scripts);
    expect(loads).toBe(1);
  });

  test('S3 scripts that arrive but fail make the page reload less and less often', wide, async ({ page }) => {
    await page.route(scripts, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("fails");' }));
    const loads: number[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(Date.now()));
    await openIn(page, 'en', quizPath('en'));
    await expect.poll(() => loads.length).toBeGreaterThanOrEqual(5);
    const [, , third = 0, fourth = 0, fifth = 0] = loads;
    expect(fourth - third).toBeGreaterThan(1_900);
    expect(fifth - fourth).toBeGreaterThan(3_900);
  });

  test('S3 tries again if the browser blocks site data, unless that would lose what was typed', wide, async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    });
    const { unblock } = await block(page);
    await page.goto(quizPath('en'));
    await expect(notice(page)).toBeVisible();
    const name = page.getByLabel(words('en').field.name, { exact: true });
    await name.fill(person.name);
    await unblock();
    const fetched = page.waitForResponse(scripts);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await fetched;
    await expect(name).toHaveValue(person.name);
    await name.fill('');
    await expect(start(page)).toBeEnabled();
  });

  test('S3 return: works once the script that looks up the saved session can be fetched', wide, async ({ page }) => {
    await openQuiz(page);
    await startQuiz(page);
    const gone = (route: Route) => route.fulfill({ status: 404 });
    await page.route('**/_astro/delivery*.js', gone);
    await page.reload();
    await expect(notice(page)).toBeVisible();
    await page.unroute('**/_astro/delivery*.js', gone);
    await expectQuestion(page, 1);
  });

  test('S3 the next screen says so if its script doesn’t answer', wide, async ({ page }) => {
    await page.route('**/_astro/question*.js', () => new Promise(() => undefined));
    await openQuiz(page);
    await fillDetails(page);
    await start(page).click();
    await expect(notice(page)).toBeVisible();
  });

  test('S3 a script that never answers is fetched again', wide, async ({ page }) => {
    await page.clock.install();
    const { unblock } = await block(page, () => new Promise(() => undefined));
    await page.addInitScript(() => localStorage.setItem('tino.language', 'en'));
    await page.goto(quizPath('en'), { waitUntil: 'commit' });
    await page.clock.runFor(3_000);
    await expect(notice(page)).toBeVisible();
    await unblock();
    await page.clock.runFor(20_000);
    await page.clock.resume();
    await expect(start(page)).toBeEnabled();
  });

  test('S3 after a deploy that removed the next screen’s script, the page loads again where it was', wide, async ({ page }) => {
    const gone = async (route: Route) => route.fulfill({ status: 404 });
    await page.route('**/_astro/question*.js', gone);
    await openQuiz(page);
    await page.getByLabel(words('en').field.name, { exact: true }).waitFor();
    const reloaded = page.waitForEvent('load');
    await Promise.all([reloaded.then(() => page.unroute('**/_astro/question*.js', gone)), startQuiz(page)]);
    await expectQuestion(page, 1);
  });
});

test('S1 a saved session hides step 0 while it loads, also without scripts', async ({ page }) => {
  await openQuiz(page);
  await startQuiz(page);
  await block(page);
  await page.reload();
  await expect(page.getByText(words('en').loading.title)).toBeVisible();
  await expect(page.getByLabel(words('en').field.name, { exact: true })).toBeHidden();
});
