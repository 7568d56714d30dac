import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import sharp from 'sharp';
import { contentDocuments, formatDocument } from '../src/domain/content/documents.ts';
import { courseFigures } from '../src/domain/content/text-figures.ts';
import type { Locale } from '../src/domain/text/locale.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskContentStrings } from '../src/strings/owner/desk-content.ts';
import { deskWritingStrings } from '../src/strings/owner/desk-writing.ts';
import { courseDocument } from '../tests/course-document.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { type ContentTree, createContentTree, fixturePost } from './content-tree.ts';
import { openView, type RunningDesk, spawnDesk, startDesk } from './desk.ts';
import { wide } from './in-wide.ts';

const words = deskContentStrings.en;
const { languageName } = deskStrings.en;

let tree: ContentTree;
let desk: RunningDesk;
test.beforeAll(() => {
  tree = createContentTree();
});
test.afterAll(() => tree.remove());
test.beforeEach(async () => {
  tree.reset();
  desk = await startDesk(undefined, undefined, tree.root);
});
test.afterEach(() => desk.remove());

/** What's published of a document. */
const published = (name: keyof typeof contentDocuments) => tree.read(name);

interface Publishing {
  live: object | null;
  run: object | null;
  failure: object | null;
  last: object | null;
  history: readonly object[];
}

const idle: Publishing = { live: null, run: null, failure: null, last: null, history: [] };

/** Answers for what publishes and renders, which these tests aren't about. */
async function answer(page: Page, publishing: Publishing = { ...idle }) {
  await page.route('**/api/publishing', (route) => route.fulfill({ json: publishing }));
  await page.route('**/api/content/preview', (route) => route.fulfill({ status: 503, json: { type: 'urn:problem-type:unavailable' } }));
  return publishing;
}

async function openContent(page: Page, address: string, publishing?: Publishing) {
  const answered = await answer(page, publishing);
  await page.goto(desk.address);
  await openView(page, deskStrings.en.nav.content);
  await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible();
  await page.goto(`${desk.origin}/#/content${address}`);
  return answered;
}

const saved = (page: Page) => expect(page.getByText(words.save.saved, { exact: true })).toBeVisible();
const field = (page: Page | Locator, label: string) => page.getByRole('textbox', { name: label, exact: true });
const brandName = (page: Page) => field(page, 'Name');

test('O3 what’s typed is a draft at once, which stays after a reload and can be discarded', async ({ page }) => {
  await openContent(page, '/brand');
  await expect(page.getByText(words.save.clean, { exact: true })).toBeVisible();
  await brandName(page).fill('Nueva');
  await saved(page);
  await page.reload();
  await expect(brandName(page)).toHaveValue('Nueva');
  await brandName(page).fill(published('brand').name);
  await expect(page.getByText(words.save.clean, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: words.publish.onlyThis })).toHaveCount(0);
  await brandName(page).fill('Nueva');
  await saved(page);

  await page.getByRole('link', { name: words.back }).click();
  await expect(page.getByText(words.publish.changes(1))).toBeVisible();
  await page.getByRole('region', { name: words.publish.heading }).getByRole('link', { name: contentDocuments.brand.title.en }).click();

  await page.getByRole('button', { name: words.discard.label }).click();
  const dialog = page.getByRole('dialog', { name: words.discard.ask });
  await dialog.getByRole('button', { name: words.discard.label }).click();
  await expect(brandName(page)).toHaveValue(published('brand').name);
  await expect(page.getByText(words.save.clean, { exact: true })).toBeVisible();
});

test('O3 a field says what’s wrong once it’s left, the draft is kept, and nothing is published until it’s right', async ({ page }) => {
  await openContent(page, '/brand');
  await brandName(page).fill('');
  await saved(page);
  await expect(page.getByText(words.wrong.missing)).toHaveCount(0);
  await brandName(page).blur();
  await expect(brandName(page)).toHaveAccessibleDescription(new RegExp(words.wrong.missing.replace('.', '\\.')));
  await page.getByText(words.problems(1)).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(brandName(page)).toBeFocused();
  await expectAccessible(page, 'a form with a problem');

  await page.getByRole('link', { name: words.back }).click();
  const publish = page.getByRole('button', { name: words.publish.publish, exact: true });
  await expect(publish).toHaveAccessibleDescription(words.publish.fixFirst);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/publishing/')) calls += 1;
  });
  await publish.press('Enter');
  await expect(publish).toBeFocused();
  expect(calls).toBe(0);
});

test('O3 what can’t be a number is told below its field as it’s typed, and why the page can’t be published', wide, async ({ page }) => {
  await openContent(page, '/about');
  const calls = field(page.getByRole('group', { name: 'Turning work down', exact: true }), 'First calls');
  const publishThis = page.getByRole('button', { name: words.publish.onlyThis });
  const before = await calls.inputValue();
  await calls.fill('');
  await saved(page);
  await expect(calls).not.toHaveAccessibleDescription(new RegExp(words.wrong.number));
  await calls.pressSequentially('abc');
  await expect(calls).toBeFocused();
  await expect(calls).toHaveAccessibleDescription(new RegExp(words.wrong.number));
  await saved(page);
  await expect(publishThis).toHaveAccessibleDescription(words.publish.fixFirst);
  await expect(publishThis).toHaveAttribute('aria-disabled', 'true');
  await calls.fill(`${Number(before) + 1}`);
  await expect(calls).not.toHaveAccessibleDescription(new RegExp(words.wrong.number));
  await expect(publishThis).not.toHaveAccessibleDescription(words.publish.fixFirst);
});

test('O3 both languages of a text stand side by side, each marked with its language', wide, async ({ page }) => {
  await openContent(page, '/founders?at=0');
  const bio = page.getByRole('group', { name: 'About them', exact: true });
  for (const locale of ['en', 'es'] as const) {
    const text = field(bio, languageName[locale]);
    await expect(text).toHaveAttribute('lang', locale);
    await expect(text).toHaveAttribute('spellcheck', 'true');
  }
  const [left, right] = await Promise.all((['en', 'es'] as const).map((locale) => field(bio, languageName[locale]).boundingBox()));
  expect(left?.y).toBe(right?.y);
  await page.setViewportSize({ width: 390, height: 844 });
  const [above, below] = await Promise.all((['en', 'es'] as const).map((locale) => field(bio, languageName[locale]).boundingBox()));
  expect(above?.x).toBe(below?.x);
});

test('O4 a word that the site says differently is told above the form, and keeps nobody from publishing', wide, async ({ page }) => {
  await openContent(page, '/founders?at=0');
  const text = field(page.getByRole('group', { name: 'About them', exact: true }), languageName.en);
  await text.fill('She keeps a waiting list.');
  await saved(page);
  const told = page.locator('details', { hasText: '“waiting list”' });
  await told.locator('summary').click();
  await expect(told.getByText(languageName.en)).toBeVisible();
  await text.fill('She keeps a list.');
  await expect(told).toHaveCount(0);

  await page.getByRole('link', { name: words.backTo(contentDocuments.founders.title.en) }).click();
  await page.getByRole('link', { name: words.back }).click();
  await expect(page.getByRole('button', { name: words.publish.publish, exact: true })).toBeEnabled();
});

test('O3 items move by the keyboard, which keeps its place and is told; a removed one comes back', wide, async ({ page }) => {
  await openContent(page, '/testimonials');
  const [first, second] = published('testimonials').testimonials.map(({ author }: { author: string }) => author);
  const links = page.getByRole('listitem').getByRole('link');
  await expect(links.first()).toHaveText(first);
  const down = page.getByRole('button', { name: words.field.down(first) });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(links.first()).toHaveText(second);
  await expect(down).toBeFocused();
  await expect(page.getByText(words.field.moved(first, 2, published('testimonials').testimonials.length))).toBeAttached();

  await page.getByRole('button', { name: words.field.take(second) }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.item.remove }).click();
  await expect(page.getByRole('button', { name: words.field.undo })).toBeFocused();
  await expect(links.filter({ hasText: second })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(links.first()).toHaveText(second);
  await saved(page);
});

