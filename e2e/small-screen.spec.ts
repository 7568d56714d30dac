import { expect, type Page, test } from '@playwright/test';
import { coursePath } from '../src/domain/site/site-pages.ts';
import { localPath } from '../src/domain/text/locale.ts';
import { setTextSize } from './accessibility.ts';
import * as application from './application.ts';
import { expectQuestion, openQuiz, startQuiz, words } from './assessment.ts';
import { choose, type Language, languages, openIn, pressNext, withMotion } from './flow.ts';
import { inWide, wide } from './in-wide.ts';
import * as knowledge from './knowledge.ts';

test.use(withMotion);

const phones = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

/** The box of an element, by its top and bottom edges. */
async function edges(page: Page, selector: string, index = 0) {
  const box = await page.locator(selector).nth(index).boundingBox();
  if (!box) throw new Error(`${selector} has no box`);
  return { top: box.y, bottom: box.y + box.height };
}

/** Whether an element is what a visitor touches at its top, middle and bottom. */
const isUncovered = (page: Page, selector: string, index = 0) =>
  page
    .locator(selector)
    .nth(index)
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [1, height / 2, height - 1].every((part) => element.contains(document.elementFromPoint(x + width / 2, y + part)));
    });

/** Next without an answer, by keyboard: reaching the bar scrolls nothing, either. */
async function expectNothingMoves(page: Page, question: number) {
  const before = await edges(page, '#question');
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Tab');
  if (question > 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  expect(await edges(page, '#question'), `question ${question}`).toEqual(before);
}

/** Opens the progress line at question 2 and closes it by going to question 1. */
async function expectProgressOpens(page: Page, language: Language) {
  const { progress, actions } = words(language);
  const toggle = page.getByRole('button', { name: progress.more });
  await expect(page.getByRole('timer')).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.press('Space');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('button', { name: actions.editDetails })).toBeVisible();
  await page.getByRole('button', { name: progress.dot(1, true) }).click();
  await expectQuestion(page, 1, language);
  await expect(page.getByRole('timer')).toBeHidden();
}

for (const language of languages) {
  for (const viewport of phones) {
    const size = `${viewport.width} × ${viewport.height}, ${language}`;

    test(
      `S9 the question and two options are above the bar after Next, which moves nothing without an answer; progress opens, ${size}`,
      inWide(language === 'es' || viewport.width !== 390),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await openQuiz(page, language);
        await startQuiz(page, language);
        for (let question = 1; question <= 14; question++) {
          await expectQuestion(page, question, language);
          const bar = await edges(page, '.flow-bar');
          expect(bar.bottom).toBeCloseTo(viewport.height, 0);
          expect((await edges(page, '#question')).top).toBeGreaterThan(0);
          expect((await edges(page, '.choice', 1)).bottom, `question ${question}`).toBeLessThanOrEqual(bar.top);
          if (viewport.width === 390)
            expect((await edges(page, '.choice', 4)).bottom, `question ${question}`).toBeLessThanOrEqual(bar.top + 1);
          await expect(page.locator('.dock')).toBeHidden();
          if (language === 'en') await expectNothingMoves(page, question);
          if (question === 2) {
            await expectProgressOpens(page, language);
            await pressNext(page, language);
            await expectQuestion(page, 2, language);
          }
          await choose(page, 2);
          if (question < 14) await pressNext(page, language);
        }
      },
    );
  }
}

for (const viewport of phones) {
  test(
    `S9 Next without an answer moves nothing in the knowledge quiz, and the message is in view, ${viewport.width} px`,
    wide,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await knowledge.openQuiz(page);
      await knowledge.startQuiz(page);
      for (let question = 1; question <= 15; question++) {
        await knowledge.expectQuestion(page, question);
        await expectNothingMoves(page, question);
        await choose(page, 1);
        if (question < 15) await pressNext(page);
      }
    },
  );
}

