import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Route, test } from '@playwright/test';
import { about } from '../content/about.ts';
import { courses } from '../content/courses.ts';
import { founders } from '../content/founders.ts';
import { contentDocuments, readDocument } from '../src/domain/content/documents.ts';
import type { Founder } from '../src/domain/content/founders.ts';
import { isPictureName } from '../src/domain/content/pictures.ts';
import { type Locale, locales, localPath } from '../src/domain/text/locale.ts';
import { booking } from '../src/strings/site/layout.ts';
import { personStrings } from '../src/strings/site/person.ts';
import { inWide, wide } from './in-wide.ts';

const pictures = readDocument(
  'pictures',
  JSON.parse(readFileSync(join(import.meta.dirname, '..', contentDocuments.pictures.file), 'utf8')),
);

/** What a founder's photo is for those who can't see it; undefined without a photo. */
function altOf({ name, photo }: Founder, locale: Locale): string | undefined {
  if (photo === null) return undefined;
  return isPictureName(photo) ? pictures[photo]?.alt[locale] : personStrings[locale].portrait(name);
}

/** A drawing, or a file that was made of a picture. */
const isPhoto = ({ pathname }: URL) => pathname.startsWith('/_astro/pictures/') || founders.some(({ photo }) => photo === pathname);

for (const locale of locales) {
  const address = localPath('/about', locale);
  const words = about[locale];

  test.describe(`about, ${locale}`, inWide(locale !== 'es'), () => {
    test.beforeEach(({ page }) => page.addInitScript((chosen) => localStorage.setItem('tino.language', chosen), locale));

    test('has the hero, five differences, five points about the team, and a call to action', async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveTitle(words.title);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.hero.heading.replace(/[{}]/g, ''));
      await expect(main.getByText(words.hero.lede)).toBeVisible();
      for (const { label } of Object.values(words.hero.parts)) await expect(main.getByText(label, { exact: true })).toBeVisible();

      const { contract, report, exit, words: twins, refusal } = words.differences;
      for (const { title, ask } of [contract, report, exit, twins, refusal]) {
        const difference = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
        await expect(difference).toHaveCount(1);
        await expect(difference.getByRole('link', { name: ask })).toHaveAttribute('href', /^mailto:/);
      }
      await expect(main.getByRole('table', { name: twins.caption }).getByRole('row')).toHaveCount(1 + twins.rows.length);

      await expect(main.getByRole('heading', { level: 2, name: words.team.title })).toBeVisible();
      for (const point of [...words.team.points, words.team.present])
        await expect(main.getByRole('listitem').filter({ hasText: point })).toBeVisible();

      await expect(main.getByRole('heading', { level: 2, name: words.callToAction.title })).toBeVisible();
      const call = main.getByRole('link', { name: new RegExp(booking[locale].full) });
      await expect(call).toHaveAttribute('target', '_blank');
      await expect(main.getByRole('link', { name: words.callToAction.quiz })).toHaveAttribute('href', localPath('/quiz', locale));
    });

    test('shows all content of each founder, and marks samples', async ({ page }) => {
      await page.goto(address);
      for (const founder of founders) {
        const { name, role, experience, specialties, technologies = [], sample } = founder;
        const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
        const details = [
          role.title[locale],
          role.subtitle[locale],
          personStrings[locale].years(experience.years),
          ...experience.highlights[locale],
          ...specialties.map((each) => each[locale]),
          ...technologies,
        ];
        for (const text of details) await expect(card).toContainText(text);
        if (sample) await expect(card).toHaveAttribute('data-sample', '');
        else await expect(card).not.toHaveAttribute('data-sample');
        const alt = altOf(founder, locale);
        if (alt === undefined) continue;
        const portrait = card.getByRole('img', { name: alt });
        await portrait.scrollIntoViewIfNeeded();
        await expect.poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      }
    });

    test('shows initials if a photo fails to load, without a layout shift', async ({ page }) => {
      await page.route(isPhoto, (route) => route.abort());
      await page.goto(address);
      for (const { name } of founders) {
        const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
        const place = card.locator('.portrait');
        const before = await place.boundingBox();
        await place.scrollIntoViewIfNeeded();
        await expect(card.getByRole('img')).toHaveCount(0);
        const letters = name.split(' ').map((word) => word.charAt(0));
        await expect(place.getByText(letters.join(''), { exact: true })).toBeVisible();
        const after = await place.boundingBox();
        expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
      }
    });
  });
}

test('photos that are blocked, missing, slow or aborted give way to initials in each of 15 visits', wide, async ({ page }) => {
  const failures = {
    blocked: (route: Route) => route.abort('blockedbyclient'),
    missing: (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
    slow: (route: Route) => page.evaluate(() => new Promise((wait) => requestAnimationFrame(wait))).then(() => route.abort()),
    aborted: (route: Route) => route.abort(),
    empty: (route: Route) => route.fulfill({ status: 200, contentType: 'image/svg+xml', body: '' }),
  };
  let fail: (route: Route) => Promise<void> = failures.aborted;
  await page.route(isPhoto, (route) => fail(route).catch(() => route.abort()));
  // Nothing may depend on when the page's other scripts arrive.
  let hold = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', (route) => hold.promise.then(() => route.continue()));
  for (let visit = 0; visit < 15; visit++) {
    fail = Object.values(failures)[visit % 5] ?? failures.aborted;
    hold = Promise.withResolvers<void>();
    if (visit % 2 === 0) hold.resolve();
    await page.goto(visit % 3 === 0 ? `/course/${courses[0]?.slug}` : '/about', { waitUntil: 'commit' });
    const portraits = page.locator('.portrait');
    // Every founder once; a course's page also shows an instructor who is none.
    const isCourse = visit % 3 === 0;
    await expect(portraits).toHaveCount(
      founders.length + (isCourse && !founders.some(({ name }) => name === courses[0]?.instructor.name) ? 1 : 0),
    );
    for (const portrait of await portraits.all()) {
      await portrait.scrollIntoViewIfNeeded();
      await expect(portrait.getByRole('img'), `visit ${visit}`).toHaveCount(0);
    }
    hold.resolve();
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  test('the about page is complete', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('article')).toHaveCount(founders.length);
    for (const founder of founders) {
      const alt = altOf(founder, 'en');
      if (alt !== undefined) await expect(page.getByRole('img', { name: alt })).toBeAttached();
    }
  });
});
