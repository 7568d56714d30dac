import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { addEntries } from '#server/entries/statements.ts';
import { readXlsx } from '#server/leads/xlsx.fixture.ts';
import { addViews } from '../src/server/measurement/views.ts';
import type { Store } from '../src/server/stores/store.ts';
import { deskStrings } from '../src/strings/desk.ts';
import { deskFunnelStrings } from '../src/strings/desk-funnel.ts';
import { readinessStrings } from '../src/strings/readiness.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { openView, type RunningDesk, startDesk } from './desk.ts';

/** Twenty days of views and touches; twice as many people touch the form from the eleventh day on. */
async function fillEntries(store: Store): Promise<void> {
  await store.write(function* () {
    for (let index = 1; index <= 20; index += 1) {
      const day = `2026-01-${String(index).padStart(2, '0')}`;
      const view = { path: '/quiz', language: 'en', referrer: '', source: '', medium: '', campaign: '' } as const;
      const entry = { flow: 'readiness-quiz', language: 'en', entry: 'touched' } as const;
      yield* addViews([{ day, view, views: 100 }]);
      yield* addEntries([
        { day, thing: entry, times: index > 10 ? 40 : 20 },
        { day, thing: { ...entry, entry: 'email-malformed' }, times: 2 },
      ]);
    }
  });
}

let desk: RunningDesk;
test.beforeEach(async () => {
  desk = await startDesk(fillEntries);
});
test.afterEach(() => desk.remove());

const { entry, marks, exports } = deskFunnelStrings.en;
async function openFunnel(page: Page): Promise<void> {
  await page.goto(desk.address);
  await openView(page, deskStrings.en.nav.funnel);
}
const stage = (page: Page, name: string) =>
  page
    .getByRole('table', { name: entry.heading })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

test('N6 the owner reads what happens before a record, marks a day, and sees what it changed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFunnel(page);
  await test.step('the stages, and the messages that stop people', async () => {
    await expect(stage(page, entry.stage.views)).toContainText('2,000');
    await expect(stage(page, entry.stage.touched)).toContainText('600');
    await expect(stage(page, entry.stage.touched)).toContainText('30%');
    await expect(stage(page, entry.stage.records)).toContainText('60');
    const message = readinessStrings.en.problem['email-malformed'];
    await expect(page.getByRole('table', { name: entry.problems }).getByRole('row', { name: message })).toContainText('40');
    await expectAccessible(page, 'entry funnel');
  });

  await test.step('a mark, with what it changed', async () => {
    await page.getByRole('button', { name: marks.add }).click();
    await expect(page.getByRole('alert').filter({ hasText: marks.missing })).toBeVisible();
    await expect(page.getByLabel(marks.what)).toBeFocused();
    await page.getByLabel(marks.what).fill('Changed the headline');
    await page.getByLabel(marks.day).fill('2026-01-10');
    await page.keyboard.press('Enter');
    await expect(page.getByText(marks.added('Changed the headline'))).toBeVisible();
    await expect(page.getByLabel(marks.what)).toHaveValue('');
    const table = page.getByRole('table', { name: marks.table('Changed the headline') });
    const touched = table.getByRole('row', { name: marks.share.touched });
    await expect(touched).toContainText('20%');
    await expect(touched).toContainText('40%');
    await expect(touched).toContainText(marks.verdict.more);
    await expect(touched).toContainText(/\+\d+ to \+\d+/);
    await expect(table.getByRole('row', { name: marks.share.completed })).toContainText(marks.verdict.few);
    await expectAccessible(page, 'marked day');
  });

  await test.step('removing it can be undone, by keyboard', async () => {
    await page.getByRole('button', { name: marks.removeOf('Changed the headline') }).press('Enter');
    await expect(page.getByText(marks.removed('Changed the headline'))).toBeVisible();
    await expect(page.getByText(marks.none)).toBeVisible();
    await expect(page.getByRole('button', { name: marks.undo })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(marks.restored('Changed the headline'))).toBeVisible();
    await expect(page.getByRole('table', { name: marks.table('Changed the headline') })).toBeVisible();
  });

  await test.step('a change that the server refuses says so', async () => {
    await page.route('**/api/marks', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.getByLabel(marks.what).fill('Another');
    await page.getByRole('button', { name: marks.add }).click();
    await expect(page.getByText(marks.failed)).toBeVisible();
    await expect(page.getByLabel(marks.what)).toHaveValue('Another');
  });

  await test.step('is not shown by campaign, and says so', async () => {
    await page.getByLabel(deskStrings.en.leads.campaign).selectOption('spring');
    await expect(page.getByText(entry.notByCampaign)).toBeVisible();
    await page.getByRole('link', { name: entry.clear }).click();
    await expect(stage(page, entry.stage.views)).toBeVisible();
  });
});

test('N7 Q17 exports as a spreadsheet, and as CSV with the separator that was chosen', async ({ page }) => {
  const { leads } = deskStrings.en;
  await page.goto(desk.address);
  const take = async (format: string) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: leads.exportOf(format) }).click();
    const file = await coming;
    return { name: file.suggestedFilename(), body: await readFile(await file.path()) };
  };
  const sheet = await take('XLSX');
  expect(sheet.name).toMatch(/^tino-leads-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(readXlsx(sheet.body).map(({ rows }) => rows.length)).toEqual([61]);
  await expect(page.getByText(exports.started)).toBeVisible();
  expect((await take('CSV')).body.toString()).toMatch(/^\ufeffuuid,kind,/);
  await page.getByLabel(exports.separator).selectOption(exports.separators[';']);
  expect((await take('CSV')).body.toString()).toMatch(/^\ufeffuuid;kind;/);
  await page.reload();
  await expect(page.getByLabel(exports.separator)).toHaveValue(';');
  await expectAccessible(page, 'exports');
  await page.route('**/api/exports', (route) => route.fulfill({ json: { found: 60_000, limit: 50_000 } }), { times: 1 });
  await page.getByRole('button', { name: leads.exportOf('XLSX') }).click();
  await expect(page.getByRole('alert')).toContainText(exports.tooMany('60,000', '50,000'));
});

test('N6 N7 the funnel and the exports fit a phone, in Spanish and in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(desk.address);
  await page.getByRole('button', { name: deskStrings.en.switchLanguage(deskStrings.en.languageName.es) }).click();
  const { es } = deskFunnelStrings;
  await expect(page.getByLabel(es.exports.separator)).toHaveValue(';');
  await expectNoSidewaysScroll(page, 'exports');
  await page.goto(`${desk.origin}/#/funnel`);
  await page.getByLabel(es.marks.what).fill('Un titular nuevo '.repeat(11));
  await page.getByLabel(es.marks.day).fill('2026-01-10');
  await page.getByRole('button', { name: es.marks.add }).click();
  await expect(page.getByText(es.marks.verdict.more).first()).toBeVisible();
  await expectNoSidewaysScroll(page, 'funnel');
  await expectAccessible(page, 'funnel');
});
