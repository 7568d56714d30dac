import { expect, type Page, test } from '@playwright/test';
import { moves } from '../content/moves/moves.ts';
import { checks } from '../content/readiness-result.ts';
import { planMoves } from '../src/domain/readiness/plan.ts';
import { plannedFor } from '../src/domain/readiness/plan-rules.ts';
import { type Maturity, type QuestionId, questionIds } from '../src/domain/readiness/readiness.ts';
import { sampleDetailPath, sampleReportPath } from '../src/domain/site/site-pages.ts';
import { localPath } from '../src/domain/text/locale.ts';
import { methodTexts } from '../src/site/method/method-texts.ts';
import { flowPageStrings } from '../src/strings/flow/flow-page.ts';
import { expectAccessible, expectNoSidewaysScroll, setTextSize } from './accessibility.ts';
import { answerRest, expectResults, openKeptResult, openQuiz, person, quizPath, startQuiz, words } from './assessment.ts';
import { type Language, languages, openIn } from './flow.ts';
import { holdForFonts } from './fonts.ts';
import { inWide, wide } from './in-wide.ts';

type Levels = Readonly<Record<QuestionId, Maturity>>;
const sheet = (level: (index: number) => number) =>
  Object.fromEntries(questionIds.map((id, index) => [id, level(index)])) as Record<QuestionId, Maturity>;

const phone = { width: 390, height: 844 };
const laptop = { width: 1440, height: 900 };

/** All kinds of results: even ones, a weak area, AI ahead of order, and mixed ones. */
const sheets: Readonly<Record<string, Levels>> = {
  'all 1': sheet(() => 1),
  'all 3': sheet(() => 3),
  'all 5': sheet(() => 5),
  'one weak area': sheet((index) => (index < 2 ? 1 : 5)),
  'AI ahead of order': sheet((index) => (index > 11 ? 5 : 2)),
  mixed: sheet((index) => ((index * 7) % 5) + 1),
  'mixed otherwise': sheet((index) => ((index * 3 + 2) % 4) + 1),
};

/** Opens the result of a complete set of answers, which the device has kept. */
async function openResult(page: Page, language: Language, answers: Levels) {
  await page.addInitScript(
    ([details, given]) => {
      const journal = { data: { ...details, ...given }, step: 15, reached: 15, startedAt: Date.now() - 300_000, complete: true };
      localStorage.setItem('tino.readiness-quiz.journal', JSON.stringify(journal));
    },
    [person, answers] as const,
  );
  await openIn(page, language, quizPath(language));
  await expectResults(page, language);
}

/** S9: under 4,500 px on two phones, in its own fonts. */
async function expectShort(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight), `${name}, ${width} px`).toBeLessThan(4_500);
  }
}

const waitingInputs = (page: Page, language: Language) =>
  Object.values(words(language).result.waiting.field).map((label) => page.getByLabel(label, { exact: true }));

