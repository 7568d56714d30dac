import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with the rule and the element of every violation of WCAG 2.2 AA and of axe's best practices. */
export async function expectAccessible(page: Page, state: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${state}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Fails when the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page, state: string) {
  const [overflow, widest] = await page.evaluate(() => {
    const beyond = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
    return [document.documentElement.scrollWidth - innerWidth, beyond.at(-1)?.outerHTML.slice(0, 200) ?? ''] as const;
  });
  expect(overflow, `${state} scrolls sideways: ${widest}`).toBeLessThanOrEqual(0);
}

/** Sets the size that all sizes of the coming pages follow, in pixels; 32 is text at 200 %. */
export const setTextSize = (page: Page, fontSize: number) =>
  page.addInitScript((size) => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${size}px`;
    });
  }, fontSize);
