// npm run tool -- phone: how far a visitor scrolls in the assessment, and how fast it answers a touch; see --help.
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { type Locale, locales, localPath } from '../src/domain/text/locale.ts';
import { visitSite } from './visit.ts';

const { values } = parseArgs({
  options: { language: { type: 'string', multiple: true, default: [...locales] }, check: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(`npm run tool -- phone [--language=es --check]

Answers the assessment at three screen sizes, on a quarter of the processor, and prints where the first field, the first option
and Next are after Next was pressed (the lowest of fourteen questions), how often a visitor taps and has to scroll, how tall the
results are, and the slowest time from touching an option and Next to the next paint. --check fails if S9 doesn't hold, the
results are taller than 3,500 px on a phone, or an interaction takes over 100 ms. Other load on the machine slows interactions.
Serves the built site; SITE=http://… uses another one.`);
  process.exit(0);
}

/** Set in the page: see watchInteractions. */
declare global {
  interface Window {
    slowest: { option: number; next: number };
  }
}

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const slowdown = 4;
const longestInteractionMs = 100;
const tallestResults = 3_500;
const answers = [3, 2, 2, 3, 2, 1, 3, 3, 4, 4, 2, 2, 1, 5];

/** Waits for the frames in which header and dock follow a scroll. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  });

/** The box of what a selector finds, and whether all of it is in view with nothing on top of it. */
const look = (page: Page, selector: string, index = 0) =>
  page.evaluate(
    ([wanted, at]) => {
      const element = [...document.querySelectorAll(wanted)].at(at);
      if (!element) throw new Error(`The page has no ${wanted}.`);
      const { x, y, width, height, bottom } = element.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(x + width / 2, y + height * part));
      const isClear = y >= 0 && bottom <= innerHeight && points.every((top) => top && element.contains(top));
      return { x: x + width / 2, y: Math.round(y), middle: y + height / 2, bottom: Math.round(bottom), isClear };
    },
    [selector, index] as const,
  );

/** Taps an element; returns 1 if the visitor has to scroll to it. */
async function tap(page: Page, selector: string, index = 0): Promise<number> {
  let target = await look(page, selector, index);
  const scrolls = target.isClear ? 0 : 1;
  if (scrolls) {
    await page.evaluate(([wanted, at]) => [...document.querySelectorAll(wanted)].at(at)?.scrollIntoView({ block: 'center' }), [
      selector,
      index,
    ] as const);
    await settle(page);
    target = await look(page, selector, index);
  }
  await page.mouse.click(target.x, target.middle);
  return scrolls;
}

/** Collects the time from each interaction to the next paint, in ms rounded to 8, by what was touched. */
const watchInteractions = () => {
  window.slowest = { option: 0, next: 0 };
  new PerformanceObserver((list) => {
    for (const { interactionId, target, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId || !(target instanceof Element)) continue;
      const what = target.closest('.choice') ? 'option' : target.closest('[type=submit]') ? 'next' : null;
      if (what) window.slowest[what] = Math.max(window.slowest[what], duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

async function walk(page: Page, language: Locale) {
  const next = 'form button[type=submit]';
  await page.goto(localPath('/quiz', language));
  await page.locator(`${next}:enabled`).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const field = (await look(page, '#name')).y;
  for (const [id, value] of Object.entries({ name: 'Elena Prado', email: 'elena@example.com', companyName: 'Molinos del Sur' }))
    await page.locator(`#${id}`).fill(value);
  for (const id of ['industry', 'revenue', 'employees']) await page.locator(`#${id}`).selectOption({ index: 2 });
  await page.locator(next).click();
  const seen = { option: 0, second: 0, next: 0, scrolls: 0, taps: 0 };
  for (const [index, value] of answers.entries()) {
    await page.locator(`.steps li:nth-child(${index + 1}) [aria-current]`).waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.activeElement?.id === 'question');
    await settle(page);
    seen.option = Math.max(seen.option, (await look(page, '.choice')).y);
    seen.second = Math.max(seen.second, (await look(page, '.choice', 1)).bottom);
    seen.next = Math.max(seen.next, (await look(page, next)).y);
    seen.scrolls += await tap(page, '.choice', value - 1);
    await page.locator('.choice:has(:checked)').waitFor();
    seen.scrolls += await tap(page, next);
    seen.taps += 2;
  }
  await page.locator('.result > .band').waitFor();
  const results = await page.evaluate(() => document.documentElement.scrollHeight);
  const { option, next: nextMs } = await page.evaluate(() => window.slowest);
  return { field, ...seen, results, optionMs: option, nextMs };
}

const { address, browser, close } = await visitSite();
const rows = [];
const broken: string[] = [];
for (const language of locales.filter((locale) => values.language.includes(locale))) {
  for (const viewport of sizes) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', baseURL: address });
    await context.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), language);
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const size = `${viewport.width} × ${viewport.height} ${language}`;
    const found = await walk(page, language);
    rows.push({
      size,
      'first field': found.field,
      'first option': found.option,
      'second option ends': found.second,
      next: found.next,
      taps: found.taps,
      scrolls: found.scrolls,
      'results height': found.results,
      'option ms': found.optionMs,
      'next ms': found.nextMs,
    });
    if (found.second > viewport.height || found.next > viewport.height) broken.push(`${size}: below the fold`);
    if (viewport.width === 390 && found.scrolls > 0) broken.push(`${size}: ${found.scrolls} scrolls`);
    if (viewport.width < 400 && found.results > tallestResults) broken.push(`${size}: results of ${found.results} px`);
    for (const [what, ms] of [
      ['option', found.optionMs],
      ['Next', found.nextMs],
    ] as const)
      if (ms > longestInteractionMs) broken.push(`${size}: ${what} takes ${ms} ms`);
    await context.close();
  }
}
await close();
console.table(rows);
for (const line of broken) console.log(line);
process.exit(values.check && broken.length > 0 ? 1 : 0);
