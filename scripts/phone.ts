// npm run tool -- phone: how far a visitor scrolls in the assessment, and how fast it answers a touch; see --help.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { type Locale, locales, localPath } from '../src/domain/text/locale.ts';
import { visitSite } from './visit.ts';

const { values } = parseArgs({
  options: {
    language: { type: 'string', multiple: true, default: [...locales] },
    walks: { type: 'string', default: '20' },
    check: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(`npm run tool -- phone [--language=es --walks=20 --check]

Answers the assessment at three screen sizes and prints where the first field, the first option and Next are after Next was
pressed (the lowest of fourteen questions), how often a visitor taps and has to scroll, and how tall the results are. Then it
touches what a visitor touches, on a quarter of the processor by a loop's time, with a finger that stays 80 ms, in as many walks
as asked for, and prints the time from each interaction to the next paint, and the main thread's work in it. --check fails if S9
doesn't hold, the results are taller than 4,500 px on a phone, or the 95th percentile of an interaction is over 100 ms. Other
load on the machine slows interactions.
Serves the built site; SITE=http://… uses another one.`);
  process.exit(0);
}

/** Set in the page: see watchInteractions. */
declare global {
  interface Window {
    /** Milliseconds by interaction id. */
    touched: Record<number, number>;
  }
}

const phone = { width: 390, height: 844 };
const sizes = [{ width: 360, height: 640 }, phone, { width: 1440, height: 900 }];
const slowdown = 4;
const longestInteractionMs = 100;
/** Between touchstart and touchend of a quick tap; long enough to paint in between. */
const fingerMs = 80;
const tallestResults = 4_500;
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

async function fillDetails(page: Page, hasTouch = false) {
  for (const [id, value] of Object.entries({ name: 'Elena Prado', email: 'elena@example.com', companyName: 'Molinos del Sur' })) {
    const field = page.locator(`#${id}`);
    // As a visitor does: Start isn't the first touch of the page.
    if (hasTouch) await field.tap();
    await field.fill(value);
  }
  for (const id of ['industry', 'revenue', 'employees']) await page.locator(`#${id}`).selectOption({ index: 2 });
}

const showsQuestion = (page: Page, question: number) =>
  page.locator(`.steps li:nth-child(${question}) [aria-current]`).waitFor({ state: 'attached' });

async function openPage(viewport: { readonly width: number; readonly height: number }, language: Locale, hasTouch = false) {
  const context = await browser.newContext({ viewport, hasTouch, reducedMotion: 'reduce', baseURL: address });
  await context.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), language);
  return { context, page: await context.newPage() };
}

async function walk(page: Page, language: Locale) {
  const next = 'form button[type=submit]';
  await page.goto(localPath('/quiz', language));
  await page.locator(`${next}:enabled`).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const field = (await look(page, '#name')).y;
  await fillDetails(page);
  await page.locator(next).click();
  const seen = { option: 0, second: 0, next: 0, scrolls: 0, taps: 0 };
  for (const [index, value] of answers.entries()) {
    await showsQuestion(page, index + 1);
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
  return { field, ...seen, results };
}

/** Keeps the longest time from each interaction to its next paint, in ms rounded to 8. */
const watchInteractions = () => {
  window.touched = {};
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) window.touched[interactionId] = Math.max(window.touched[interactionId] ?? 0, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

interface Touches {
  /** To the next paint; under 16 ms counts as none. */
  readonly toPaint: number[];
  /** The main thread's own, until it's idle. */
  readonly work: number[];
}

/** Touches what a visitor touches on a phone, and adds the times to `found`. */
async function touch(page: Page, protocol: CDPSession, language: Locale, found: Map<string, Touches>) {
  const next = page.locator('form button[type=submit]');
  const worked = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const idle = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      await new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
    });
  const time = async (what: string, act: () => Promise<unknown>) => {
    await idle();
    await page.evaluate(() => {
      window.touched = {};
    });
    const before = await worked();
    await act();
    await idle();
    const work = (await worked()) - before;
    const toPaint = await page.evaluate(() => Math.max(0, ...Object.values(window.touched)));
    const touches = found.get(what) ?? { toPaint: [], work: [] };
    touches.toPaint.push(toPaint);
    touches.work.push(work);
    found.set(what, touches);
  };

  /** Taps a place that's looked up before: a locator's own tap listens to the page's events, and its work counts as theirs. */
  const timeTap = async (what: string, target: Locator, isDone?: () => Promise<void>) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${what}: there's nothing to touch.`);
    await time(what, async () => {
      const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
      await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await wait(fingerMs);
      await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await isDone?.();
    });
  };

  await page.goto(localPath('/quiz', language));
  await next.and(page.locator(':enabled')).waitFor();
  await fillDetails(page, true);
  const shows = (question: number) => showsQuestion(page, question);
  await timeTap('Start', next, () => shows(1));
  for (const [index, value] of answers.entries()) {
    await timeTap('option', page.locator('.choice').nth(value - 1));
    if (index === 5) {
      await timeTap('Previous', page.locator('form button[type=button]').last(), () => shows(index));
      await next.tap();
      await shows(index + 1);
    }
    if (index < answers.length - 1) await timeTap('Next', next, () => shows(index + 2));
  }
  await timeTap('Submit', next, () => page.locator('.result > .band').waitFor());
  await timeTap('unfold', page.locator('.result details > summary').first());
  await page.goto(localPath('/services', language));
  await timeTap('menu', page.locator('.burger:visible'));
  await page.goto(localPath('/blog', language));
  const search = page.getByRole('searchbox');
  await timeTap('search: focus', search);
  for (const letter of 'agen') await time('search: letter', () => page.keyboard.press(letter));
}

