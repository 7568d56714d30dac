// @module-tag wide
import { expect, test } from '@playwright/test';
import { localPath } from '../src/domain/text/locale.ts';
import { expectAccessible, expectFitEnlarged, setTextSize } from './accessibility.ts';
import { expectQuestion, expectResults, fillDetails, openQuiz, startQuiz, words } from './assessment.ts';
import { choose, languages, pressNext } from './flow.ts';
import { inWide } from './in-wide.ts';

for (const language of languages) {
  test(`axe finds no violations in any state of the assessment, ${language}`, inWide(language !== 'es'), async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), language);
    await page.goto(localPath('/', language));
    await page.mouse.wheel(0, 500);
    await expect(page.locator('.dock')).toBeVisible();
    await expectAccessible(page, 'home with dock');
    await openQuiz(page, language);
    await expectAccessible(page, 'step 0');
    await page.getByRole('button', { name: words(language).intro.start }).click();
    await expectAccessible(page, 'step 0 with an error');
    await startQuiz(page, language);
    await expectAccessible(page, 'question');
    await pressNext(page, language);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expectAccessible(page, 'question with an error');
    await choose(page, 2);
    await expectAccessible(page, 'question answered');
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await pressNext(page, language);
    await expectQuestion(page, 2, language);
    await expect(page.getByRole('status')).toContainText(words(language).failure.server);
    await expectAccessible(page, 'question while the server fails');
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText([words(language).failure.server]);
    await expectAccessible(page, 'saved session unreachable');
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: words(language).actions.continueHere }).click();
    for (let question = 2; question <= 14; question++) {
      await expectQuestion(page, question, language);
      await choose(page, (question % 5) + 1);
      await pressNext(page, language);
    }
    await expectResults(page, language);
    await expectAccessible(page, 'results');
  });

  test(
    `the assessment doesn't scroll sideways with text at 200 % and at 320 px, ${language}`,
    inWide(language !== 'es'),
    async ({ page }) => {
      await setTextSize(page, 32);
      await page.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), language);
      await openQuiz(page, language);
      await expectFitEnlarged(page, 'step 0');
      await fillDetails(page, language);
      await page.getByRole('button', { name: words(language).intro.start }).click();
      for (let question = 1; question <= 14; question++) {
        await expectQuestion(page, question, language);
        if (question % 4 === 1) await expectFitEnlarged(page, `question ${question}`);
        await choose(page, 1);
        await pressNext(page, language);
      }
      await expectResults(page, language);
      await expectFitEnlarged(page, 'results');
    },
  );
}