for (const language of languages) {
  test(`W5 the cost of waiting is worked out on the device and never sent, ${language}`, wide, async ({ page }) => {
    await openKeptResult(
      page,
      language,
      sheet(() => 2),
    );
    const { waiting } = words(language).result;
    const { delivery } = words(language);
    await expect(page.getByRole('status').filter({ hasText: delivery.saving })).toHaveCount(0);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const [people, hours, cost] = waitingInputs(page, language);
    await people?.fill('4321');
    await hours?.fill('6,5');
    await cost?.fill('54.5');
    const sum = page.getByRole('status', { name: waiting.result });
    await expect(sum).toContainText(waiting.month('$6,633,095'));
    await expect(sum).toContainText(waiting.quarter('$19,899,285'));
    for (const text of ['', '-2', 'seven', '61']) {
      await hours?.fill(text);
      await expect(hours ?? page.locator('none')).toHaveAccessibleDescription(waiting.problem('0.5', '60'));
      await expect(sum).toContainText(waiting.incomplete);
    }
    await expectAccessible(page, 'the sum with a message');
    await hours?.fill('2');
    await expect(page.getByRole('alert')).toHaveCount(0);
    // What leaving the page sends is checked, too.
    await page.goto('/about');
    expect(sent.some((request) => request.includes('/about'))).toBe(true);
    for (const request of sent) expect(request).not.toMatch(/4321|54\.5/);
  });

  test(
    `V1 the result prints on four pages of Letter and of A4, from a phone and a laptop, and is short on a phone (S9), ${language}`,
    wide,
    async ({ browser, baseURL }) => {
      for (const [name, answers] of Object.entries(sheets)) {
        const context = await browser.newContext({ viewport: phone, ...(baseURL && { baseURL }) });
        const page = await context.newPage();
        await holdForFonts(page);
        await openResult(page, language, answers);
        await expectShort(page, name);
        for (const viewport of [phone, laptop]) {
          await page.setViewportSize(viewport);
          for (const format of ['Letter', 'A4']) {
            const pdf = (await page.pdf({ format })).toString('latin1');
            const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
            expect(pages.length, `${name} at ${viewport.width} px on ${format}`).toBeLessThanOrEqual(4);
          }
        }
        await page.emulateMedia({ media: 'print' });
        const main = page.getByRole('main');
        await expect(main.getByRole('button')).toHaveCount(0);
        await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
        // Whatever is folded on the screen is on paper.
        const titles = main.locator('.move :is(h3, h4), .answers li h4');
        expect(await titles.count()).toBeGreaterThanOrEqual(14);
        await expect(titles.filter({ visible: false })).toHaveCount(0);
        // At a sheet's own width, a question and what's said of it are side by side.
        await page.setViewportSize({ width: 720, height: 1000 });
        const tops = await main
          .locator('.answers li')
          .first()
          .locator('h4, p')
          .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
        expect(Math.max(...tops) - Math.min(...tops), `${name}: tops of an answer's parts on paper`).toBeLessThan(12);
        const planned = planMoves(answers, plannedFor(person), moves).months.flat().length;
        await expect(main.locator('.first-month .move, .month .move')).toHaveCount(planned || checks.length);
        await context.close();
      }
    },
  );

  test(`V3 what the sample report folds on a phone is open on paper, ${language}`, inWide(language !== 'es'), async ({ page }) => {
    await page.setViewportSize(phone);
    for (const path of [sampleReportPath, sampleDetailPath]) {
      await openIn(page, language, localPath(path, language));
      const folded = page.getByRole('main').locator('details > :not(summary)');
      await expect(folded.first()).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(folded.filter({ visible: false })).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
    }
  });

  for (const [name, width, fontSize] of [
    ['320 px', 320, 16],
    ['200 % text', 640, 32],
  ] as const)
    test(`with everything unfolded nothing scrolls sideways at ${name}, ${language}`, wide, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(page, fontSize);
      await openResult(page, language, sheets.mixed ?? sheet(() => 3));
      await expectNoSidewaysScroll(page, 'the folded result');
      for (const summary of await page.getByRole('main').locator('details > summary').all()) {
        await summary.focus();
        await summary.press('Enter');
      }
      await expect(page.locator('main details:not([open])')).toHaveCount(0);
      await expectNoSidewaysScroll(page, 'the unfolded result');
      await expectAccessible(page, 'the unfolded result');
    });

  test(`S9 on a phone each row of a list has its parts in one place, ${language}`, inWide(language !== 'es'), async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openResult(page, language, sheets.mixed ?? sheet(() => 3));
    await page.getByRole('main').evaluate((main) => {
      for (const fold of main.querySelectorAll('details')) fold.open = true;
    });
    for (const [row, part] of [
      ['.later li', '.small'],
      ['.quiz-advice .reco', '.badge'],
    ] as const) {
      const parts = page.locator(`${row} ${part}`);
      expect(await parts.count(), row).toBeGreaterThan(1);
      const lefts = await parts.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().left));
      expect(new Set(lefts.map(Math.round)).size, row).toBe(1);
    }
  });

  test(`W6 the result and the start page link to the method, in ${language}`, wide, async ({ page }) => {
    await openQuiz(page, language);
    const address = language === 'es' ? '/es/method' : '/method';
    await expect(page.locator(`.quiz-about a[href="${address}"]`)).toBeVisible();
    await startQuiz(page, language);
    await answerRest(page, 1, () => 3, language);
    await page.getByRole('link', { name: words(language).result.method.link }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: methodTexts[language].limits.title })).toBeVisible();
  });
}

// English ones are measured before they're printed.
test('S9 every kind of result is under 4,500 px at 360 px and at 390 px, es', async ({ browser, baseURL }) => {
  for (const [name, answers] of Object.entries(sheets)) {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 }, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await holdForFonts(page);
    await openResult(page, 'es', answers);
    await expectShort(page, name);
    await context.close();
  }
});

test('S3 the result waits for its texts, says so, and tries again until it has them', wide, async ({ page }) => {
  const texts = '**/quiz-result.*.json';
  await page.route(texts, (route) => route.abort('connectionrefused'));
  await openQuiz(page);
  await startQuiz(page);
  for (let question = 1; question <= 14; question++) {
    await expect(page.getByText(words('en').progress.place(question, 14), { exact: true })).toBeVisible();
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(flowPageStrings.en.unloaded.title)).toBeVisible();
  await page.unroute(texts);
  // It may be trying by itself at this very moment: then it's loading again.
  await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined);
  await expectResults(page);
  await expect(page.getByText(flowPageStrings.en.unloaded.title)).toBeHidden();
});

test('the page doesn’t carry the result’s texts, and fetches them once its first screen works', async ({ page }) => {
  const fetched = page.waitForResponse('**/quiz-result.*.json');
  await openQuiz(page);
  const response = await fetched;
  expect(response.headers()['cache-control']).toContain('immutable');
  const { moves } = (await response.json()) as { moves: Readonly<Record<string, { readonly how: string }>> };
  const html = await (await page.request.get('/quiz')).text();
  expect(Object.values(moves)).toHaveLength(56);
  for (const { how } of Object.values(moves)) expect(html).not.toContain(how);
});