test('O3 before something is removed, what refers to it is shown', wide, async ({ page }) => {
  const [{ name }] = published('founders');
  await openContent(page, '/founders');
  await page.getByRole('button', { name: words.field.take(name) }).click();
  await expect(page.getByRole('dialog')).toContainText(`posts/${fixturePost}`);
  await page.getByRole('dialog').getByRole('button', { name: deskStrings.en.cancel }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('O3 a session’s next evening is one press, and reads as visitors will read it', wide, async ({ page }) => {
  await openContent(page, '/courses?at=0');
  const [session] = published('courses')[0].sessions;
  const last = session.meetings.at(-1);
  await page.getByRole('group', { name: 'Sessions', exact: true }).locator('summary').first().click();
  const meetings = page.getByRole('group', { name: 'Meetings', exact: true }).first();
  await meetings.getByRole('button', { name: words.meetings.add }).click();
  const added = meetings.getByRole('group', { name: words.meetings.meeting(session.meetings.length + 1) });
  const dayAfter = new Date(Date.parse(`${last.date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  await expect(added.getByLabel(words.meetings.day)).toHaveValue(dayAfter);
  await expect(added.getByLabel(words.meetings.day)).toBeFocused();
  await expect(added.getByLabel(words.meetings.starts, { exact: true })).toHaveValue(last.start);
  for (const locale of ['en', 'es'] as const) {
    const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.parse(dayAfter));
    await expect(meetings.getByText(words.meetings.reads(languageName[locale])).locator('..')).toContainText(month);
  }
  await saved(page);
  await added.getByLabel(words.meetings.ends, { exact: true }).fill('00:10');
  await added.getByLabel(words.meetings.ends, { exact: true }).blur();
  await expect(added.getByText(words.wrong.ends)).toBeVisible();
});

test('O3 a new course opens with empty fields in both languages, and a copy has its own address', wide, async ({ page }) => {
  await openContent(page, '/courses');
  const [course] = published('courses');
  await page.getByRole('button', { name: words.item.add(contentDocuments.courses.title.en) }).click();
  await expect(field(page.getByRole('group', { name: 'Title', exact: true }).first(), languageName.es)).toHaveValue('');
  await page.getByRole('link', { name: words.backTo(contentDocuments.courses.title.en) }).click();
  await page
    .getByRole('button', { name: /^Duplicate: / })
    .first()
    .click();
  await expect(field(page, 'Address')).toHaveValue(`${course.slug}-2`);
  await saved(page);
});

/** Two people change one page at the same time: what this one sends and asks for waits until the other's change is saved. */
async function atOnce(page: Page, changes: () => Promise<unknown>): Promise<void> {
  const areDone = Promise.withResolvers<void>();
  const hold = (route: Route) => areDone.promise.then(() => route.fallback());
  await page.route('**/api/**', hold);
  await changes();
  areDone.resolve();
  await page.unroute('**/api/**', hold);
}
const year = (page: Page) => field(page, 'Copyright year');

test(
  'O3 two people on one page see each other’s changes, and are asked only about a field that both changed',
  wide,
  async ({ page, context }) => {
    await openContent(page, '/brand');
    const other = await context.newPage();
    await openContent(other, '/brand');
    await year(other).fill('2041');
    await saved(other);
    // It comes without a question, and leads to its field.
    await expect(year(page)).toHaveValue('2041');
    await page.getByRole('status').getByRole('button', { name: 'Copyright year' }).click();
    await expect(year(page)).toBeFocused();

    await atOnce(page, async () => {
      await year(page).fill('2042');
      await brandName(other).fill('Theirs');
      await saved(other);
    });
    await saved(page);
    await expect(brandName(page)).toHaveValue('Theirs');
    await expect(year(other)).toHaveValue('2042');

    await atOnce(page, async () => {
      await brandName(page).fill('Mine');
      await brandName(other).fill('Theirs again');
      await saved(other);
    });
    const conflict = page.getByRole('alert').filter({ hasText: words.conflict.heading });
    await expect(conflict).toContainText('Theirs again');
    await expect(conflict).toContainText(published('brand').name);
    await expectAccessible(page, 'a conflict');
    await page.keyboard.press('End');
    await page.getByRole('button', { name: words.conflict.decide }).click();
    await expect(conflict).toBeInViewport();
    await conflict.getByRole('button', { name: `${words.conflict.theirs}: Name` }).click();
    await expect(conflict).toHaveCount(0);
    await expect(brandName(page)).toHaveValue('Theirs again');
    await saved(page);

    await atOnce(page, async () => {
      await brandName(page).fill('Mine after all');
      await brandName(other).fill('Theirs at last');
      await saved(other);
    });
    await expect(conflict).toContainText('Theirs at last');
    // Who leaves without choosing has saved nothing, and is asked again.
    await page.goto(`${desk.origin}/#/content`);
    await expect(conflict).toHaveCount(0);
    await page.goBack();
    await expect(conflict).toContainText('Theirs at last');
    await expect(brandName(page)).toHaveValue('Mine after all');
    await expect(brandName(other)).toHaveValue('Theirs at last');
    await conflict.getByRole('button', { name: `${words.conflict.mine}: Name` }).click();
    await saved(page);
    await expect(brandName(other)).toHaveValue('Mine after all');
  },
);

test('O3 two people write one post: one its title, the other its text', wide, async ({ page, context }) => {
  const title = (each: Page) => field(each.getByRole('group', { name: words.posts.title, exact: true }), languageName.en);
  const body = (each: Page) => each.getByRole('textbox', { name: `${words.posts.body}, ${languageName.en}` });
  await openContent(page, `/post?at=${fixturePost}`);
  await expect(title(page)).toHaveValue('A post of en');
  const other = await context.newPage();
  await openContent(other, `/post?at=${fixturePost}`);
  await atOnce(page, async () => {
    await body(page).click();
    await page.keyboard.type('My text. ');
    await title(other).fill('Their title');
    await saved(other);
  });
  await saved(page);
  await expect(title(page)).toHaveValue('Their title');
  await expect(body(other)).toContainText('My text.');
  await expect(page.getByRole('alert').filter({ hasText: words.conflict.heading })).toHaveCount(0);
});

test('O3 who has a draft of what was published meanwhile in another way is told, and chooses which text counts', wide, async ({ page }) => {
  const change = (year: number) => tree.write('brand', { ...published('brand'), copyrightYear: year });
  const notice = page.getByRole('alert').filter({ hasText: words.conflict.published });
  await openContent(page, '/brand');
  await brandName(page).fill('Mine');
  await saved(page);
  change(2040);
  await page.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: words.conflict.mine }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(brandName(page)).toHaveValue('Mine');
  await expect(notice).toHaveCount(0);

  change(2041);
  await page.reload();
  await notice.getByRole('button', { name: words.conflict.takePublished }).click();
  await expect(brandName(page)).toHaveValue(published('brand').name);
  await expect(field(page, 'Copyright year')).toHaveValue('2041');
  await expect(notice).toHaveCount(0);
});

test('O3 “saved” means that the server has it; what it doesn’t have survives a reload', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openContent(page, '/brand');
  await page.route('**/save', (route) => route.abort());
  await brandName(page).fill('Kept here');
  await expect(page.getByText(words.save.unsaved)).toBeVisible();
  await expect(page.getByText(words.save.saved, { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(brandName(page)).toHaveValue('Kept here');
  await page.unroute('**/save');
  await saved(page);
});

test('O3 a post is written in both languages, with Markdown, and comes out at an hour', wide, async ({ page }) => {
  await openContent(page, '/posts');
  await page.getByRole('button', { name: words.posts.add }).click();
  await page.getByLabel(words.posts.addTitle).fill('¿Qué año, 2026?');
  await expect(page.getByLabel(words.posts.slug)).toHaveValue('que-ano-2026');
  await page.getByRole('button', { name: words.posts.create }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¿Qué año, 2026?' })).toBeVisible();
  // What's missing isn't wrong before it's written.
  await expect(page.getByText(words.problems(1))).toHaveCount(0);

  const spanish = page.getByRole('textbox', { name: `${words.posts.body}, ${languageName.es}` });
  await spanish.click();
  await page.keyboard.type('Una ');
  await page
    .getByRole('toolbar', { name: new RegExp(languageName.es) })
    .getByRole('button', { name: deskWritingStrings.en.format.bold })
    .click();
  await page.keyboard.type('prueba');
  await expect(spanish).toContainText('Una **prueba**');
  await expect(spanish).toHaveAttribute('lang', 'es');
  await saved(page);

  await page.getByRole('radio', { name: words.posts.state.scheduled }).check();
  await page.getByLabel(words.posts.date, { exact: true }).last().fill('2031-05-06');
  await page.getByLabel(words.posts.hour, { exact: true }).fill('09:30');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel(words.posts.hour, { exact: true })).toHaveValue('09:30');
  await expect(spanish).toContainText('Una **prueba**');
  await expectAccessible(page, 'a post');
});

/** Pastes as an office program does. */
const paste = (text: Locator, html: string, plain = 'without its form', times = 1) =>
  text.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given.html);
      clipboardData.setData('text/plain', given.plain);
      for (let time = 0; time < given.times; time += 1)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }));
    },
    { html, plain, times },
  );

/** A small picture, as pasted text holds one. */
const pixels = (
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1e6148' } })
    .png()
    .toBuffer()
).toString('base64');

test('O3 what’s pasted keeps its form as Markdown, and nothing in it runs', async ({ page }) => {
  await openContent(page, `/post?at=${fixturePost}`);
  const text = page.getByRole('textbox', { name: `${words.posts.body}, ${languageName.en}` });
  const pasted = async (html: string) => {
    await text.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(text).toHaveText('');
    await paste(text, html);
    await expect(text).not.toHaveText('');
    return (await text.locator('.cm-line').allTextContents()).join('\n');
  };
  const inDocs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h1>Plan</h1><h2>First <b>week</b></h2>
    <p><span style="font-weight:700">Bold</span> and <span style="font-style:italic">italic</span>,
    <a href="https://www.google.com/url?q=https://example.com/a&sa=D">a link</a>.</p><ol><li>One</li><li>Two<ul><li>Inner</li></ul></li></ol></b>`;
  expect(await pasted(inDocs)).toBe(
    '## Plan\n\n### First week\n\n**Bold** and *italic*, [a link](https://example.com/a).\n\n1. One\n2. Two\n   - Inner',
  );
  const item = (level: number, mark: string, words: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${mark}  </span>${words}</p>`;
  const inWord = `<style>p { color: red }</style><p class="MsoTitle">Plan</p><!--[if !supportLists]-->${item(1, '·', 'One')}${item(2, 'o', 'Inner')}${item(1, '·', 'Two')}<p>End <b>now</b></p>`;
  expect(await pasted(inWord)).toBe('## Plan\n\n- One\n  - Inner\n- Two\n\nEnd **now**');
  const cells = (...texts: readonly string[]) => `<tr>${texts.map((each) => `<td><p>${each}</p></td>`).join('')}</tr>`;
  const table = `<table>${cells('Warehouse', '<b>Errors</b>')}${cells('South', '12 %<br>of 40')}<tr><td rowspan="2">North | East</td><td>8 %</td></tr>${cells('9 %')}</table><table><tr><td>Aside</td></tr></table>`;
  expect(await pasted(table)).toBe(
    ['| Warehouse | **Errors** |', '| --- | --- |', '| South | 12 % of 40 |', '| North \\| East | 8 % |', '|  | 9 % |', '', 'Aside'].join(
      '\n',
    ),
  );
  const hostile = `<script>document.title = 'broken'</script><img src="x:" onerror="document.title = 'broken'"><p>&lt;script&gt;alert(1)&lt;/script&gt; <a href="javascript:alert(1)">here</a> *no* <b>yes</b></p><p onclick="alert(1)">{x}</p>`;
  const kept = await pasted(hostile);
  expect(kept).toContain(String.raw`\<script>alert(1)\</script> here \*no\* **yes**`);
  expect(kept).not.toContain('javascript:');
  await saved(page);
  expect(await page.title()).not.toBe('broken');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).not.toContainText('alert(1)');
});

