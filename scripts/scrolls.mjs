// npm run scrolls: how far a visitor scrolls in the assessment; see --help.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { locales, localPath } from '../src/domain/locale.ts';
import { findChromium } from './browser.mjs';
import { build, install } from './project.mjs';
import { serve } from './serve.mjs';

const { values } = parseArgs({
  options: { language: { type: 'string', multiple: true, default: locales }, check: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(`npm run scrolls [-- --language=es --check]

Answers the assessment by touch at three screen sizes and prints where the first field, the first option and Next are after Next
was pressed (the lowest of fourteen questions), how often a visitor taps and has to scroll, and how tall the results are.
--check fails if S9 doesn't hold. Serves the built site; SITE=http://… uses another one.`);
  process.exit(0);
}

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const answers = [3, 2, 2, 3, 2, 1, 3, 3, 4, 4, 2, 2, 1, 5];

/** Waits for the frames in which header and dock follow a scroll. */
const settle = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  });

/** The box of what a selector finds, and whether all of it is in view with nothing on top of it. */
const look = (page, selector, index = 0) =>
  page.evaluate(
    ([wanted, at]) => {
      const element = [...document.querySelectorAll(wanted)].at(at);
      const { x, y, width, height, bottom } = element.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(x + width / 2, y + height * part));
      const isClear = y >= 0 && bottom <= innerHeight && points.every((top) => top && element.contains(top));
      return { x: x + width / 2, y: Math.round(y), middle: y + height / 2, bottom: Math.round(bottom), isClear };
    },
    [selector, index],
  );

/** Taps an element; returns 1 if the visitor has to scroll to it. */
async function tap(page, selector, index = 0) {
  let target = await look(page, selector, index);
  const scrolls = target.isClear ? 0 : 1;
  if (scrolls) {
    await page.evaluate(
      ([wanted, at]) => [...document.querySelectorAll(wanted)].at(at).scrollIntoView({ block: 'center' }),
      [selector, index],
    );
    await settle(page);
    target = await look(page, selector, index);
  }
  await page.mouse.click(target.x, target.middle);
  return scrolls;
}

async function walk(page, language) {
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
  await page.locator('.quiz-verdict').waitFor();
  const results = await page.evaluate(() => document.documentElement.scrollHeight);
  return { field, ...seen, results };
}

if (!process.env.SITE) {
  install();
  build();
}
const site = process.env.SITE ? { address: process.env.SITE, stop() {} } : await serve();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const rows = [];
const broken = [];
for (const language of values.language) {
  for (const viewport of sizes) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', baseURL: site.address });
    await context.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), language);
    const page = await context.newPage();
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
    });
    if (found.second > viewport.height || found.next > viewport.height) broken.push(`${size}: below the fold`);
    if (viewport.width === 390 && found.scrolls > 0) broken.push(`${size}: ${found.scrolls} scrolls`);
    await context.close();
  }
}
await browser.close();
site.stop();
console.table(rows);
for (const line of broken) console.log(`S9 ${line}`);
process.exit(values.check && broken.length > 0 ? 1 : 0);
