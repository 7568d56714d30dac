import type { Page } from '@playwright/test';

/**
 * Makes pages wait for their fonts. A visitor's do without those that come late, as they do on a busy machine, and the fallbacks are wider:
 * for tests that measure. Without the policy, which allows no changed style.
 */
export const holdForFonts = (page: Page): Promise<unknown> =>
  page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: (await response.text()).replaceAll('font-display:optional', 'font-display:block') });
  });