test('O3 the toolbar is one stop for the Tab key, formats with arrows and Enter, and takes it back', wide, async ({ page }) => {
  await openContent(page, `/post?at=${fixturePost}`);
  const { format, tools } = deskWritingStrings.en;
  const text = page.getByRole('textbox', { name: `${words.posts.body}, ${languageName.es}` });
  const tool = (name: string) =>
    page.getByRole('toolbar', { name: `${tools}, ${words.posts.body}, ${languageName.es}` }).getByRole('button', { name, exact: true });
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Uno');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+i');
  await expect(text).toHaveText('*Uno*');
  await page.keyboard.press('Shift+Tab');
  await expect(tool(format.heading)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toHaveText('## *Uno*');
  await tool(format.quote).focus();
  await page.keyboard.press('Enter');
  await expect(text).toHaveText('> *Uno*');
  await tool(format.quote).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool(format.link)).toBeFocused();
  for (const expected of ['## *Uno*', '*Uno*']) {
    await tool(format.undo).click();
    await expect(text).toHaveText(expected);
  }
  await tool(format.redo).click();
  await expect(text).toHaveText('## *Uno*');
});

test(
  'O3 a text says as one types what won’t work in it: HTML, Markdown, names in braces, which are chosen from a list',
  wide,
  async ({ page }) => {
    const { warning } = deskWritingStrings.en;
    const tell = (text: string) => expect(page.getByText(text)).toBeVisible();
    await openContent(page, '/testimonials?at=testimonials/0');
    const quote = field(page.getByRole('group', { name: 'Quote', exact: true }), languageName.en);
    await quote.fill('Some <b>bold');
    await tell(warning.html('<b>'));
    await quote.fill('In {days} days');
    await tell(warning.figure('{days}'));
    await quote.fill('So **very** good');
    await tell(warning.marks('**very**'));
    await quote.fill('2 < 3 & 4 * 5');
    await expect(page.locator('.text-warning')).toHaveCount(0);
    await expect(page.getByText(words.figures.heading, { exact: true })).toHaveCount(0);

    await page.goto(`${desk.origin}/#/content/courses?at=0`);
    const title = field(page.getByRole('group', { name: 'Title', exact: true }).first(), languageName.en);
    await title.fill('In {days} days');
    await expect(page.locator('.text-warning')).toHaveCount(0);
    await title.fill('In {dayz} days');
    await expect(title).toHaveAccessibleDescription(/\{dayz\}/);

    // A figure is chosen, and goes where the cursor was.
    await title.fill('In  days');
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await title.press(key);
    await page.getByText(words.figures.heading, { exact: true }).click();
    const figures = page.getByRole('list', { name: words.figures.heading });
    await expectAccessible(page, 'a choice of figures');
    await figures.getByRole('button', { name: courseFigures.days.description.en, exact: true }).click();
    await expect(title).toHaveValue('In {days} days');
    await expect(title).toBeFocused();

    await page.goto(`${desk.origin}/#/content/post?at=${fixturePost}`);
    await page.getByRole('textbox', { name: `${words.posts.body}, ${languageName.en}` }).fill('A <div>');
    await tell(warning.refused('<div>'));
    await expectAccessible(page, 'a post with HTML');
  },
);

test('O3 a session is copied some weeks later; a long form is searched by its words', wide, async ({ page }) => {
  await openContent(page, '/courses?at=0');
  const [session] = published('courses')[0].sessions;
  const sessions = page.getByRole('group', { name: 'Sessions', exact: true });
  await sessions.getByRole('button', { name: /^Duplicate: / }).click();
  const copy = sessions.locator('details').nth(1);
  await expect(field(copy, 'Seats')).toHaveValue(`${session.seatsAvailable}`);
  await expect(copy.getByRole('combobox', { name: 'Time zone', exact: true })).toHaveValue(session.timezone);
  const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
  const first = await copy.getByLabel(words.meetings.day).first().inputValue();
  expect(first > session.meetings.at(-1).date).toBe(true);
  expect(weekday(first)).toBe(weekday(session.meetings[0].date));
  await saved(page);

  await page.getByText(words.find.heading, { exact: true }).click();
  await page.getByRole('list', { name: words.find.jump }).getByRole('button', { name: 'About the course' }).click();
  await expect(field(page.getByRole('group', { name: 'About the course', exact: true }), languageName.en)).toBeFocused();
  await page.getByText(words.find.heading, { exact: true }).click();
  await expect(page.getByLabel(words.find.search)).toBeFocused();
  await page.getByLabel(words.find.search).fill('you decide es');
  await expectAccessible(page, 'a search in a form');
  await page.getByRole('list', { name: words.find.results }).getByRole('button').first().click();
  await expect(page.locator('*:focus')).toHaveValue('You decide es');
});

test('O8 a picture is uploaded, described in one language or both, and removed again', wide, async ({ page }) => {
  await openContent(page, '/pictures');
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1e6148' } })
    .png()
    .toBuffer();
  await page.getByLabel(words.pictures.choose).setInputFiles([
    { name: 'Team photo.png', mimeType: 'image/png', buffer },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(page.getByText(words.pictures.wrongKind('drawing.svg'))).toBeVisible();
  const picture = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /team-photo/ }) });
  await expect(picture).toContainText('40 × 30');
  await expect.poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await field(picture, languageName.en).fill('Three people at a table');
  await expect(field(picture, languageName.es)).toHaveCount(0);
  await picture.getByRole('button', { name: words.pictures.describeIn(languageName.es) }).click();
  await expect(field(picture, languageName.es)).toBeFocused();
  await field(picture, languageName.es).fill('Tres personas en una mesa');
  await saved(page);
  await expectAccessible(page, 'pictures');
  await picture.getByRole('button', { name: new RegExp(`^${words.pictures.remove}: team-photo`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.pictures.remove }).click();
  await expect(picture).toHaveCount(0);
});

test('O3 a post’s new picture is described where it’s chosen, and both descriptions are kept', wide, async ({ page }) => {
  await openContent(page, '/posts');
  await page.getByRole('button', { name: words.posts.add }).click();
  await page.getByLabel(words.posts.addTitle).fill('A picture');
  await page.getByRole('button', { name: words.posts.create }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A picture' })).toBeVisible();
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1e6148' } })
    .png()
    .toBuffer();
  await page.getByRole('button', { name: words.pictures.choosePicture }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'Table.png', mimeType: 'image/png', buffer });
  const texts = page.getByRole('group', { name: 'Description', exact: true });
  // Both fields are left before the server answers the first save.
  const { promise: areLeft, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/api/content/documents/pictures/save', async (route) => {
    const response = await route.fetch();
    await areLeft;
    await route.fulfill({ response });
  });
  await field(texts, languageName.en).fill('A table');
  await field(texts, languageName.es).fill('Una mesa');
  const kept = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/documents/pictures/save') && response.ok() && response.request().postData()?.includes('Una mesa') === true,
  );
  await page.keyboard.press('Tab');
  leave();
  await kept;
  await openContent(page, '/pictures');
  const picture = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /table/ }) });
  await expect(field(picture, languageName.en)).toHaveValue('A table');
  await expect(field(picture, languageName.es)).toHaveValue('Una mesa');
});

test('O3 pictures of a pasted text keep their order, also several in a paragraph, and no link stays around one', wide, async ({ page }) => {
  await openContent(page, `/post?at=${fixturePost}`);
  const text = page.getByRole('textbox', { name: `${words.posts.body}, ${languageName.en}` });
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  const image = (alt: string) => `<img alt="${alt}" src="data:image/png;base64,${pixels}">`;
  await paste(
    text,
    `<p>${image('Order one')} ${image('Order two')} and <b>bold ${image('Order three')}</b></p>
    <div><a href="https://a.example">${image('Order four')}</a></div><ul><li><a href="https://a.example">${image('Order five')}</a>Item</li></ul>`,
  );
  await expect(text).toContainText('picture:order-five');
  const lines = (await text.locator('.cm-line').allTextContents()).filter(Boolean);
  expect(lines).toEqual([
    'and **bold**',
    ...['one', 'two', 'three', 'four'].map((name) => `![](picture:order-${name}.png)`),
    '- ![](picture:order-five.png)',
    '  Item',
  ]);
});

