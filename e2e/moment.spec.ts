import { expect, type Page, test } from '@playwright/test';
import { questionIds } from '../src/domain/readiness/readiness.ts';
import { answerRest, expectQuestion, expectResults, openQuiz, quizPath, startQuiz, words } from './assessment.ts';
import { choose, pressNext, withMotion } from './flow.ts';
import { inWide, wide } from './in-wide.ts';

test.use(withMotion);

const level = (question: number) => (question % 5) + 1;

/** Notes every animation that runs in the result, and every shift of its layout, from the first frame on. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const animations = new Set<Animation>();
    const shifts: string[] = [];
    Object.assign(window, { moment: { animations, shifts } });
    const look = () => {
      for (const each of document.getAnimations())
        if ((each.effect as KeyframeEffect | null)?.target?.closest('.result')) animations.add(each);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node | null }[] })[])
        for (const { node } of entry.sources ?? [])
          if (node instanceof Element && node.closest('.result')) shifts.push(`${node.nodeName} ${node.textContent?.slice(0, 40)}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What was noted, once all of it has ended. */
const noted = (page: Page) =>
  page.evaluate(async () => {
    const { animations, shifts } = (window as unknown as { moment: { animations: Set<Animation>; shifts: string[] } }).moment;
    await Promise.all([...animations].map(({ finished }) => finished));
    const effects = [...animations].map(({ effect }) => effect as KeyframeEffect);
    return {
      ends: effects.map((effect) => Number(effect.getComputedTiming().endTime)),
      properties: [...new Set(effects.flatMap((effect) => effect.getKeyframes().flatMap(Object.keys)))].filter(
        (name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name),
      ),
      dots: effects.filter(({ target }) => target?.matches('.answer')).length,
      stems: effects.filter(({ target }) => target?.matches('path')).length,
      shifts,
    };
  });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
])
  test(
    `R12 on Submit the answers’ dots find their places once, within a second, and nothing shifts, at ${viewport.width} px`,
    inWide(viewport.width !== 390),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await watch(page);
      await openQuiz(page);
      await startQuiz(page);
      await answerRest(page, 1, level);
      const { ends, properties, dots, stems, shifts } = await noted(page);
      expect(dots).toBe(questionIds.length);
      expect(await page.locator('.scale .answer').filter({ visible: true }).count()).toBe(questionIds.length);
      expect(stems).toBeGreaterThan(0);
      expect(Math.max(...ends)).toBeLessThan(1_000);
      expect(properties).toEqual(['transform']);
      expect(shifts).toEqual([]);
      // On the first screen, or nobody would see it.
      const { y = 0, height = 0 } = (await page.locator('.result .scale').boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(viewport.height);
      await page.reload();
      await expectResults(page);
      expect((await noted(page)).ends).toEqual([]);
    },
  );

test('R12 with reduced motion nothing of a new result moves, and its dots are in their places', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watch(page);
  await openQuiz(page);
  await startQuiz(page);
  await answerRest(page, 1, level);
  expect((await noted(page)).ends).toEqual([]);
  await expect(page.locator('.result .scale .answer')).toHaveCount(questionIds.length);
});

test(
  'R12 a question’s figure on the progress line fills once it’s answered, and areas are counted once all of theirs are',
  wide,
  async ({ page }) => {
    await openQuiz(page);
    await startQuiz(page);
    const { areas } = words('en').question;
    const figures = (done: number) => page.getByRole('img', { name: areas(done, 6) });
    await expect(figures(0)).toBeVisible();
    // Two questions on finance, four on processes.
    for (const [index, done] of [0, 1, 1, 1, 1, 2].entries()) {
      await expectQuestion(page, index + 1);
      await choose(page, 2);
      await expect(figures(done)).toBeVisible();
      await expect(figures(done).locator('.done')).toHaveCount(index + 1);
      await pressNext(page);
    }
    await expectQuestion(page, 7);
    await page.goto(quizPath('en'));
    await expect(figures(2)).toBeVisible();
  },
);
