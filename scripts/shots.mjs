// npm run shots: screenshots of every page and state, both languages and themes, at 390 and 1440 px, into build/shots.
// Needs a running site: SITE=http://localhost:3000 (the default).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './browser.mjs';
import { root } from './project.mjs';

const site = process.env.SITE ?? 'http://localhost:3000';
const target = join(root, 'build/shots');
mkdirSync(target, { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const only = process.argv[2];

for (const language of ['en', 'es']) {
  for (const colorScheme of ['light', 'dark']) {
    for (const width of [390, 1440]) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce', baseURL: site });
      await context.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), language);
      const page = await context.newPage();
      const prefix = language === 'es' ? '/es' : '';
      const shot = async (name) => {
        if (only && !name.includes(only)) return;
        await page.waitForTimeout(150);
        await page.screenshot({ path: join(target, `${name}-${language}-${colorScheme}-${width}.png`), fullPage: true });
      };
      await page.goto(prefix || '/');
      await shot('home');
      await page.goto(`${prefix}/about`);
      await page.locator('.portrait').last().scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, 0));
      await shot('about');
      await page.goto(`${prefix}/nowhere`);
      await shot('not-found');
      await page.goto(`${prefix}/quiz`);
      await page.locator('form button[type=submit]:enabled').waitFor();
      await page.locator('form button[type=submit]').click();
      await shot('quiz-start');
      for (const [id, value] of Object.entries({ name: 'Elena Prado', email: 'elena@example.com', companyName: 'Molinos del Sur' }))
        await page.locator(`#${id}`).fill(value);
      for (const id of ['industry', 'revenue', 'employees']) await page.locator(`#${id}`).selectOption({ index: 2 });
      await page.locator('form button[type=submit]').click();
      const values = [3, 2, 2, 3, 2, 1, 3, 3, 4, 4, 2, 2, 1, 1];
      for (const [index, value] of values.entries()) {
        await page.locator(`.steps li:nth-child(${index + 1}) [aria-current]`).waitFor();
        if (index === 3) await page.locator('form button[type=submit]').click();
        await page
          .getByRole('radio')
          .nth(value - 1)
          .check();
        if (index === 4) await shot('quiz-question');
        await page.locator('form button[type=submit]').click();
        if (index === 4) {
          await page.locator('.steps li:nth-child(6) [aria-current]').waitFor();
          await page.locator('form button[type=submit]').click();
          await shot('quiz-question-error');
        }
      }
      await page.locator('.quiz-verdict').waitFor();
      await shot('quiz-results');
      await page.goto(`${prefix}/ai-knowledge-quiz`);
      await page.locator('astro-island:not([ssr])').waitFor();
      await page.locator('#name').press('Enter');
      await shot('knowledge-start');
      await page.locator('#name').fill('Elena Prado');
      await page.locator('#email').fill('elena@example.com');
      await page.locator('form button[type=submit]').click();
      for (const [index, key] of [...'BCBBCCDBDBBBDBC'].entries()) {
        await page.locator(`.steps li:nth-child(${index + 1}) [aria-current]`).waitFor();
        await page.keyboard.press(key);
        if (index === 7) await shot('knowledge-question');
        await page.keyboard.press('Enter');
      }
      await page.locator('.knowledge-stems').waitFor();
      await page.locator('.review details').nth(6).locator('summary').click();
      await shot('knowledge-results');
      await context.close();
    }
  }
}
await browser.close();
console.log(`Screenshots are in ${target}.`);
