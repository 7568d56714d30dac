import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { contentDocuments, type DocumentName, formatDocument } from '../src/domain/content/documents.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskContentStrings } from '../src/strings/owner/desk-content.ts';
import { courseDocument } from '../tests/course-document.ts';
import { openView } from './desk.ts';
import { wide } from './in-wide.ts';
import { type OwnSite, publishLimitMs, startOwnSite } from './own-site.ts';

const words = deskContentStrings.en;
const { languageName } = deskStrings.en;
const { publish } = words;

test.describe.configure({ timeout: 900_000 });

const readContent = (project: string, name: DocumentName) => JSON.parse(readFileSync(join(project, contentDocuments[name].file), 'utf8'));
const readBrand = (project: string): { readonly name: string } => readContent(project, 'brand');

let site: OwnSite;
test.beforeEach(async () => {
  site = await startOwnSite((project) => {
    const courses = [courseDocument, ...readContent(project, 'courses')];
    writeFileSync(join(project, contentDocuments.courses.file), formatDocument(courses));
  });
});
test.afterEach(() => site.stop());

/** Between a visitor's requests. More would only take the processor from the builds that they wait for. */
const paceMs = 20;

/** A visitor who asks for a page again and again; resolves with the statuses that weren't 200. */
function visit(address: string) {
  const found = new Set<string>();
  let isDone = false;
  const visiting = (async () => {
    while (!isDone) {
      found.add(
        await fetch(`${address}/`).then(
          async (reply) => {
            await reply.text();
            return String(reply.status);
          },
          (error: Error) => String(error.cause ?? error),
        ),
      );
      await setTimeout(paceMs);
    }
  })();
  return async () => {
    isDone = true;
    await visiting;
    // A busy machine sheds load with 503.
    return [...found].filter((status) => status !== '200' && status !== '503');
  };
}

async function expectPublicName(page: Page, name: string): Promise<void> {
  for (const path of ['/', '/es']) {
    // A connection that's still open may bring one more page of before.
    await expect(async () => {
      await page.goto(site.address + path);
      await expect(page.getByRole('contentinfo')).toContainText(name, { timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
  }
}

test(
  'O3 an owner publishes one page whatever else is wrong, then all, sees it before and after, and goes back',
  wide,
  async ({ page, context }) => {
    const { desk, project } = site;
    const { name } = readBrand(project);
    const changed = `Roble ${name.length} y Encino`;
    const changedAgain = changed.toUpperCase();
    const visitor = await context.newPage();
    await expectPublicName(visitor, name);
    const stopVisiting = visit(site.address);
    const field = page.getByRole('textbox', { name: 'Name', exact: true });
    const save = async (value: string) => {
      await field.fill(value);
      await expect(page.getByText(words.save.saved, { exact: true })).toBeVisible();
    };

    await page.goto(desk.address);
    await openView(page, deskStrings.en.nav.content);
    await page.goto(`${desk.origin}/#/content/founders?at=0`);
    await expect(field).not.toHaveValue('');
    const founder = await field.inputValue();
    await save('');
    await page.goto(`${desk.origin}/#/content/brand`);
    await expect(field).toHaveValue(name);
    await save(changed);
    const preview = page.frameLocator(`iframe[title="${words.preview.frame(deskStrings.en.languageName.en)}"]`).last();
    await expect(preview.getByRole('contentinfo')).toContainText(changed, { timeout: publishLimitMs });
    await expectPublicName(visitor, name);

    await page.getByRole('button', { name: publish.onlyThis }).click();
    await expect(page.getByText(publish.ended.publish.live)).toBeVisible({ timeout: publishLimitMs });
    // Said once it's true, so nobody reloads in vain.
    await expectPublicName(visitor, changed);
    expect(readBrand(project).name).toBe(changed);
    await expect(page.getByText(words.save.clean, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: publish.takeBack, exact: true }).click();
    await expect(page.getByText(publish.ended.undo.live)).toBeVisible({ timeout: publishLimitMs });
    await expectPublicName(visitor, name);
    await expect(field).toHaveValue(name);

    await test.step('C17 a term that changes is on its page, and what leads there on the courses’ pages', async () => {
      await page.goto(`${desk.origin}/#/content/terms`);
      const sentences = { Introduction: 'What holds when plans change.', 'On every course’s page': 'What holds here' };
      for (const [group, sentence] of Object.entries(sentences))
        await page
          .getByRole('group', { name: group, exact: true })
          .getByRole('textbox', { name: languageName.en, exact: true })
          .fill(sentence);
      await expect(page.getByText(words.save.saved, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: publish.onlyThis }).click();
      await expect(page.getByText(publish.ended.publish.live)).toBeVisible({ timeout: publishLimitMs });
      for (const [path, sentence] of [
        ['/terms', sentences.Introduction],
        [`/course/${courseDocument.slug}`, sentences['On every course’s page']],
      ] as const)
        await expect(async () => {
          await visitor.goto(site.address + path);
          await expect(visitor.getByRole('main')).toContainText(sentence, { timeout: 1_000 });
        }).toPass({ timeout: 90_000 });
      await page.goto(`${desk.origin}/#/content/brand`);
      await expect(field).toHaveValue(name);
    });
    await save(changedAgain);

    await page.getByRole('link', { name: publish.goTo }).click();
    await expect(page.getByText(publish.changes(2))).toBeVisible();
    await page.goto(`${desk.origin}/#/content/founders?at=0`);
    // What's published again is no draft.
    await field.fill(founder);
    await expect(page.getByText(words.save.clean, { exact: true })).toBeVisible();
    await page.goto(`${desk.origin}/#/content`);
    await page.getByRole('textbox', { name: publish.message }).fill('A new name');
    await page.getByRole('button', { name: publish.publish, exact: true }).click();
    await expect(page.getByText(publish.ended.publish.live)).toBeVisible({ timeout: publishLimitMs });
    await expectPublicName(visitor, changedAgain);
    await expect(page.getByText(publish.nothing)).toBeVisible();

    await page.getByText(publish.history, { exact: true }).click();
    const history = page.getByRole('list', { name: publish.history });
    await expect(history.getByRole('listitem').first()).toContainText('A new name');
    await history.getByRole('listitem').last().getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: publish.undo, exact: true }).click();
    await expect(history.getByRole('listitem').last()).toContainText(publish.isLive, { timeout: publishLimitMs });
    await expect(page.getByText(publish.ended.undo.live)).toBeVisible({ timeout: publishLimitMs });
    await expectPublicName(visitor, name);
    expect(readBrand(project).name).toBe(name);
    expect(await stopVisiting()).toEqual([]);
  },
);
