import { expect, test } from '@playwright/test';
import { localeOf } from '../src/domain/text/locale.ts';
import { expectAccessible, expectNoSidewaysScroll, setTextSize } from './accessibility.ts';
import { addresses } from './addresses.ts';
import { wide } from './in-wide.ts';

const getStatus = (address: string) => (address.endsWith('/404') ? 404 : 200);

for (const address of addresses) {
  test(`${address} obeys its content security policy, loads nothing from other hosts, logs no error and fits`, async ({
    page,
    baseURL,
  }) => {
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
    await page.setViewportSize({ width: 320, height: 900 });
    const response = await page.goto(address);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf(address));
    expect(problems).toEqual([]);
    await expectNoSidewaysScroll(page, `${address} at 320 px`);
    // Its twin in the other language is built of the same parts.
    if (localeOf(address) === 'es') await expectAccessible(page, `${address} at 320 px`);
    expect(problems).toEqual([]);
  });

  // The narrow test has looked at Spanish pages at 320 px, so each page is seen at every width, in one of its languages.
  const width = localeOf(address) === 'es' ? 1440 : 768;
  test(`${address} is accessible at ${width} px, and fits with text at 200 %`, wide, async ({ page }) => {
    await page.addInitScript((language) => localStorage.setItem('tino.language', language), localeOf(address));
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, `${address} at ${width} px`);

    // A visitor with large text has it from the start, so the page is laid out with it.
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await page.setViewportSize({ width: 640, height: 900 });
    await setTextSize(page, 32);
    await page.reload();
    await expectNoSidewaysScroll(page, `${address} with text at 200 %`);
  });
}