test('S9 the bar stays at the bottom edge of a long step and covers no control that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await application.openApplication(page);
  await application.fillPerson(page);
  await application.pressNext(page);
  await application.expectStep(page, 1);
  await application.answerStep(page, 1);
  await application.pressNext(page);
  await application.expectStep(page, 2);
  expect((await edges(page, '.flow-bar')).bottom).toBeCloseTo(640, 0);
  await page.locator('form h2').focus();
  for (let count = 0; count < 8; count++) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const bar = document.querySelector('.flow-bar');
      const focused = document.activeElement;
      if (!bar || !focused || bar.contains(focused)) return null;
      return { focused: focused.getBoundingClientRect().top, bar: bar.getBoundingClientRect().top };
    });
    if (place) expect(place.focused).toBeLessThan(place.bar - 20);
  }
  await expect(page.locator('.dock')).toBeHidden();
});

test('S9 the form comes first on a phone, and the privacy line is in its card', wide, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openQuiz(page);
  expect((await edges(page, '#name')).top).toBeLessThan(400);
  expect((await edges(page, '.sample-score')).top).toBeGreaterThan((await edges(page, 'form')).bottom);
  await expect(page.locator('form').getByRole('link').last()).toHaveAttribute('href', '/privacy');
  // The Next key of a phone's keyboard.
  await page.locator('#name').fill('Ana');
  await page.keyboard.press('Enter');
  await expect(page.locator('#email')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('S9 on a large screen the dock covers no control of a flow', wide, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await openQuiz(page);
  await startQuiz(page);
  await knowledge.openQuiz(page);
  await knowledge.startQuiz(page);
  for (const open of ['/quiz', '/ai-knowledge-quiz']) {
    await page.goto(open);
    await expect(page.locator('#question')).toBeVisible();
    for (const top of [120, 200, 320]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect(page.locator('.dock')).toBeVisible();
      const count = await page.locator('form .choice, .flow-bar button, .steps button').count();
      expect(count).toBeGreaterThan(15);
      for (let index = 0; index < count; index++) {
        const control = page.locator('form .choice, .flow-bar button, .steps button').nth(index);
        const [dock, box] = await Promise.all([page.locator('.dock').boundingBox(), control.boundingBox()]);
        if (!dock || !box) continue;
        const apart =
          box.x + box.width <= dock.x || dock.x + dock.width <= box.x || box.y + box.height <= dock.y || dock.y + dock.height <= box.y;
        expect(apart, (await control.textContent()) ?? undefined).toBe(true);
      }
    }
  }
});

test(
  'S9 with text at 200 % nothing is wider than the screen, the question is in view, and the bar leaves it the screen',
  wide,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '32px';
      }),
    );
    await openQuiz(page);
    await startQuiz(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const question = await edges(page, '#question');
    expect(question.top).toBeGreaterThanOrEqual(0);
    expect(question.top).toBeLessThan(844 / 2);
    expect(await isUncovered(page, '#question')).toBe(true);
    await page.locator('.flow-bar [type=submit]').scrollIntoViewIfNeeded();
    expect(await isUncovered(page, '.flow-bar [type=submit]')).toBe(true);
  },
);

for (const language of languages)
  test(
    `S9 with text at 200 % on a phone, no word breaks, nothing overflows, and the header leaves the page room, ${language}`,
    wide,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await setTextSize(page, 32);
      const course = coursePath(application.offeredCourse.slug);
      for (const path of ['/', '/services', '/quiz', '/ai-knowledge-quiz', '/course-application', course]) {
        await openIn(page, language, localPath(path, language));
        const broken = await page.evaluate(() => {
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          while (texts.nextNode()) {
            const text = texts.currentNode as Text;
            if (!text.parentElement?.checkVisibility({ visibilityProperty: true }) || text.parentElement.closest('script, .vh, svg'))
              continue;
            for (const word of text.data.matchAll(/\p{L}+/gu)) {
              const range = document.createRange();
              range.setStart(text, word.index);
              range.setEnd(text, word.index + word[0].length);
              if (new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size > 1)
                found.push(word[0]);
            }
          }
          return found;
        });
        expect(broken, path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
        expect((await edges(page, '.topbar')).bottom, path).toBeLessThan(844 / 4);
      }
    },
  );