/** The text of a pasted plan: a paragraph, a picture, a heading and a paragraph. */
const planLines = ['First **things** first.', '', '![](picture:board.png)', '', '## Then', '', 'The end.'];

test('O3 a pasted document begins a post in one language, and pictures dropped into it are described there', async ({ page }) => {
  await openContent(page, '/posts');
  await page.getByRole('button', { name: words.posts.add }).click();
  const title = page.getByLabel(words.posts.addTitle);
  const pasted = `<h1>A short plan</h1><p>First <b>things</b> first.</p><p><img alt="Board" src="data:image/png;base64,${pixels}"><img src="https://a.example/b.png"></p><h2>Then</h2><p>The end.</p>`;
  await paste(title, pasted);
  await expect(title).toHaveValue('A short plan');
  await expect(page.getByText(words.posts.pastedLost(1))).toBeVisible();
  await expect(page.getByRole('radio', { name: deskStrings.en.languages.only(languageName.en) })).toBeChecked();
  await expect(page.getByLabel(words.posts.slug)).toHaveValue('a-short-plan');
  await expectAccessible(page, 'a new post');
  // A picture that can't be kept is told before anything goes on.
  await page.route('**/api/content/pictures?*', (route) => route.abort());
  await page.getByRole('button', { name: words.posts.create }).click();
  await expect(page.getByText(words.posts.beginWithout)).toBeVisible();
  await page.unroute('**/api/content/pictures?*');
  await page.getByRole('button', { name: words.posts.sendAgain }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A short plan' })).toBeVisible();
  const summary = page.getByRole('group', { name: words.posts.summary, exact: true });
  await expect(field(summary, languageName.en)).toHaveValue('First things first.');
  await expect(field(summary, languageName.es)).toHaveCount(0);
  const text = page.getByRole('textbox', { name: `${words.posts.body}, ${languageName.en}` });
  await expect(text.locator('.cm-line')).toHaveText(planLines);

  await text.getByText('The end.').evaluate((line, given) => {
    const dataTransfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(given), (each) => each.charCodeAt(0));
    dataTransfer.items.add(new File([bytes], 'Meeting.png', { type: 'image/png' }));
    dataTransfer.items.add(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    const { right: clientX, top: clientY } = line.getBoundingClientRect();
    line.dispatchEvent(new DragEvent('drop', { dataTransfer, clientX, clientY: clientY + 4, bubbles: true, cancelable: true }));
  }, pixels);
  await expect(text).toContainText('picture:meeting.png');
  const group = page.getByRole('group', { name: words.posts.body, exact: true });
  await expect(group.getByRole('alert')).toContainText('notes.txt');
  const texts = group.getByRole('group', { name: 'Description', exact: true });
  await expect(texts).toHaveCount(2);
  await expect(field(texts.last(), languageName.en)).toBeFocused();
  await field(texts.last(), languageName.en).fill('A meeting');
  await field(texts.first(), languageName.en).fill('A board');
  await group.getByRole('button', { name: words.pictures.done }).click();
  await expect(texts).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(text).toContainText('picture:meeting.png');
  await expect(texts).toHaveCount(0);

  await field(summary, languageName.en).fill('');
  await page.getByRole('button', { name: words.posts.proposeSummary('') }).click();
  await expect(field(summary, languageName.en)).toHaveValue('First things first.');
});

test('O3 O8 the document of a post’s other language fills its title, summary and text, and that can be taken back', async ({ page }) => {
  rmSync(join(tree.root, `content/posts/en/${fixturePost}.md`));
  await openContent(page, `/post?at=${fixturePost}`);
  await page.getByRole('radio', { name: deskStrings.en.languages.all('English and Spanish') }).check();
  const title = field(page.getByRole('group', { name: words.posts.title, exact: true }), languageName.en);
  const summary = field(page.getByRole('group', { name: words.posts.summary, exact: true }), languageName.en);
  const text = page.getByRole('textbox', { name: `${words.posts.body}, ${languageName.en}` });
  const said = page.getByRole('status').filter({ has: page.getByRole('button', { name: deskStrings.en.work.undo, exact: true }) });
  const given = `<h1>The plan</h1><p>First <b>things</b> first.</p><p><img alt="Board" src="data:image/png;base64,${pixels}"></p><h2>Then</h2><p>The end.</p>`;

  await paste(title, given);
  await expect(said).toContainText(words.posts.pasted(6, 1));
  await expect(title).toHaveValue('The plan');
  await expect(summary).toHaveValue('First things first.');
  await expect(text.locator('.cm-line')).toHaveText(planLines);
  await saved(page);
  await said.getByRole('button', { name: deskStrings.en.work.undo, exact: true }).click();
  await expect(title).toHaveValue('');
  await expect(summary).toHaveValue('');
  await expect(text.locator('.cm-line')).toHaveText(['']);

  await test.step('into the text, which doesn’t repeat the title', async () => {
    await text.focus();
    await paste(text, '<h1>The plan</h1><p>First things first.</p><h2>Then</h2><p>The end.</p>');
    await expect(said).toContainText(words.posts.pastedBoth);
    await expect(title).toHaveValue('The plan');
    await expect(text.locator('.cm-line')).toHaveText(['First things first.', '', '## Then', '', 'The end.']);
    await page.keyboard.type(' For now.');
    await expect(text.locator('.cm-line').last()).toHaveText('The end. For now.');
    // What's been written since isn't lost.
    await said.getByRole('button', { name: deskStrings.en.work.undo, exact: true }).click();
    await expect(page.getByText(deskStrings.en.work.notUndone(''))).toBeVisible();
    await expect(text).toContainText('For now.');
    await text.fill('');
    await paste(text, '', '# The plan\n\nIts text.');
    await expect(text.locator('.cm-line')).toHaveText(['Its text.']);
    // Another heading than the title belongs to the text.
    await text.fill('');
    await paste(text, '', '# Part one\n\nIts text.');
    await expect(text.locator('.cm-line')).toHaveText(['# Part one', '', 'Its text.']);
    await expect(title).toHaveValue('The plan');
  });
  await saved(page);
});

test('O3 a picture that fails leaves no empty post, and isn’t the reason to send the others twice', wide, async ({ page }) => {
  await openContent(page, '/posts');
  await page.getByRole('button', { name: words.posts.add }).click();
  const title = page.getByLabel(words.posts.addTitle);
  const image = (alt: string) => `<p><img alt="${alt}" src="data:image/png;base64,${pixels}"></p>`;
  await paste(title, `<h1>A long plan</h1><p>First things first.</p>${image('Plan good')}${image('Plan bad')}`);
  await expect(title).toHaveValue('A long plan');
  const sent: (string | null)[] = [];
  let isDown = true;
  await page.route('**/api/content/pictures?*', (route) => {
    const name = new URL(route.request().url()).searchParams.get('name');
    sent.push(name);
    return isDown && name === 'Plan bad.png' ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: words.posts.create }).click();
  await expect(page.getByText(words.posts.beginWithout)).toBeVisible();
  await expect(page.getByText(words.pictures.uploadedFirst.one('plan-good.png'))).toBeVisible();
  isDown = false;
  await title.fill('A shorter plan');
  await page.getByRole('button', { name: words.posts.sendAgain }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A shorter plan' })).toBeVisible();
  const text = page.getByRole('textbox', { name: `${words.posts.body}, ${languageName.en}` });
  await expect(text).toContainText('picture:plan-good.png');
  await expect(text).toContainText('picture:plan-bad.png');
  expect(sent).toEqual(['Plan good.png', 'Plan bad.png', 'Plan bad.png']);
  await openContent(page, '/posts');
  await expect(page.getByText('a-shorter-plan', { exact: true })).toBeVisible();
  await expect(page.getByText('a-long-plan', { exact: true })).toHaveCount(0);
});

test(
  'O3 a pasted document’s title is taken below a picture and from Markdown, and stays in the text if it’s too long',
  wide,
  async ({ page }) => {
    await openContent(page, '/posts');
    await page.getByRole('button', { name: words.posts.add }).click();
    const title = page.getByLabel(words.posts.addTitle);
    await paste(title, `<p><img alt="Top" src="data:image/png;base64,${pixels}"></p><h1>Below a picture</h1><p>Text.</p>`);
    await expect(title).toHaveValue('Below a picture');
    await paste(title, '', '# From *Markdown*\r\n\r\nThe text of it.\r\n');
    await expect(title).toHaveValue('From Markdown');
    await expect(page.getByText(words.posts.pasted(4, 0))).toBeVisible();
    // A title's own style stands above headings, in Word and in Docs.
    const rest = '<p><span style="font-size:11pt">Text.</span></p><h1><span style="font-size:20pt">Part</span></h1><p>More.</p>';
    await paste(title, `<p class="MsoTitle">From Word</p>${rest}`);
    await expect(title).toHaveValue('From Word');
    await paste(title, `<b style="font-weight:normal"><p dir="ltr"><span style="font-size:26pt">From Docs</span></p>${rest}</b>`);
    await expect(title).toHaveValue('From Docs');
    await paste(title, '', '# From *Markdown*\r\n\r\nThe text of it.\r\n');
    await expect(title).toHaveValue('From Markdown');

    const long = 'Longer than a title is. '.repeat(12).trim();
    await paste(title, `<h1>${long}</h1><p>Text.</p>`);
    await expect(page.getByText(words.posts.pasted(61, 0))).toBeVisible();
    await expect(title).toHaveValue('From Markdown');
    // A title that's corrected once the post is there doesn't begin a second one.
    await page.route('**/api/content/posts/*/save', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: words.posts.create }).click();
    await expect(page.getByText(words.posts.beginFailed)).toBeVisible();
    await title.fill('Corrected');
    await expect(page.getByLabel(words.posts.slug)).toHaveValue('from-markdown');
    await page.getByRole('button', { name: words.posts.create }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Corrected' })).toBeVisible();
    const text = page.getByRole('textbox', { name: `${words.posts.body}, ${languageName.en}` });
    await expect(text.locator('.cm-line').first()).toHaveText(`## ${long}`);
  },
);

test('O3 pictures put into a text are described before Done closes, which says what’s missing', wide, async ({ page }) => {
  await openContent(page, '/posts');
  await page.getByRole('button', { name: words.posts.add }).click();
  await page.getByLabel(words.posts.addTitle).fill('Two pictures');
  await page.getByRole('button', { name: words.posts.create }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two pictures' })).toBeVisible();
  const group = page.getByRole('group', { name: words.posts.body, exact: true });
  await group.getByRole('button', { name: words.markdown.picture }).first().click();
  const colors = { 'Board.png': '#1e6148', 'Meeting.png': '#d6006f' };
  const files = await Promise.all(
    Object.entries(colors).map(async ([name, background]) => ({
      ...{ name, mimeType: 'image/png' },
      buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );
  await group.locator('input[type=file]').setInputFiles(files);
  await expect(group.getByText(words.pictures.uploaded.many(2))).toBeVisible();
  const texts = group.getByRole('group', { name: 'Description', exact: true });
  await expect(texts).toHaveCount(2);
  const first = field(texts.first(), languageName.en);
  await expect(first).toBeFocused();
  // One that's there already is described, not put in again.
  await group.getByRole('button', { name: 'meeting.png' }).click();
  await expect(field(texts.last(), languageName.en)).toBeFocused();
  await expect(group.getByText('picture:meeting')).toHaveCount(1);
  await first.fill('A board');
  await group.getByRole('button', { name: words.pictures.done }).click();
  await expect(group.getByRole('alert')).toContainText('meeting');
  await expect(group.getByRole('alert')).not.toContainText('board');
  await expect(field(texts.last(), languageName.en)).toBeFocused();
  await field(texts.last(), languageName.en).fill('A meeting');
  await group.getByRole('button', { name: words.pictures.done }).click();
  await expect(texts).toHaveCount(0);
});

const makePicture = async (name: string) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1e6148' } })
    .png()
    .toBuffer(),
});

const textIn = (page: Page, locale: Locale) => page.getByRole('textbox', { name: `${words.posts.body}, ${languageName[locale]}` });

/** A new post in both languages, with its texts. */
async function beginPost(page: Page, title: string) {
  await openContent(page, '/posts');
  await page.getByRole('button', { name: words.posts.add }).click();
  await page.getByLabel(words.posts.addTitle).fill(title);
  await page.getByRole('button', { name: words.posts.create }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const group = page.getByRole('group', { name: words.posts.body, exact: true });
  const tools = group.getByRole('button', { name: words.markdown.picture });
  const lists = group.getByRole('list', { name: words.pictures.choosing, exact: true });
  return {
    group,
    texts: group.getByRole('group', { name: 'Description', exact: true }),
    en: { tool: tools.first(), pictures: lists.first(), text: textIn(page, 'en') },
    es: { tool: tools.last(), pictures: lists.nth(1), text: textIn(page, 'es') },
  };
}

const descriptionSaved = (page: Page, text: string) =>
  page.waitForResponse(
    async (response) =>
      response.url().endsWith('/documents/pictures/save') && response.ok() && response.request().postData()?.includes(text) === true,
  );

test('O3 a new post has the day of whoever writes it, not the server’s', wide, async ({ page }) => {
  // In New York, it's still the last day of the year.
  await page.clock.setFixedTime('2030-01-01T03:00:00Z');
  await beginPost(page, 'Late in the evening');
  await expect(page.getByLabel(words.posts.day, { exact: true })).toHaveValue('2029-12-31');
});

/** Drops or pastes pictures. */
async function give(text: Locator, kind: 'drop' | 'paste', names: readonly string[]) {
  const { buffer } = await makePicture('');
  await text.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(given.base64), (each) => each.charCodeAt(0));
      for (const name of given.names) data.items.add(new File([bytes], name, { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, ...options })
          : new ClipboardEvent('paste', { clipboardData: data, ...options }),
      );
    },
    { base64: buffer.toString('base64'), names, kind },
  );
}

/** Holds a picture's upload until it's let go on, or fails. */
async function holdUpload(page: Page, name: string) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  await page.route(`**/api/content/pictures?name=${name}`, async (route) => ((await promise) ? route.continue() : route.abort()));
  return { release: () => resolve(true), fail: () => resolve(false) };
}

test('O3 a picture in two languages’ texts is described in each, and neither loses the other’s', wide, async ({ page }) => {
  const { group, texts, en, es } = await beginPost(page, 'One picture, two texts');
  await en.tool.click();
  await group.locator('input[type=file]').setInputFiles(await makePicture('Board.png'));
  await expect(texts).toHaveCount(1);
  await es.tool.click();
  await es.pictures.getByRole('button', { name: 'board.png' }).click();
  await expect(texts).toHaveCount(2);
  const english = field(texts.first(), languageName.en);
  const spanish = field(texts.last(), languageName.es);
  // One that can't be saved stays, and is tried again.
  await page.route('**/documents/pictures/save', (route) => route.abort());
  await english.fill('A board');
  await english.blur();
  await expect(texts.first().getByRole('alert')).toHaveText(words.pictures.altFailed);
  await expect(english).toHaveValue('A board');
  await page.unroute('**/documents/pictures/save');
  let kept = descriptionSaved(page, 'A board');
  await english.focus();
  await english.blur();
  await kept;
  await expect(texts.first().getByRole('alert')).toHaveCount(0);
  await spanish.focus();
  await spanish.blur();
  kept = descriptionSaved(page, 'Una pizarra');
  await spanish.fill('Una pizarra');
  await spanish.blur();
  await kept;
  // What one form saves, the other shows.
  await expect(field(texts.last(), languageName.en)).toHaveValue('A board');
  kept = descriptionSaved(page, 'A white board');
  await field(texts.last(), languageName.en).fill('A white board');
  await field(texts.last(), languageName.en).blur();
  await kept;
  await expect(english).toHaveValue('A white board');
  await english.focus();
  await english.blur();
  await openContent(page, '/pictures');
  const picture = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /board/ }) });
  await expect(field(picture, languageName.en)).toHaveValue('A white board');
  await expect(field(picture, languageName.es)).toHaveValue('Una pizarra');
});

