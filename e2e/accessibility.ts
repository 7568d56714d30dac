import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2 AA and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What the color scheme can change: everything else is the same in light and dark. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Runs axe directly: our pages have no frames, so they don't need a wrapper such as @axe-core/playwright. */
async function findViolations(page: Page, runOnly: axeCore.RunOnly) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`);
  }, runOnly);
}

/** Waits for the heading, for loading indicators to go, and for fonts. */
async function expectSettled(page: Page, state: string) {
  await expect(page.locator('h1').filter({ visible: true }).first(), `${state} shows its heading`).toBeVisible();
  await expect(page.locator('.loading').filter({ visible: true }), `${state} has loaded`).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Fails with the rule and element of each accessibility violation, in light and dark. */
export async function expectAccessible(page: Page, state: string) {
  await expectSettled(page, state);
  for (const [colorScheme, runOnly] of [
    ['light', { type: 'tag', values: tags }],
    ['dark', { type: 'rule', values: colorRules }],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findViolations(page, runOnly), `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** Fails if the page is wider than the viewport. */
export async function expectNoSidewaysScroll(page: Page, state: string) {
  await expectSettled(page, state);
  const [overflow, widest] = await page.evaluate(() => {
    const beyond = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
    return [document.documentElement.scrollWidth - innerWidth, beyond.at(-1)?.outerHTML.slice(0, 200) ?? ''] as const;
  });
  expect(overflow, `${state} scrolls sideways: ${widest}`).toBeLessThanOrEqual(0);
}

/** Sets the root font size in pixels for pages opened after this; 32 is text at 200 %. */
export const setTextSize = (page: Page, fontSize: number) =>
  page.addInitScript((size) => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${size}px`;
    });
  }, fontSize);

/** Fails if a page that was opened with text at 200 % is wider than the viewport with it, or at 320 px without. */
export async function expectFitEnlarged(page: Page, state: string) {
  for (const [name, width, fontSize] of [
    ['320 px', 320, 16],
    ['200 % text', 640, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`;
    }, fontSize);
    await expectNoSidewaysScroll(page, `${state} at ${name}`);
  }
}
