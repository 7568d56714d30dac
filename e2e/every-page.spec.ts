import { expect, test } from '@playwright/test';
import { localeOf, locales } from '../src/domain/locale.ts';
import { expectAccessible, expectNoSidewaysScroll, setTextSize } from './accessibility.ts';
import { addresses } from './addresses.ts';

const getStatus = (address: string) => (address.endsWith('/404') ? 404 : 200);

for (const address of addresses) {
  test(`${address} obeys its content security policy, loads nothing from other hosts and logs no error`, async ({ page, baseURL }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      const aboutItsStatus = getStatus(address) === 404 || address.endsWith('not-found');
      if (message.type() === 'error' && !aboutItsStatus) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) problems.push(`foreign request ${request.url()}`);
    });
    await page.addInitScript((language) => localStorage.setItem('tino.language', language), localeOf(address));
    const response = await page.goto(address);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf(address));
    expect(problems).toEqual([]);
  });
}

for (const language of locales) {
  const own = addresses.filter((address) => localeOf(address) === language);
  test(`axe finds no violations on any page at 320, 768 and 1440 px, ${language}`, async ({ page }) => {
    test.setTimeout(own.length * 30_000);
    await page.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), language);
    for (const address of own) {
      await page.goto(address);
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page, `${address} at ${width} px`);
      }
    }
  });

  for (const [name, width, fontSize] of [
    ['320 px', 320, 16],
    ['200 % text', 640, 32],
  ] as const) {
    test(`no page scrolls sideways at ${name}, ${language}`, async ({ page }) => {
      test.setTimeout(own.length * 15_000);
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(page, fontSize);
      await page.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), language);
      for (const address of own) {
        await page.goto(address);
        await expectNoSidewaysScroll(page, address);
      }
    });
  }
}