test('O3 a cover that has no description yet can be put into the text as well', wide, async ({ page }) => {
  const { texts, en, es } = await beginPost(page, 'A cover');
  await page.getByRole('button', { name: words.pictures.choosePicture }).click();
  await page.locator('input[type=file]').setInputFiles(await makePicture('Table.png'));
  await expect(page.getByRole('group', { name: 'Description', exact: true })).toHaveCount(1);
  for (const { tool, pictures, text } of [en, es]) {
    await tool.click();
    await pictures.getByRole('button', { name: 'table.png' }).click();
    await expect(text).toContainText('picture:table.png');
  }
  await expect(texts).toHaveCount(2);
});

test('O3 a picture that’s uploaded meanwhile leaves the focus in the text that’s being written', wide, async ({ page }) => {
  const { group, texts, en, es } = await beginPost(page, 'Writing on');
  const upload = await holdUpload(page, 'Board.png');
  await en.text.click();
  await give(en.text, 'paste', ['Board.png']);
  await es.text.click();
  await page.keyboard.type('Hola, ');
  upload.release();
  await expect(texts).toHaveCount(1);
  await expect(group.getByRole('status').filter({ hasText: words.pictures.uploaded.one('board.png') })).toBeVisible();
  await page.keyboard.type('este es el texto');
  await expect(es.text).toHaveText('Hola, este es el texto');
  await expect(field(texts, languageName.en)).toHaveValue('');
});

