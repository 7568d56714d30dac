// @module-tag wide
import { expect, type Page, type Route, test } from '@playwright/test';
import { type Maturity, type QuestionId, questionIds } from '../src/domain/readiness/readiness.ts';
import { flowStrings } from '../src/strings/flow/flow.ts';
import { resultStrings } from '../src/strings/flow/result.ts';
import * as assessment from './assessment.ts';
import { type Language, languages } from './flow.ts';
import { inWide } from './in-wide.ts';
import * as knowledge from './knowledge.ts';

const mark = 'As it was:';
const wordings = '**/wordings/**';
/** A hash that no wording has. */
const otherHash = 'ffffffffffffffff';

/** The server's wording, with a mark before each text. */
async function answerMarked(route: Route) {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({
    response,
    json: JSON.parse(body, (_, value) => (/\s/.test(value) && typeof value === 'string' ? `${mark} ${value}` : value)),
  });
}

/** From now on, the page is one that was built with another wording than the record's. */
async function rebuild(page: Page, path: string, wording: string) {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain(wording);
      await route.fulfill({ response, body: html.replaceAll(wording, otherHash) });
    },
  );
}

const answers = Object.fromEntries(questionIds.map((id, index) => [id, (index % 4) + 1])) as Record<QuestionId, Maturity>;

const flows = [
  {
    name: 'the assessment',
    ...assessment,
    texts: 'h1, .move h3, .answers li :is(h4, p:last-child), .reco .flow p:nth-child(2)',
    finish: (page: Page, language: Language) => assessment.openKeptResult(page, language, answers),
  },
  {
    name: 'the knowledge quiz',
    ...knowledge,
    texts: 'h1, .card.area p.soft, .knowledge-advice :is(h4, p), .review li summary > span:nth-child(2), .review dd',
    finish: (page: Page, language: Language) =>
      knowledge.openKeptResult(page, language, knowledge.answersWithMistakes('k1', 'k6', 'k7', 'k12')),
  },
] as const;

for (const { name, finish, texts, expectResults, expectRecord, readRecord, quizPath } of flows) {
  /** Whether each text of the result has the mark. */
  const marked = (page: Page) =>
    page.getByRole('main').evaluate(
      (main, [selector, wanted]) => {
        const found = [...main.querySelectorAll(selector)].map(({ textContent }) => textContent.includes(wanted));
        return found.length > 5 && [...new Set(found)];
      },
      [texts, mark] as const,
    );

  for (const language of languages)
    test(
      `W7 the result of ${name} is shown with the words it was answered with, in ${language}`,
      inWide(language !== 'en'),
      async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => request.url().includes('/wordings/') && asked.push(new URL(request.url()).search));
        await finish(page, language);
        await expectRecord(page, page.request, (record) => record.isComplete, true);
        const { wording } = await readRecord(page, page.request);
        await page.reload();
        await expectResults(page, language);
        expect(await marked(page)).toEqual([false]);
        expect(asked).toEqual([]);

        await rebuild(page, quizPath(language), wording ?? '');
        await page.route(wordings, answerMarked);
        await page.reload();
        await expectResults(page, language);
        expect(await marked(page)).toEqual([true]);
        expect(asked).toEqual([`?language=${language}`]);
      },
    );

  test(`W7 S5 the result of ${name} is shown with today's words, and says so, if its own can't be had in time`, async ({ page }) => {
    await page.clock.install();
    await finish(page, 'en');
    await expectRecord(page, page.request, (record) => record.isComplete, true);
    const { wording } = await readRecord(page, page.request);
    await rebuild(page, quizPath('en'), wording ?? '');
    await page.route(wordings, (route) => route.abort('connectionrefused'));
    const asked = page.waitForRequest(wordings);
    await page.reload();
    await asked;
    const notice = page.getByRole('status').filter({ hasText: resultStrings.en.replaced });
    await expect(page.getByRole('status').getByText(flowStrings.en.loading.text)).toBeVisible();
    await page.clock.fastForward(10_000);
    await expectResults(page);
    await expect(notice).toBeVisible();
    expect(await marked(page)).toEqual([false]);

    await test.step('nothing changes under its reader', async () => {
      await page.unroute(wordings);
      await page.route(wordings, answerMarked);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.clock.fastForward(60_000);
      expect(await marked(page)).toEqual([false]);
    });

    await test.step('the next visit has its own, and keeps them on the device', async () => {
      await page.reload();
      await expectResults(page);
      expect(await marked(page)).toEqual([true]);
      await expect(notice).toHaveCount(0);
      await page.unroute(wordings);
      await page.route(wordings, (route) => route.abort('connectionrefused'));
      await page.reload();
      await expectResults(page);
      expect(await marked(page)).toEqual([true]);
    });
  });
}