/** Milliseconds of a fixed loop at best, on the page's share of the processor. */
async function timeLoop(page: Page): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1)
    times.push(
      await page.evaluate(() => {
        const began = performance.now();
        let value = 0;
        for (let step = 0; step < 3e7; step += 1) value = (value * 31 + step) | 0;
        return performance.now() - began + (value & 0);
      }),
    );
  return Math.min(...times);
}

/** The throttling rate at which a loop takes `slowdown` times as long: on a slow machine, Chromium takes more than it's told to. */
async function calibrate(): Promise<number> {
  const { context, page } = await openPage(phone, 'en');
  const protocol = await context.newCDPSession(page);
  await timeLoop(page);
  const whole = await timeLoop(page);
  let rate = slowdown;
  for (let round = 0; round < 12; round += 1) {
    await protocol.send('Emulation.setCPUThrottlingRate', { rate });
    const ratio = (await timeLoop(page)) / whole;
    if (Math.abs(ratio - slowdown) < 0.1) {
      await context.close();
      console.log(
        `A loop takes ${Math.round(whole)} ms, and ${ratio.toFixed(1)} times as long at a throttling rate of ${rate.toFixed(1)}.`,
      );
      return rate;
    }
    // A noisy moment may make it look faster than it can be.
    rate = 1 + ((rate - 1) * (slowdown - 1)) / Math.max(ratio - 1, 0.5);
  }
  await close();
  throw new Error(`At no throttling rate did a loop take ${slowdown} times as long. Is the machine busy?`);
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

const { address, browser, close } = await visitSite();
const rows = [];
const broken: string[] = [];
for (const language of locales.filter((locale) => values.language.includes(locale))) {
  for (const viewport of sizes) {
    const { context, page } = await openPage(viewport, language);
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
    if (viewport.width < 400 && found.results > tallestResults) broken.push(`${size}: results of ${found.results} px`);
    await context.close();
  }
}
const touches = new Map<string, Touches>();
const rate = await calibrate();
for (let round = 0; round < Number(values.walks); round += 1) {
  const language = values.language[round % values.language.length] as Locale;
  const { context, page } = await openPage(phone, language, true);
  await page.addInitScript(watchInteractions);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate });
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  await touch(page, protocol, language, touches);
  await context.close();
}
await close();
console.table(rows);
console.table(
  [...touches].map(([what, { toPaint, work }]) => ({
    what,
    times: toPaint.length,
    'median ms': percentile(toPaint, 0.5),
    '95 % ms': percentile(toPaint, 0.95),
    'work ms': Math.round(percentile(work, 0.5)),
  })),
);
for (const [what, { toPaint }] of touches) {
  const ms = percentile(toPaint, 0.95);
  if (ms > longestInteractionMs) broken.push(`${what}: ${ms} ms to the next paint`);
}
for (const line of broken) console.log(line);
process.exit(values.check && broken.length > 0 ? 1 : 0);