test(
  'O3 a pasted document’s text is there before its pictures, and what’s written or left meanwhile isn’t lost',
  wide,
  async ({ page }) => {
    rmSync(join(tree.root, `content/posts/en/${fixturePost}.md`));
    await openContent(page, `/post?at=${fixturePost}`);
    await page.getByRole('radio', { name: deskStrings.en.languages.all('English and Spanish') }).check();
    const title = field(page.getByRole('group', { name: words.posts.title, exact: true }), languageName.en);
    const summary = field(page.getByRole('group', { name: words.posts.summary, exact: true }), languageName.en);
    const text = page.getByRole('textbox', { name: `${words.posts.body}, ${languageName.en}` });
    const said = page.getByRole('status').filter({ has: page.getByRole('button', { name: deskStrings.en.work.undo, exact: true }) });
    const undo = said.getByRole('button', { name: deskStrings.en.work.undo, exact: true });
    const image = (alt: string) => `<p><img alt="${alt}" src="data:image/png;base64,${pixels}"></p>`;
    const given = (alt: string) => `<h1>The plan</h1><p>First things first.</p>${image(alt)}<p>The end.</p>`;
    await expect(text.locator('.cm-line')).toHaveCount(1);

    await test.step('what’s written meanwhile stays where it’s written', async () => {
      const upload = await holdUpload(page, 'Board.png');
      await text.focus();
      // A key that's held down pastes once.
      await paste(text, given('Board'), 'without its form', 2);
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(text).toContainText('The end.');
      await expect(summary).toHaveValue('First things first.');
      await text.getByText('First things first.').click();
      await page.keyboard.press('End');
      await page.keyboard.type(' Mine');
      upload.release();
      await expect(said).toContainText(words.posts.pasted(5, 1));
      await page.keyboard.type(', too.');
      await expect(text.locator('.cm-line')).toHaveText(['First things first. Mine, too.', '', '![](picture:board.png)', '', 'The end.']);
      await undo.click();
      await expect(page.getByText(deskStrings.en.work.notUndone(''))).toBeVisible();
      await expect(text).toContainText('Mine, too.');
    });

    await test.step('undone, it leaves what it didn’t fill', async () => {
      await text.fill('');
      await summary.fill('');
      const upload = await holdUpload(page, 'Second.png');
      await paste(title, given('Second'));
      await expect(text).toContainText('The end.');
      await field(page.getByRole('group', { name: words.posts.title, exact: true }), languageName.es).fill('El plan');
      await title.fill('My own plan');
      upload.fail();
      await expect(said).toContainText(words.posts.pasted(5, 0));
      await expect(text.locator('.cm-line')).toHaveText(['First things first.', '', 'The end.']);
      await undo.click();
      await expect(text.locator('.cm-line')).toHaveText(['']);
      await expect(summary).toHaveValue('');
      await expect(title).toHaveValue('My own plan');
    });

    await test.step('the page may be left', async () => {
      const upload = await holdUpload(page, 'Third.png');
      const savePath = `**/api/content/posts/${fixturePost}/save`;
      const { promise: isLineFree, resolve: freeLine } = Promise.withResolvers<void>();
      await page.route(savePath, (route) => isLineFree.then(() => route.continue()), { times: 1 });
      await paste(text, given('Third'));
      await expect(text).toContainText('The end.');
      await page.getByRole('link', { name: words.backTo(words.posts.heading) }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.posts.heading })).toBeVisible();
      const uploaded = page.waitForResponse('**/api/content/pictures?name=Third.png');
      const placed = page.waitForResponse((save) => save.request().postData()?.includes('third.png') ?? false, { timeout: 60_000 });
      upload.release();
      await uploaded;
      // The picture is there before the text it's in: what asked the server at once has its answer.
      await page.evaluate(() => fetch('/'));
      freeLine();
      await placed;
      await page.goto(`${desk.origin}/#/content/post?at=${fixturePost}`);
      await expect(text.locator('.cm-line')).toHaveText([
        '## The plan',
        '',
        'First things first.',
        '',
        '![](picture:third.png)',
        '',
        'The end.',
      ]);
    });

    await test.step('what’s pasted into a text that’s left before its pictures are there isn’t lost', async () => {
      const upload = await holdUpload(page, 'Fourth.png');
      await text.getByText('The end.').click();
      await page.keyboard.press('End');
      await paste(text, `<p>And more.</p>${image('Fourth')}`);
      await expect(page.getByRole('progressbar')).toBeVisible();
      await page.getByRole('link', { name: words.backTo(words.posts.heading) }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.posts.heading })).toBeVisible();
      const saved = page.waitForResponse((save) => save.request().postData()?.includes('fourth.png') ?? false, { timeout: 60_000 });
      upload.release();
      await saved;
      await page.goto(`${desk.origin}/#/content/post?at=${fixturePost}`);
      await expect(text).toContainText('And more.');
      await expect(text).toContainText('![](picture:fourth.png)');
    });
  },
);

test('O3 a text that’s longer than a save takes is refused where it’s pasted, and nothing else is lost', wide, async ({ page }) => {
  const tooLong = deskWritingStrings.en.tooLong('200,000');
  const long = `# The plan\n\n${'It’s long. '.repeat(20_000)}`;
  await openContent(page, '/posts');
  await page.getByRole('button', { name: words.posts.add }).click();
  await paste(page.getByLabel(words.posts.addTitle), '', long);
  await expect(page.getByRole('alert').filter({ hasText: tooLong })).toBeVisible();
  await paste(page.getByLabel(words.posts.addTitle), '', '# The plan\n\nIts text.');
  await expect(page.getByText(tooLong)).toHaveCount(0);

  rmSync(join(tree.root, `content/posts/en/${fixturePost}.md`));
  await page.goto(`${desk.origin}/#/content/post?at=${fixturePost}`);
  await page.getByRole('radio', { name: deskStrings.en.languages.all('English and Spanish') }).check();
  const title = field(page.getByRole('group', { name: words.posts.title, exact: true }), languageName.en);
  const text = page.getByRole('textbox', { name: `${words.posts.body}, ${languageName.en}` });
  await paste(title, '', long);
  await expect(page.getByText(tooLong)).toBeVisible();
  await expect(title).toHaveValue('');
  await title.fill('A plan');
  await text.click();
  await page.keyboard.type('Mine');
  await paste(text, '', long);
  await expect(page.getByRole('alert').filter({ hasText: tooLong })).toBeVisible();
  await expect(text.locator('.cm-line')).toHaveText(['Mine']);
  await saved(page);
});

test('O3 what a text’s pictures lack stays said until something new is given', wide, async ({ page }) => {
  const { group, en } = await beginPost(page, 'Two drops');
  const first = await holdUpload(page, 'First.png');
  const second = await holdUpload(page, 'Second.png');
  await give(en.text, 'drop', ['First.png']);
  await give(en.text, 'drop', ['Second.png']);
  first.fail();
  const failure = group.getByRole('alert').filter({ hasText: words.pictures.failed('First.png') });
  await expect(failure).toBeVisible();
  await expect(group.getByRole('progressbar')).toBeVisible();
  second.release();
  await expect(en.text).toContainText('picture:second.png');
  await expect(group.getByRole('progressbar')).toHaveCount(0);
  await expect(failure).toBeVisible();
  await give(en.text, 'drop', ['Third.png']);
  await expect(en.text).toContainText('picture:third.png');
  await expect(failure).toHaveCount(0);

  await paste(en.text, '<p>One</p><p><img src="https://a.example/b.png"></p>');
  await expect(group.getByText(words.pictures.lost(1))).toBeVisible();
  await paste(en.text, '<p>Two</p><p>Three</p>');
  await expect(en.text).toContainText('Three');
  await expect(group.getByText(words.pictures.lost(1))).toHaveCount(0);
});

const release = (id: string, isLive: boolean) => ({
  id,
  at: '2026-11-01T10:00:00Z',
  author: 'Ana',
  message: `State ${id}`,
  files: [],
  entries: [],
  titles: {},
  follows: id === 'b' ? 'a' : null,
  returns: [],
  isLive,
  liveSince: '2026-11-01T10:00:00Z',
  liveBy: 'Ana',
});

test('O3 a file that was broken outside of the desk keeps nobody from opening it, and is mended there', wide, async ({ page }) => {
  const [live, file] = ['20261123-090000-abcdef', contentDocuments.brand.file];
  mkdirSync(join(desk.folder, 'releases', live, 'content'), { recursive: true });
  writeFileSync(join(desk.folder, 'releases', live, file), formatDocument({ ...published('brand'), name: 'Published' }));
  writeFileSync(join(desk.folder, 'releases/current'), live);
  writeFileSync(join(tree.root, file), '{ "name": "Acme",');
  await desk.stop();
  desk = await spawnDesk(desk.folder, {}, tree.root);
  await openContent(page, '/brand');
  await expect(page.getByText(words.repair.noJson(file))).toBeVisible();
  await expectAccessible(page, 'a broken file');
  await page.getByRole('button', { name: words.repair.begin }).click();
  await expect(brandName(page)).toHaveValue('Published');
  await brandName(page).fill('Mended');
  await saved(page);
  await expect(page.getByText(words.repair.heading)).toHaveCount(0);
});

test(
  'O3 publishing shows its steps, says why it failed with a link to the field, and goes back to an earlier state',
  wide,
  async ({ page }) => {
    const state = await openContent(page, '/brand', {
      live: release('b', true),
      run: null,
      failure: null,
      last: null,
      history: [release('b', true), release('a', false)],
    });
    await brandName(page).fill('Nueva');
    await saved(page);
    const asked: unknown[] = [];
    await page.route('**/api/publishing/*', (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      asked.push(route.request().postDataJSON());
      state.run = { step: 'building', startedAt: '2026-11-21T10:00:00Z', author: 'Ana' };
      return route.fulfill({ status: 202, json: { run: `run ${asked.length}` } });
    });
    await page.getByRole('link', { name: words.back }).click();
    await page.getByLabel(words.publish.message).fill('A new name');
    await page.getByRole('button', { name: words.publish.publish, exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: words.publish.step.building ?? '' })).toHaveAttribute('aria-current', 'step');
    expect(asked).toMatchObject([{ message: 'A new name' }]);

    state.run = null;
    state.failure = { code: 'content-problems', message: 'no', problems: ['content/brand.json: mail.value: expected an email address'] };
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(words.publish.failed);
    await expectAccessible(page, 'a failed publish');
    await alert.getByRole('link', { name: /Email address/ }).click();
    await expect(field(page, 'Email address')).toBeFocused();

    await page.getByRole('link', { name: words.back }).click();
    state.failure = null;
    await page.getByText(words.publish.history, { exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`^${words.publish.undoName('')}`) }).click();
    await expect(page.getByRole('dialog')).toContainText('State b');
    await page.getByRole('dialog').getByRole('button', { name: words.publish.undo }).click();
    await expect(page.getByText(words.publish.running('Ana'))).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ release: 'a' });

    state.last = { run: 'run 2', outcome: 'unchanged' };
    state.run = null;
    await expect(page.getByText(words.publish.ended.undo.unchanged)).toBeVisible();
  },
);

