// npm run tool -- desk-shots: takes the pictures of docs/editing.md; see --help.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { describeField, fieldAt } from '../src/domain/content/describe.ts';
import { contentDocuments } from '../src/domain/content/documents.ts';
import { locales } from '../src/domain/text/locale.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskContentStrings } from '../src/strings/owner/desk-content.ts';
import { findChromium } from './browser.ts';
import { build, buildDesk, contentProblemFlags, environment, installForTests, projectNode, root } from './project.mjs';
import { copyProject } from './proof/copy-project.ts';
import { waitForLine } from './wait-for-line.ts';

const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
if (values.help) {
  console.log(`npm run tool -- desk-shots

Takes the pictures of docs/editing.md: starts the built desk on a copy of the project, with data of its own, edits a price, a
session, a picture and a post there, publishes, and writes WebP files of at most 150 KB each to docs/editing. Takes a minute or
two, because it builds and publishes. Your content and your data stay as they are. Set CHROMIUM to use another browser.`);
  process.exit(0);
}

const words = deskContentStrings.en;
const { languageName } = deskStrings.en;
const target = join(root, 'docs/editing');
const bytesMax = 150 * 1024;
/** For what starts or builds, on a busy machine. */
const longMs = 300_000;

installForTests();
build();
buildDesk();
mkdirSync(target, { recursive: true });
const copy = copyProject('desk-shots');
cpSync(join(root, 'build'), join(copy, 'build'), { recursive: true, filter: (path) => basename(path) !== 'compile-cache' });
const desk = spawn(projectNode(), [...contentProblemFlags, join(copy, 'src/programs/desk/main.ts'), '--port=0'], {
  cwd: copy,
  env: { PATH: environment.PATH, ASTRO_TELEMETRY_DISABLED: '1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => desk.kill());
const [, origin, token] = await waitForLine(desk, /(http:\S+)\/#token=(\S+)/);

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const look: BrowserContextOptions = { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/Mexico_City' };

/** Opens the desk's page for content; `go` leads to a place in it. */
async function openDesk(options: BrowserContextOptions) {
  const context = await browser.newContext({ ...look, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${origin}/#token=${token}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const go = async (address: string, heading: string) => {
    await page.goto(`${origin}/#/content${address}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  return { page, go };
}

/** A screenshot of what the window shows, or of a part of it, in the best quality that fits. */
async function shoot(page: Page, name: string, part?: Locator): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return document.fonts.ready.then(() => undefined);
  });
  const picture = await page.screenshot(part ? { clip: await around(part) } : {});
  for (let quality = 90; quality >= 40; quality -= 5) {
    const bytes = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length > bytesMax) continue;
    writeFileSync(join(target, `${name}.webp`), bytes);
    console.log(`  docs/editing/${name}.webp  ${Math.round(bytes.length / 1024)} KB, quality ${quality}`);
    return;
  }
  throw new Error(`${name} has more than ${bytesMax} bytes in any quality.`);
}

/** The place of what an element holds, with some air. */
async function around(part: Locator) {
  // Below the bar that stays at the top.
  await part.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 120));
  const box = await part.boundingBox();
  if (!box) throw new Error("What the picture is to show isn't there.");
  const { x, width } = box;
  const [top, bottom] = await part.evaluate((element) => {
    const places = [...element.children].map((child) => child.getBoundingClientRect()).filter(({ height }) => height > 0);
    return [Math.min(...places.map((place) => place.top)), Math.max(...places.map((place) => place.bottom))] as const;
  });
  const air = 12;
  return { x: x - air, y: top - air, width: width + 2 * air, height: bottom - top + 2 * air };
}

const isSaved = (page: Page) => expect(page.getByText(words.save.saved, { exact: true })).toBeVisible();
const field = (place: Locator, label: string) => place.getByRole('textbox', { name: label, exact: true });

/** Waits until the preview shows a text, with its fonts; with `isScrolled`, scrolls it there. */
async function previewShows(page: Page, text: string, isScrolled = false): Promise<void> {
  // While the next page loads, it stands behind the shown one.
  const frame = page.getByTitle(words.preview.frame(languageName.en)).last().contentFrame();
  const found = frame.getByText(text).locator('visible=true').first();
  await expect(found).toBeVisible({ timeout: longMs });
  await expect(page.getByText(words.preview.rendering)).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(1);
  await found.evaluate((element, isWanted) => {
    const { defaultView, fonts } = element.ownerDocument;
    if (isWanted && defaultView) defaultView.scrollBy(0, element.getBoundingClientRect().top - defaultView.innerHeight / 2);
    return fonts.ready.then(() => undefined);
  }, isScrolled);
}

const courseFields = describeField(contentDocuments.courses.schema, 'courses');
/** A field's name in a course's form. */
function fieldOf(...path: readonly string[]): string {
  const found = fieldAt(courseFields, ['0', ...path]);
  if (!found) throw new Error(`A course has no ${path.join('.')}.`);
  return found.label.en;
}

/** A picture to upload: paper notes on a wall. */
const notes = Array.from({ length: 40 }, (_, number) => {
  const [column, row] = [number % 8, Math.floor(number / 8)];
  const color = ['#f2d479', '#e9b872', '#f6ead0', '#c9d8b6'][(number * 7 + row) % 4];
  const place = `translate(${130 + column * 175} ${110 + row * 165}) rotate(${((number * 37) % 11) - 5})`;
  return `<g transform="${place}"><rect width="120" height="120" fill="${color}"/><path d="M18 40h84M18 64h${40 + ((number * 13) % 44)}" stroke="#33413a" stroke-width="6"/></g>`;
}).join('');
const wall = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><rect width="1600" height="1000" fill="#27463a"/>${notes}</svg>`;

const { page, go } = await openDesk({ viewport: { width: 1440, height: 1000 }, deviceScaleFactor: 1.5, colorScheme: 'light' });

// A picture, described in both languages.
await go('/pictures', words.pictures.heading);
await page.getByLabel(words.pictures.choose).setInputFiles({
  name: 'Wall of notes.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(Buffer.from(wall)).jpeg().toBuffer(),
});
const picture = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'wall-of-notes.jpg' }) });
await field(picture, languageName.en).fill('Forty paper notes in rows on a dark green wall');
await picture.getByRole('button', { name: words.pictures.describeIn(languageName.es) }).click();
await field(picture, languageName.es).fill('Cuarenta notas de papel en filas sobre una pared verde oscuro');
await isSaved(page);
await expect.poll(() => picture.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
await shoot(page, 'pictures');

// A course's price, and new dates.
await page.goto(`${origin}/#/content/courses?at=0`);
await page.getByLabel(fieldOf('priceUsd')).fill('549');
await isSaved(page);
await previewShows(page, '$549', true);
await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
await shoot(page, 'course');
const sessions = page.getByRole('group', { name: fieldOf('sessions'), exact: true });
await sessions.locator('summary').nth(1).click();
const meetings = sessions.getByRole('group', { name: fieldOf('sessions', '0', 'meetings'), exact: true }).locator('visible=true');
for (const [index, day] of ['2027-03-11', '2027-03-12', '2027-03-13'].entries())
  await meetings
    .getByRole('group', { name: words.meetings.meeting(index + 1) })
    .getByLabel(words.meetings.day)
    .fill(day);
await isSaved(page);
await shoot(page, 'dates', meetings);

// A post in both languages.
const text = {
  en: {
    title: 'What forty paper notes show',
    summary: 'Before you buy software for a process, put it on a wall. Here’s what to look for.',
    body: '## One note per task\n\nA task is **one person, one sitting, one result**. Follow a case that [ended last week](/blog) and write down:\n\n- what was done,\n- how many minutes it took,\n- how long it had waited.\n\n![](picture:wall-of-notes.jpg)\n*The second of three afternoons.*\n',
  },
  es: {
    title: 'Lo que muestran cuarenta notas de papel',
    summary: 'Antes de comprar software para un proceso, ponlo en una pared. Esto es lo que hay que buscar.',
    body: '## Una nota por tarea\n\nUna tarea es **una persona, una sesión, un resultado**. Sigue un caso que [terminó la semana pasada](/blog) y anota:\n\n- qué se hizo,\n- cuántos minutos tomó,\n- cuánto había esperado.\n\n![](picture:wall-of-notes.jpg)\n*La segunda de tres tardes.*\n',
  },
};
await go('/posts', words.posts.heading);
await page.getByRole('button', { name: words.posts.add }).click();
await page.getByLabel(words.posts.addTitle).fill(text.en.title);
await page.getByRole('button', { name: words.posts.create }).click();
await expect(page.getByRole('heading', { level: 1, name: text.en.title })).toBeVisible();
// English last: the preview follows the language that's typed.
for (const language of locales.toReversed()) {
  const { title, summary, body } = text[language];
  const name = languageName[language];
  await field(page.getByRole('group', { name: words.posts.title, exact: true }), name).fill(title);
  await field(page.getByRole('group', { name: words.posts.summary, exact: true }), name).fill(summary);
  await page.getByRole('textbox', { name: `${words.posts.body}, ${name}` }).click();
  await page.keyboard.insertText(body);
}
await isSaved(page);
await previewShows(page, 'how long it had waited');
await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
await shoot(page, 'post');

// A quote, on a phone.
const phone = await openDesk({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: 'dark', hasTouch: true });
await phone.page.goto(`${origin}/#/content/testimonials?at=testimonials/0`);
await expect(phone.page.getByText(words.save.clean, { exact: true })).toBeVisible();
await shoot(phone.page, 'phone');
await phone.page.context().close();

// What can be edited, and publishing it.
await go('', words.heading);
await expect(page.getByText(words.publish.changes(2))).toBeVisible();
await shoot(page, 'content');
const panel = page.getByRole('region', { name: words.publish.heading });
await page.getByLabel(words.publish.message).fill('Dates and price for March; a post about paper notes');
await page.getByRole('button', { name: words.publish.publish, exact: true }).click();
const step = page.getByRole('listitem').filter({ hasText: String(words.publish.step.building) });
await expect(step).toHaveAttribute('aria-current', 'step', { timeout: longMs });
await shoot(page, 'publishing', panel);
await expect(page.getByText(words.publish.ended.publish.live)).toBeVisible({ timeout: longMs });
await panel.getByText(words.publish.history, { exact: true }).click();
await expect(page.getByRole('button', { name: new RegExp(`^${words.publish.undoName('').split('“')[0]}`) })).toBeVisible();
await shoot(page, 'history', panel);

await browser.close();
desk.kill();
console.log(`The pictures are in ${target}.`);
process.exit(0);
