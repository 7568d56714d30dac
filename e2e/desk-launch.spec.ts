import { expect, type Page, test } from '@playwright/test';
import { commitments } from '../content/commitments.ts';
import { contentDocuments } from '../src/domain/content/documents.ts';
import type { LaunchList } from '../src/domain/owner/launch.ts';
import type { Locale } from '../src/domain/text/locale.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskContentStrings } from '../src/strings/owner/desk-content.ts';
import { actName, deskLaunchStrings } from '../src/strings/owner/desk-launch.ts';
import { deskSettingsStrings } from '../src/strings/settings/desk-settings.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { type ContentTree, createContentTree } from './content-tree.ts';
import { openView, type RunningDesk, startDesk } from './desk.ts';
import { inWide, wide } from './in-wide.ts';

let tree: ContentTree;
let desk: RunningDesk;
test.beforeAll(() => {
  tree = createContentTree();
});
test.afterAll(() => tree.remove());
test.beforeEach(async () => {
  tree.reset();
  tree.write('approvals', []);
  const brand = tree.read('brand');
  tree.write('brand', { ...brand, mail: { ...brand.mail, sample: true } });
  desk = await startDesk(undefined, undefined, tree.root);
});
test.afterEach(async ({ page }) => {
  // An answer that a test changes is fetched from the desk, which has to be there until then.
  await page.unrouteAll({ behavior: 'wait' });
  await desk.remove();
});

const section = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
/** By keyboard alone. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

for (const [locale, width] of [
  ['es', 390],
  ['en', 1440],
] as const satisfies readonly (readonly [Locale, number])[])
  test.describe(`${locale}, ${width} px wide`, inWide(locale === 'en'), () => {
    test.use({ locale: locale === 'es' ? 'es-CO' : 'en-US', viewport: { width, height: 800 } });
    const words = deskLaunchStrings[locale];
    const { nav, work } = deskStrings[locale];
    const settings = deskSettingsStrings[locale];
    const [promise, other] = commitments.map((each) => each.promise[locale]);
    /** One whose sentence the desk doesn't have. */
    const elsewhere = commitments.find(({ fields }) => fields === undefined);
    const open = async (page: Page) => {
      await page.goto(desk.address);
      await openView(page, nav.launch, locale);
      await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible();
    };
    const approvals = (page: Page) => section(page, words.approved);

    test('O9 an owner goes through what’s left before launch: approves, waives, takes back, and opens the very field', async ({ page }) => {
      await open(page);
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/\d/);
      await expectAccessible(page, 'before launch');
      await expectNoSidewaysScroll(page, 'before launch');

      await test.step('a promise is approved, and the next one is at hand', async () => {
        await press(page, words.approveName(promise ?? ''));
        await expect(approvals(page)).toContainText(promise ?? '');
        await expect(page.getByRole('button', { name: words.approveName(other ?? ''), exact: true })).toBeFocused();
        await page.keyboard.press('z');
        await expect(page.getByText(work.undone, { exact: true })).toBeVisible();
        await expect(approvals(page)).toHaveCount(0);
        await press(page, words.approveName(promise ?? ''));
        await expect(approvals(page)).toContainText(words.unpublished);
      });
      await test.step('one that isn’t true stays, with what to do and links to where it stands, and is settled once the site doesn’t say it', async () => {
        await press(page, actName(words.refuse, other ?? ''));
        const undo = page.getByRole('button', { name: actName(words.undo.refuse, other ?? ''), exact: true });
        await expect(undo).toBeFocused();
        await expect(undo.locator('xpath=ancestor::li[1]')).toContainText(words.item.settle);
        await expect(page.getByRole('button', { name: words.approveName(other ?? ''), exact: true })).toHaveCount(0);
        await expectAccessible(page, 'a refused promise');
        await undo.locator('xpath=ancestor::li[1]').getByRole('link').first().press('Enter');
        await expect(page.getByRole('main').locator('textarea:focus, input:focus')).not.toHaveValue('');
        await page.goBack();
        await press(page, actName(words.remove, other ?? ''));
        await expect(section(page, words.removed)).toContainText(other ?? '');
        await expect(approvals(page)).not.toContainText(other ?? '');
        await press(page, actName(words.undo.remove, other ?? ''));
        await expect(section(page, words.removed)).toHaveCount(0);
        await expect(undo).toBeVisible();
      });
      await test.step('where the desk lacks the sentence, a text for whoever runs the server names promise and file', async () => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        const said = elsewhere?.promise[locale] ?? '';
        await press(page, actName(words.refuse, said));
        await press(page, actName(words.copyRequest, said));
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        for (const part of [said, ...(elsewhere?.files ?? [])]) expect(copied).toContain(part);
      });
      await test.step('what only files and the server have is folded below, with a text to send', async () => {
        const fold = page.locator('details').filter({ has: page.getByRole('heading', { name: words.forServer }) });
        await expect(page.getByText('SMTP_URL')).toBeHidden();
        await fold.locator('summary').focus();
        await page.keyboard.press('Enter');
        await expect(fold.getByText('SMTP_URL', { exact: true })).toBeVisible();
        await press(page, words.copyList);
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('(SMTP_URL)');
        await expectAccessible(page, 'what the server has, unfolded');
      });
      await test.step('a setting is waived, with name and day, also after a reload, and open again', async () => {
        await press(page, words.waiveName(settings.name.NOTIFY_EMAIL));
        await expect(section(page, words.waived)).toContainText(settings.name.NOTIFY_EMAIL);
        await page.reload();
        await expect(section(page, words.waived)).toContainText(settings.name.NOTIFY_EMAIL);
        await expectAccessible(page, 'before launch, with waivers and approvals');
        await press(page, actName(words.undo.waive, settings.name.NOTIFY_EMAIL));
        await expect(section(page, words.waived)).toHaveCount(0);
        await expect(page.getByRole('link', { name: settings.name.NOTIFY_EMAIL })).toBeVisible();
      });
      await test.step('what shows a sample can’t be waived, and its link opens the field', async () => {
        await expect(page.getByRole('button', { name: words.waiveName(settings.name.BOOKING_URL) })).toHaveCount(0);
        await page.getByRole('link', { name: settings.name.BOOKING_URL }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByLabel(settings.name.BOOKING_URL, { exact: true })).toBeFocused();
        await page.goBack();
      });
      await test.step('a sample’s link opens its switch; turned off, it waits to be published', async () => {
        const { title } = contentDocuments.brand;
        const mail = page.getByRole('link', { name: new RegExp(`^${title[locale]} › Email`) });
        await mail.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: title[locale] })).toBeVisible();
        await expect(page.locator('input:focus')).toBeChecked();
        await page.keyboard.press('Space');
        await expect(page.getByText(deskContentStrings[locale].save.saved, { exact: true })).toBeVisible();
        await open(page);
        await expect(mail).toHaveCount(0);
        await expect(section(page, words.drafted)).toContainText(`${title[locale]} › Email`);
      });
    });
  });