test('O2 going back says first whose date goes with that, and again if somebody got a seat meanwhile', async ({ page }) => {
  const state = await openContent(page, '', { ...idle, live: release('b', true), history: [release('b', true), release('a', false)] });
  const held = { course: 'a-course', courseTitle: 'A course', session: 'x', date: 'February 4, 2099', people: 2, names: ['Ana', 'Pedro'] };
  const later = { ...held, session: 'y', date: 'March 4, 2099', people: 1, names: ['Eva'] };
  await page.route('**/api/publishing/dates?*', (route) => route.fulfill({ json: { dates: [held] } }));
  const asked: unknown[] = [];
  await page.route('**/api/publishing/undo', (route) => {
    const body = route.request().postDataJSON();
    asked.push(body.going);
    if (!body.going.includes('a-course/y'))
      return route.fulfill({ status: 409, json: { type: 'urn:problem-type:takes-dates', current: { dates: [held, later] } } });
    state.run = runOf('undo', 'Ana', 'going-live');
    return route.fulfill({ status: 202, json: { run: 'undo' } });
  });
  await page.getByText(words.publish.history, { exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${words.publish.undoName('')}`) }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: words.publish.undo });
  await expect(dialog).toContainText(words.publish.heldBy(2, held.names));
  await expectAccessible(page, 'going back before a date');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(words.publish.stillThere);
  await expect(dialog).toContainText(words.publish.heldBy(1, later.names));
  await confirm.click();
  await expect(page.getByText(words.publish.running('Ana'))).toBeVisible();
  expect(asked).toEqual([['a-course/x'], ['a-course/x', 'a-course/y']]);
});

test('O3 a run that’s over ends for the page, too, if another one ended since', wide, async ({ page }) => {
  await page.clock.install();
  const state = await openContent(page, '', { ...idle, live: release('b', true), history: [release('b', true), release('a', false)] });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/publishing')) asked += 1;
  });
  await page.route('**/api/publishing/*', (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    state.run = { step: 'going-live', startedAt: '2026-11-21T10:00:00Z', author: 'Ana' };
    return route.fulfill({ status: 202, json: { run: 'this one' } });
  });
  await page.getByText(words.publish.history, { exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${words.publish.undoName('')}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.publish.undo }).click();
  await expect(page.getByText(words.publish.running('Ana'))).toBeVisible();

  state.run = null;
  state.last = { run: 'somebody else’s', outcome: 'unchanged' };
  await page.clock.runFor(4_000);
  // The other run's outcome says nothing of this one.
  await expect(page.getByText(words.publish.ended.undo.over)).toBeVisible();
  await expect(page.getByText(words.publish.ended.undo.unchanged)).toHaveCount(0);
  const before = asked;
  await page.clock.runFor(20_000);
  // Only now and then, for what others begin.
  expect(asked - before).toBeLessThan(4);
});

const panel = (page: Page) => page.getByRole('region', { name: words.publish.heading });
const runOf = (kind: string, author: string, step = 'building') => ({ kind, step, startedAt: '2026-11-21T10:00:00Z', author });

/** Takes what this page publishes; `begin` may refuse it. */
async function takePublishing(page: Page, begin: () => { readonly status: number; readonly json: object } | undefined) {
  const asked: unknown[] = [];
  await page.route('**/api/publishing/publish', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill(begin() ?? { status: 202, json: { run: `run ${asked.length}` } });
  });
  return asked;
}

test('O3 what can’t be published is listed before, each with a link to its field, and the rest can be', wide, async ({ page }) => {
  await openContent(page, '/brand');
  await brandName(page).fill('Nueva');
  await saved(page);
  await page.goto(`${desk.origin}/#/content/post?at=${fixturePost}`);
  const body = page.getByRole('textbox', { name: `${words.posts.body}, ${languageName.en}` });
  await body.click();
  await page.keyboard.type('[Nowhere](/nowhere) ');
  await body.blur();
  await saved(page);
  await expect(page.getByText(words.problems(1))).toBeVisible();
  await page.getByRole('link', { name: words.publish.goTo }).click();

  const asked = await takePublishing(page, () => undefined);
  await expect(panel(page).getByRole('heading', { name: words.publish.toFix(1) })).toBeVisible();
  await expect(panel(page).getByRole('checkbox', { name: words.publish.include('A post of en') })).toBeDisabled();
  await expectAccessible(page, 'a draft that can’t be published');
  await panel(page)
    .getByRole('button', { name: words.publish.publishChosen(1, 2) })
    .click();
  await expect.poll(() => asked).toMatchObject([{ message: '', only: ['documents/brand'] }]);
  await panel(page)
    .getByRole('link', { name: new RegExp(`${fixturePost}.*${words.posts.body}`) })
    .click();
  await expect(body).toBeFocused();
});

/** What publishing does with a draft, where it's played. */
async function takeBrandDraft(page: Page) {
  tree.write('brand', { ...published('brand'), name: 'Nueva' });
  const brand = `${desk.origin}/api/content/documents/brand`;
  const headers = { authorization: `Bearer ${desk.token}` };
  const { version } = await (await page.request.get(brand, { headers })).json();
  expect((await page.request.post(`${brand}/discard`, { headers, data: { version } })).status()).toBe(200);
}

test('O3 a page publishes its own draft alone, or with those it needs', wide, async ({ page }) => {
  const state = await openContent(page, '/brand');
  await brandName(page).fill('Nueva');
  await saved(page);
  let needs: readonly string[] = ['posts/a-new-post'];
  const asked = await takePublishing(page, () => {
    if (needs.length > 0) return { status: 409, json: { type: 'urn:problem-type:needs-drafts', current: { needs } } };
    state.run = runOf('publish', 'Ana');
    return undefined;
  });
  await page.getByRole('button', { name: words.publish.onlyThis }).click();
  const needed = page.getByRole('alert').filter({ hasText: words.publish.needs });
  await expect(needed).toContainText('a-new-post');
  await expectAccessible(page, 'a draft that needs another');
  needs = [];
  await needed.getByRole('button', { name: words.publish.together }).click();
  await expect(page.getByText(words.publish.running('Ana'))).toBeVisible();
  expect(asked).toMatchObject([
    { message: '', only: ['documents/brand'] },
    { message: '', only: ['documents/brand', 'posts/a-new-post'] },
  ]);
  await takeBrandDraft(page);
  // Until the page knows that its draft is gone, it doesn't offer to publish it.
  const failed = page.waitForEvent('requestfailed');
  await page.route('**/api/content/documents/brand', (route) => route.abort());
  Object.assign(state, { run: null, last: { run: 'run 2', outcome: 'live' } });
  await page.waitForResponse('**/api/publishing');
  await failed;
  await expect(page.getByText(words.publish.running('Ana'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.publish.onlyThis })).toHaveCount(0);
  await page.waitForEvent('requestfailed');
  await expect(page.getByRole('button', { name: words.publish.onlyThis })).toHaveCount(0);
  await page.unroute('**/api/content/documents/brand');
  await expect(page.getByText(words.publish.ended.publish.live)).toBeVisible();
  // It's past once somebody writes on.
  await brandName(page).fill('Nueva también');
  await expect(page.getByText(words.publish.ended.publish.live)).toHaveCount(0);
});

test('O3 right after publishing, the page can be looked at, and taken back while it’s what’s live', wide, async ({ page }) => {
  const state = await openContent(page, '/brand', { ...idle, live: release('b', true) });
  await brandName(page).fill('Nueva');
  await saved(page);
  await page.route('**/api/publishing/publish', async (route) => {
    // The page looks again while its request is on the way.
    const looked = page.waitForResponse('**/api/publishing');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await looked;
    state.run = runOf('publish', 'Ana');
    await route.fulfill({ status: 202, json: { run: 'run 1' } });
  });
  const held = { course: 'a-course', courseTitle: 'A course', session: 'x', date: 'February 4, 2099', people: 1, names: ['Eva'] };
  await page.route('**/api/publishing/undo', (route) => {
    if (route.request().postDataJSON().going.length === 0)
      return route.fulfill({ status: 409, json: { type: 'urn:problem-type:takes-dates', current: { dates: [held] } } });
    Object.assign(state, { live: release('b', true), last: { run: 'undo', outcome: 'live' } });
    return route.fulfill({ status: 202, json: { run: 'undo' } });
  });
  await page.getByRole('button', { name: words.publish.onlyThis }).click();
  await expect(page.getByText(words.publish.running('Ana'))).toBeVisible();
  await takeBrandDraft(page);
  Object.assign(state, { run: null, live: release('c', true), last: { run: 'run 1', outcome: 'live', release: 'c', before: 'b' } });
  const done = page.getByText(words.publish.ended.publish.live);
  const undo = page.getByRole('button', { name: words.publish.takeBack, exact: true });
  await expect(undo).toBeVisible();
  await expect(page.getByRole('link', { name: words.publish.viewPage })).toHaveAttribute('href', /\/$/);
  await expectAccessible(page, 'what was published');

  await test.step('it’s still said once the server has started over with it', async () => {
    Object.assign(state, { isChangingOver: true });
    await expect(done).toHaveCount(0);
    Object.assign(state, { isChangingOver: false });
    await expect(done).toBeVisible();
  });
  Object.assign(state, { live: { ...release('d', true), liveBy: 'Eva' } });
  await expect(page.getByText(words.publish.othersSince('Eva'))).toBeVisible();
  await expect(undo).toHaveCount(0);
  Object.assign(state, { live: release('c', true) });
  await undo.click();
  await expect(page.getByRole('alert').filter({ hasText: words.publish.heldBy(1, held.names) })).toBeVisible();
  const undone = page.waitForRequest('**/api/publishing/undo');
  await page.getByRole('button', { name: words.publish.takeBackAnyway }).click();
  expect((await undone).postDataJSON()).toMatchObject({ release: 'b', since: 'c', going: ['a-course/x'] });
  await expect(page.getByText(words.publish.ended.undo.live)).toBeVisible();
});

for (const [kind, said] of [
  ['publish', words.publish.running('Eva')],
  ['scheduled', words.publish.runningScheduled],
] as const)
  test(`O3 a publication by others (${kind}) is followed to its end, and one of this page waits for it`, wide, async ({ page }) => {
    const state = await openContent(page, '/brand');
    await brandName(page).fill('Nueva');
    await saved(page);
    await page.getByRole('link', { name: words.back }).click();
    const asked = await takePublishing(page, () => {
      if (asked.length > 1) return undefined;
      state.run = runOf(kind, 'Eva');
      return { status: 409, json: { type: 'urn:problem-type:publishing' } };
    });
    await panel(page).getByRole('button', { name: words.publish.publish, exact: true }).click();
    await expect(panel(page)).toContainText(said);
    await expect(
      panel(page)
        .getByRole('listitem')
        .filter({ hasText: words.publish.step.building ?? '' }),
    ).toHaveAttribute('aria-current', 'step');
    await expect(panel(page)).toContainText(words.publish.queued);
    await expectAccessible(page, 'a publication under way');
    // It goes on by itself once the other is over, with the list as it is by then.
    const listed = page.waitForResponse('**/api/content');
    state.run = null;
    await listed;
    await expect.poll(() => asked.length).toBe(2);
    await expect(panel(page)).not.toContainText(words.publish.queued);
  });

test('O3 a publication that others begin is noticed, and offered again at its end', wide, async ({ page }) => {
  await page.clock.install();
  const state = await openContent(page, '/brand');
  await brandName(page).fill('Nueva');
  await page.clock.runFor(2_000);
  await saved(page);
  await page.getByRole('link', { name: words.back }).click();
  await expect(panel(page).getByRole('button', { name: words.publish.publish, exact: true })).toBeVisible();
  state.run = runOf('scheduled', '');
  await page.clock.runFor(12_000);
  await expect(panel(page)).toContainText(words.publish.runningScheduled);
  await expect(panel(page).getByRole('button', { name: words.publish.publishAfter })).toBeVisible();
  state.run = null;
  await page.clock.runFor(4_000);
  await expect(panel(page)).toContainText(words.publish.othersEnded);
  await expect(panel(page).getByRole('button', { name: words.publish.publish, exact: true })).toBeVisible();
});

test('O3 the page itself stands beside the form, follows each save, and keeps its place', wide, async ({ page }) => {
  await page.goto(desk.address);
  await openView(page, deskStrings.en.nav.content);
  await page.goto(`${desk.origin}/#/content/courses?at=0`);
  const frame = page.frameLocator(`iframe[title="${words.preview.frame(languageName.en)}"]`).last();
  const heading = frame.getByRole('heading', { level: 1 });
  // As long as the desk itself waits for a first page: rendering gives way to everything else on the machine.
  await expect(heading).toBeVisible({ timeout: 160_000 });
  const scrolled = () =>
    page
      .locator('iframe')
      .last()
      .evaluate((each: HTMLIFrameElement) => each.contentDocument?.scrollingElement?.scrollTop);
  const title = field(page.getByRole('group', { name: 'Title', exact: true }).first(), languageName.en);
  // Entering a field outlines it in the page, and scrolls there.
  await title.focus();
  await expect(heading).toHaveCSS('outline-style', 'solid');
  await page.locator('iframe').evaluate((each: HTMLIFrameElement) => each.contentDocument?.defaultView?.scrollTo(0, 300));
  await title.fill('A title of this test');
  await expect(heading).toHaveText('A title of this test', { timeout: 60_000 });
  await expect(heading).toHaveCSS('outline-style', 'solid');
  await expect.poll(scrolled).toBe(300);
  await expect(page.locator('iframe')).toHaveCount(1);
  await title.fill('');
  await expect(page.getByText(words.preview.leftOut)).toBeVisible({ timeout: 60_000 });
  await expect(heading).toContainText(courseDocument.title.en.split('{')[0] ?? '');
  await title.fill('A title again');
  await expect(heading).toHaveText('A title again', { timeout: 60_000 });
  await expect(page.getByText(words.preview.leftOut)).toHaveCount(0);
  // What's typed in the other language is seen in that one's page.
  await field(page.getByRole('group', { name: 'Title', exact: true }).first(), languageName.es).fill('Un título');
  const spanish = page.frameLocator(`iframe[title="${words.preview.frame(languageName.es)}"]`).last();
  await expect(spanish.getByRole('heading', { level: 1 })).toHaveText('Un título', { timeout: 60_000 });
});

test('O3 the editor asks for a page as it opens, so that the first preview is soon there', wide, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await answer(page);
  await page.goto(desk.address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const asked = () => page.waitForRequest('**/api/content/preview');
  await Promise.all([asked(), openView(page, deskStrings.en.nav.content)]);
  await Promise.all([asked(), page.goto(`${desk.origin}/#/content/brand`)]);
  await expect(brandName(page)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('O3 a slow preview takes one connection: of the pages wanted meanwhile, only the last is asked for', async ({ page }) => {
  await answer(page);
  const asked: Route[] = [];
  await page.route('**/api/content/preview', (route) => {
    asked.push(route);
  });
  await page.goto(desk.address);
  await openView(page, deskStrings.en.nav.content);
  await page.goto(`${desk.origin}/#/content/brand`);
  for (const name of ['One', 'Two', 'Three']) {
    const response = page.waitForResponse('**/api/content/documents/brand/save');
    await brandName(page).fill(name);
    await response;
    await saved(page);
  }
  expect(asked).toHaveLength(1);
  await asked[0]?.fulfill({ json: { ticket: 'first', leftOut: [] } });
  await expect.poll(() => asked.length).toBe(2);
  await asked[1]?.fulfill({ json: { ticket: 'last', leftOut: [] } });
  // The page before stays until this one has loaded.
  await expect(page.locator('iframe').last()).toHaveAttribute('src', '/previews/last');
  expect(asked).toHaveLength(2);
});

test('O3 a state that takes long to arrive is waited for, not asked for anew', wide, async ({ page }) => {
  await page.clock.install();
  const state = await openContent(page, '', { ...idle, run: runOf('publish', 'Ana') });
  await expect(panel(page)).toContainText(words.publish.running('Ana'));
  let asked = 0;
  const { promise: answered, resolve: answerNow } = Promise.withResolvers<void>();
  await page.route('**/api/publishing', async (route) => {
    asked += 1;
    await answered;
    // A call that was aborted can't be answered.
    await route.fulfill({ json: state }).catch(() => undefined);
  });
  state.run = null;
  await page.clock.runFor(2_000);
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(20_000);
  await expect(panel(page)).toContainText(words.publish.running('Ana'));
  expect(asked).toBe(1);
  answerNow();
  await expect(panel(page)).toContainText(words.publish.othersEnded);
});

test('O3 open preview links are listed with page, author and end, and each can be ended', wide, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await openContent(page, '/brand');
  const links = new Map(['/', '/es'].map((path, index) => [`link-${index}`, path]));
  await page.route('**/api/content/preview-links', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { link: 'https://tino.example/preview/x', expiresAt: '2031-05-06T10:00:00Z' } })
      : route.fulfill({
          json: {
            links: [...links].map(([id, path]) => ({
              id,
              path,
              author: 'Ana',
              createdAt: '2031-05-01T10:00:00Z',
              expiresAt: '2031-05-06T10:00:00Z',
            })),
          },
        }),
  );
  await page.route('**/api/content/preview-links/*/end', (route) => {
    links.delete(route.request().url().split('/').at(-2) ?? '');
    return route.fulfill({ json: { isDone: true } });
  });
  await page.getByRole('button', { name: words.preview.link }).click();
  await page.getByText(words.preview.open(2)).click();
  const items = page.getByRole('list', { name: words.preview.openLabel }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.last()).toContainText('/es');
  await expect(items.last()).toContainText('Ana');
  await expect(items.last()).toContainText('2031');
  await expectAccessible(page, 'open preview links');
  await items
    .last()
    .getByRole('button', { name: words.preview.endName('/es') })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: words.preview.end, exact: true }).click();
  await expect(items).toHaveCount(1);
  await expect(items).not.toContainText('/es');
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`O3 the editor is accessible and nothing goes sideways at ${width} pixels`, wide, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openContent(page, '');
    for (const address of ['', '/courses', '/courses?at=0', '/facts', '/testimonials', '/posts', `/post?at=${fixturePost}`, '/pictures']) {
      await page.goto(`${desk.origin}/#/content${address}`);
      for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click();
      await expectNoSidewaysScroll(page, `content${address} at ${width}`);
      await expectAccessible(page, `content${address} at ${width}`);
    }
    await page.getByRole('button', { name: /^ES/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: deskContentStrings.es.pictures.heading })).toBeVisible();
    await expectNoSidewaysScroll(page, `content in Spanish at ${width}`);
  });
