// @module-tag wide
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { contentDocuments, formatDocument } from '../src/domain/content/documents.ts';
import { courseStrings } from '../src/strings/courses/course.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskContentStrings } from '../src/strings/owner/desk-content.ts';
import { blogStrings } from '../src/strings/site/blog.ts';
import { worksheetStrings } from '../src/strings/site/worksheet.ts';
import { languageNames } from '../src/strings/text/language-names.ts';
import { courseDocument } from '../tests/course-document.ts';
import { expectAccessible } from './accessibility.ts';
import { openView } from './desk.ts';
import { type OwnSite, publishLimitMs, startOwnSite } from './own-site.ts';

const [desk, words] = [deskStrings.es, deskContentStrings.es];
const { publish } = words;
const slug = 'primero-en-espanol';
const onlyCourse = { ...courseDocument, slug: 'solo-en-espanol', only: 'es' };
const sheetPost = 'con-hoja';
const sheetText = `---\ntitle: Con hoja\nsummary: Una frase que dice para qué sirve esta hoja, con más de cincuenta letras.\n---\n\nUna línea.\n`;
const emptied = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree), (_, value) => (value && typeof value === 'object' && 'en' in value ? { en: '', es: value.es } : value));

test.use({ locale: 'es-MX', actionTimeout: 60_000 });
test.describe.configure({ timeout: 900_000 });

let site: OwnSite;
test.beforeEach(async () => {
  site = await startOwnSite((project) => {
    const file = join(project, contentDocuments.courses.file);
    writeFileSync(file, formatDocument([...JSON.parse(readFileSync(file, 'utf8')), emptied(onlyCourse)]));
    for (const folder of ['posts', 'worksheets']) writeFileSync(join(project, `content/${folder}/es/${sheetPost}.md`), sheetText);
  });
});
test.afterEach(() => site.stop());

const textOf = async (path: string) => (await fetch(site.address + path)).text();

/** What a page's head says to search engines. */
async function headOf(page: Page, path: string) {
  await page.goto(site.address + path);
  const href = async (selector: string) => {
    const found = await page.locator(selector).evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    return found.map((address) => new URL(address).pathname);
  };
  return {
    noindex: (await page.locator('meta[name=robots][content=noindex]').count()) === 1,
    canonical: await href('link[rel=canonical]'),
    alternates: await href('link[rel=alternate][hreflang]'),
  };
}

/** A connection that's still open may bring one more page of before a publication. */
const expectHead = (page: Page, path: string, head: Awaited<ReturnType<typeof headOf>>) =>
  expect(async () => expect(await headOf(page, path)).toEqual(head)).toPass({ timeout: publishLimitMs });

/** A visitor whose browser is in a language. */
async function visitorIn(browser: Browser, locale: string) {
  const context = await browser.newContext({ locale, timezoneId: 'America/New_York' });
  return context.newPage();
}

async function publishNow(page: Page) {
  await page.getByRole('button', { name: publish.onlyThis, exact: true }).click();
  await expect(page.getByText(publish.ended.publish.live)).toBeVisible({ timeout: publishLimitMs });
}

const field = (page: Page, group: string, language: 'en' | 'es') =>
  page.getByRole('group', { name: group, exact: true }).getByRole('textbox', { name: desk.languageName[language], exact: true });

async function type(page: Page, language: 'en' | 'es', text: string) {
  await page.getByRole('textbox', { name: `${words.posts.body}, ${desk.languageName[language]}` }).click();
  await page.keyboard.type(text);
}

const openPictures = (page: Page, language: 'en' | 'es') =>
  page
    .getByRole('toolbar', { name: new RegExp(`${desk.languageName[language]}$`) })
    .getByRole('button', { name: words.markdown.picture })
    .click();

/** The fields of pictures' descriptions. */
const descriptions = (page: Page, language: 'en' | 'es') =>
  page.getByRole('group', { name: 'Descripción', exact: true }).getByRole('textbox', { name: desk.languageName[language], exact: true });

const saved = (page: Page) => expect(page.getByText(words.save.saved, { exact: true })).toBeVisible();

