import { expect, type Page, test } from '@playwright/test';
import { linkOutcomeId, linkPath, mailingListNames, tokenPurposes } from '../src/domain/messages/mailing-list.ts';
import { localPath } from '../src/domain/text/locale.ts';
import { resultLinkPageStrings } from '../src/strings/links/result-link-page.ts';
import { mailingListStrings } from '../src/strings/messages/mailing-lists.ts';
import { expectAccessible, expectNoSidewaysScroll, setTextSize } from './accessibility.ts';
import { languages } from './flow.ts';
import { inWide, wide } from './in-wide.ts';

const phone = { width: 390, height: 844 };

/** The heading, one drawing, and what there is to press are on the first screen, without scrolling. */
async function expectFirstScreen(page: Page, heading: string) {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: heading, exact: true })).toBeInViewport({ ratio: 1 });
  const drawings = main.locator('svg.moment').filter({ visible: true });
  await expect(drawings).toHaveCount(1);
  await expect(drawings).toBeInViewport({ ratio: 1 });
  for (const each of await main.locator('form [type=submit], main a').filter({ visible: true }).all())
    await expect(each).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

for (const language of languages) {
  test(
    `D4 each page behind a list’s link, and each outcome, has its drawing on a phone’s first screen, without scripts, in ${language}`,
    inWide(language !== 'es'),
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, ...(baseURL && { baseURL }) });
      for (const list of mailingListNames)
        for (const purpose of tokenPurposes) {
          const { heading, settled, ended } = mailingListStrings[list][language][purpose];
          for (const [outcome, title] of [
            [null, heading],
            ['done', settled],
            ['invalid', ended],
          ] as const) {
            const page = await context.newPage();
            await page.goto(`${localPath(linkPath(list, purpose), language)}${outcome ? `#${linkOutcomeId(list, purpose, outcome)}` : ''}`);
            await expectFirstScreen(page, title);
            await page.close();
          }
        }
      await context.close();
    },
  );

  test(
    `T1 asking for a link: what’s wrong is under its field, and what worked takes the form’s place, in ${language}`,
    inWide(language !== 'es'),
    async ({ page }) => {
      const { ask, settled, outcome } = resultLinkPageStrings[language];
      await page.setViewportSize(phone);
      await page.goto(localPath('/my-result', language));
      await expectFirstScreen(page, ask.heading);
      const [field, button] = [page.getByLabel(ask.email), page.getByRole('button', { name: ask.button })];
      for (const [typed, message] of [
        ['', outcome.missing],
        ['nonsense', outcome.invalid],
      ] as const) {
        await field.fill(typed);
        await button.click();
        await expect(field).toHaveAccessibleDescription(message);
        const [above, below] = await Promise.all([field.boundingBox(), page.getByText(message).boundingBox()]);
        const distance = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
        expect(distance).toBeGreaterThanOrEqual(0);
        expect(distance).toBeLessThan(24);
      }
      await field.fill(`nobody-${language}-${process.pid}@example.com`);
      await button.click();
      await expectFirstScreen(page, settled.sent);
      await expect(page.getByText(outcome.sent)).toBeVisible();
      await expect(button).toBeHidden();
      await page.getByRole('link', { name: ask.again }).click();
      await expect(field).toBeVisible();
    },
  );
}

test('T1 D4 the pages that confirm read well in both themes, at any width, and with large text', wide, async ({ page }) => {
  const paths = [
    '/my-result',
    '/my-result#access-sent',
    '/my-result#access-erased',
    '/my-result/nothing',
    '/newsletter/confirm',
    '/newsletter/confirm#newsletter-confirm-done',
    '/waitlist/unsubscribe#waitlist-unsubscribe-done',
    '/waitlist/confirm#waitlist-confirm-invalid',
  ];
  for (const [index, path] of paths.entries()) {
    await page.emulateMedia({ colorScheme: index % 2 ? 'dark' : 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('about:blank');
    await page.goto(localPath(path, index % 2 ? 'es' : 'en'));
    await expectAccessible(page, path);
    for (const width of [320, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `${path} at ${width} px`);
    }
  }
  await setTextSize(page, 32);
  await page.setViewportSize({ width: 640, height: 800 });
  for (const path of paths) {
    await page.goto('about:blank');
    await page.goto(path);
    await expectNoSidewaysScroll(page, `${path} with 200 % text`);
  }
});