test('O9 who refuses what somebody approved meanwhile is told, and sees the approval', wide, async ({ page }) => {
  const words = deskLaunchStrings.en;
  const [{ id, promise } = { id: '', promise: { en: '', es: '' } }] = commitments;
  await page.goto(desk.address);
  await openView(page, deskStrings.en.nav.launch);
  await expect(page.getByRole('button', { name: actName(words.refuse, promise.en), exact: true })).toBeVisible();
  const headers = { authorization: `Bearer ${desk.token}` };
  const approved = await page.request.post(`${desk.origin}/api/launch/approve`, { headers, data: { id, promise, isRefused: false } });
  expect(approved.status()).toBe(200);
  await press(page, actName(words.refuse, promise.en));
  await expect(page.getByText(words.stale)).toBeVisible();
  await expect(section(page, words.approved)).toContainText(promise.en);
});

test('O9 with nothing left, one sentence says so, and no door or panel counts', async ({ page }) => {
  const words = deskLaunchStrings.en;
  const nothing: LaunchList = { items: [], waived: [], approved: [] };
  await page.route('**/api/launch', (route) => route.fulfill({ json: nothing }));
  await page.route('**/api/waiting?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), launch: 0 } });
  });
  await page.goto(desk.address);
  await expect(page.getByRole('region', { name: deskStrings.en.work.news.heading })).toBeVisible();
  await expect(page.getByText(deskStrings.en.work.news.launch('0'))).toHaveCount(0);
  await openView(page, deskStrings.en.nav.launch);
  await expect(page.getByRole('main').getByText(words.ready, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
});