test('O8 a post in Spanish only, and its translation a day later', async ({ page, browser }) => {
  const [en, es] = [`/blog/${slug}`, `/es/blog/${slug}`];
  const visitor = await visitorIn(browser, 'en-US');
  const reader = await visitorIn(browser, 'es-MX');

  await test.step('it’s written on a desk in Spanish, whose language comes first', async () => {
    await page.goto(site.desk.address);
    await openView(page, desk.nav.content, 'es');
    await page.goto(`${site.desk.origin}/#/content/posts`);
    await page.getByRole('button', { name: words.posts.add }).click();
    await page.getByLabel(words.posts.addTitle).fill('Primero en español');
    await page.getByRole('button', { name: words.posts.create }).click();
    await expect(field(page, words.posts.title, 'es')).toHaveValue('Primero en español');
    const labels = await page
      .getByRole('group', { name: words.posts.title, exact: true })
      .getByRole('textbox')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('lang')));
    expect(labels).toEqual(['es', 'en']);
    await page.getByRole('radio', { name: desk.languages.only(desk.languageName.es) }).check();
    await expect(page.getByText(desk.languages.missing(desk.languageName.en))).toBeVisible();
    await expect(field(page, words.posts.title, 'en')).toHaveCount(0);
    await field(page, words.posts.summary, 'es').fill('Una frase que dice de qué trata este artículo, para las listas y los buscadores.');
    await type(page, 'es', 'El texto.');
    await saved(page);
    const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e6148' } })
      .png()
      .toBuffer();
    await openPictures(page, 'es');
    const files = ['bodega.png', 'equipo.png'].map((name) => ({ name, mimeType: 'image/png', buffer }));
    await page.getByLabel(words.pictures.choose).setInputFiles(files);
    await expect(descriptions(page, 'es')).toHaveCount(2);
    await expect(descriptions(page, 'es').first()).toBeFocused();
    await expect(descriptions(page, 'en')).toHaveCount(0);
    await descriptions(page, 'es').first().fill('Una bodega ordenada');
    await descriptions(page, 'es').last().fill('El equipo de la bodega');
    await expectAccessible(page, 'a post in one language');
    await publishNow(page);
  });

  await test.step('its other address shows it with a notice, out of search engines', async () => {
    await expectHead(visitor, en, { noindex: true, canonical: [es], alternates: [] });
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
    await expect(visitor.getByText(blogStrings.en.article.otherLanguage(languageNames.en.es))).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'es');
    await expect(visitor.locator('.prose')).toHaveAttribute('lang', 'es');
    for (const name of ['Una bodega ordenada', 'El equipo de la bodega']) await expect(visitor.getByRole('img', { name })).toBeVisible();
    await expectHead(reader, es, { noindex: false, canonical: [es], alternates: [] });
    await expect(reader.locator('.article .notice')).toHaveCount(0);
    const sitemap = await textOf('/sitemap.xml');
    expect(sitemap).toContain(`<loc>${site.address}${es}</loc>`);
    expect(sitemap).not.toContain(`${site.address}${en}<`);
    expect(sitemap).not.toContain(`${site.address}${en}"`);
    for (const feed of ['rss.xml', 'feed.json']) {
      expect(await textOf(`/es/blog/${feed}`)).toContain(es);
      expect(await textOf(`/blog/${feed}`)).not.toContain(slug);
    }
  });

  await test.step('lists, the toggle and the redirect work as ever', async () => {
    await visitor.goto(`${site.address}/blog`);
    const card = visitor.getByRole('heading', { name: 'Primero en español' });
    await expect(card).toHaveAttribute('lang', 'es');
    await card.getByRole('link').click();
    await expect(visitor).toHaveURL(new RegExp(`${en}$`));
    await visitor.getByRole('banner').getByRole('link', { name: /^ES/ }).click();
    await expect(visitor).toHaveURL(new RegExp(`${es}$`));
    await visitor.getByRole('banner').getByRole('link', { name: /^EN/ }).click();
    await expect(visitor).toHaveURL(new RegExp(`(?<!/es)${en}$`));
    await reader.goto(site.address + en);
    await expect(reader).toHaveURL(new RegExp(`${es}$`));
  });

  await test.step('a course in one language follows the same rules', async () => {
    const path = `/course/${onlyCourse.slug}`;
    expect(await headOf(visitor, path)).toEqual({ noindex: true, canonical: [`/es${path}`], alternates: [] });
    await expect(visitor.getByText(courseStrings.en.otherLanguage(languageNames.en.es))).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'es');
    await expectAccessible(visitor, 'a course in another language');
    expect(await headOf(reader, `/es${path}`)).toEqual({ noindex: false, canonical: [`/es${path}`], alternates: [] });
    expect(await textOf('/sitemap.xml')).not.toContain(`${site.address}${path}<`);
  });

  await test.step('a post’s worksheet is in the language of its post', async () => {
    const path = `/blog/${sheetPost}/worksheet`;
    expect(await headOf(visitor, path)).toEqual({ noindex: true, canonical: [`/es${path}`], alternates: [] });
    await expect(visitor.getByText(worksheetStrings.en.otherLanguage(languageNames.en.es))).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'es');
    await expectAccessible(visitor, 'a worksheet in another language');
    expect(await headOf(reader, `/es${path}`)).toEqual({ noindex: false, canonical: [`/es${path}`], alternates: [] });
    expect(await textOf('/sitemap.xml')).not.toContain(`${site.address}${path}<`);
  });

  await test.step('the next day, the translation makes it a pair', async () => {
    await page.goto(`${site.desk.origin}/#/content/posts`);
    await page.getByRole('link', { name: 'Primero en español' }).click();
    const list = new Intl.ListFormat('es').format([desk.languageName.es, desk.languageName.en]);
    await page.getByRole('radio', { name: desk.languages.all(list) }).check();
    await field(page, words.posts.title, 'en').fill('In Spanish first');
    await type(page, 'en', 'The text.');
    await openPictures(page, 'en');
    await page.getByRole('button', { name: 'Una bodega ordenada' }).click();
    await descriptions(page, 'en').fill('A tidy warehouse');
    await page.getByRole('button', { name: words.pictures.done }).click();
    await expect(page.getByRole('textbox', { name: `${words.posts.body}, ${desk.languageName.en}` })).toBeFocused();
    await saved(page);
    await publishNow(page);
    const both = [en, es, en];
    await expectHead(visitor, en, { noindex: false, canonical: [en], alternates: both });
    await expectHead(reader, es, { noindex: false, canonical: [es], alternates: both });
    await expect(visitor.goto(site.address + en).then(() => visitor.getByRole('heading', { level: 1 }).textContent())).resolves.toBe(
      'In Spanish first',
    );
    await expect(visitor.getByRole('img', { name: 'A tidy warehouse' })).toBeVisible();
    await expect.poll(() => textOf('/blog/rss.xml'), { timeout: publishLimitMs }).toContain(`${en}</link>`);
  });
});
