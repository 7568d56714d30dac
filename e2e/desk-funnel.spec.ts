import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { readXlsx } from '#server/owner/leads/xlsx.fixture.ts';
import { addFlowVisits } from '#server/visitors/flow-visits/statements.ts';
import type { Store } from '../src/server/platform/stores/store.ts';
import { addViews } from '../src/server/visitors/measurement/views.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskFunnelStrings } from '../src/strings/owner/desk-funnel.ts';
import { readinessStrings } from '../src/strings/readiness/readiness.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { openFunnel, type RunningDesk, startDesk } from './desk.ts';
import { wide } from './in-wide.ts';

/** Twenty days of views and touches. */
async function fillEntries(store: Store): Promise<void> {
  await store.write(function* () {
    for (let index = 1; index <= 20; index += 1) {
      const day = `2026-01-${String(index).padStart(2, '0')}`;
      const view = { path: '/quiz', language: 'en', referrer: '', source: '', medium: '', campaign: '' } as const;
      const entry = { flow: 'readiness-quiz', language: 'en', entry: 'touched' } as const;
      yield* addViews([{ day, view, views: 100 }]);
      yield* addFlowVisits([
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

const { entry, exports } = deskFunnelStrings.en;
async function openDesk(page: Page): Promise<void> {
  await page.goto(desk.address);
  await openFunnel(page);
}
const stage = (page: Page, name: string) =>
  page
    .getByRole('table', { name: entry.heading })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

test('N6 the owner reads what happens before a record', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page);
  await test.step('the stages, and the messages that stop people', async () => {
    await expect(stage(page, entry.stage.views)).toContainText('2,000');
    await expect(stage(page, entry.stage.touched)).toContainText('600');
    await expect(stage(page, entry.stage.touched)).toContainText('30%');
    await expect(stage(page, entry.stage.records)).toContainText('60');
    const message = readinessStrings.en.problem['email-malformed'];
    await expect(page.getByRole('table', { name: entry.problems }).getByRole('row', { name: message })).toContainText('40');
    await expectAccessible(page, 'entry funnel');
  });

  await test.step('is not shown by campaign, and says so', async () => {
    await page.getByLabel(deskStrings.en.leads.campaign).selectOption('spring');
    await expect(page.getByText(entry.notByCampaign)).toBeVisible();
    await page.getByRole('link', { name: entry.clear }).click();
    await expect(stage(page, entry.stage.views)).toBeVisible();
  });
});

test('N7 Q17 exports as a spreadsheet, and as CSV', wide, async ({ page }) => {
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
  expect((await take('CSV')).body.toString()).toMatch(/^\ufeffID,Form,/);
  await expectAccessible(page, 'exports');
  await page.route('**/api/exports', (route) => route.fulfill({ json: { found: 60_000, limit: 50_000 } }), { times: 1 });
  await page.getByRole('button', { name: leads.exportOf('XLSX') }).click();
  await expect(page.getByRole('alert')).toContainText(exports.tooMany('60,000', '50,000'));
});

test('N6 N7 the funnel and the exports fit a phone, in Spanish and in the dark', wide, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(desk.address);
  await page.getByRole('button', { name: deskStrings.en.switchLanguage(deskStrings.en.languageName.es) }).click();
  const { es } = deskFunnelStrings;
  await expectNoSidewaysScroll(page, 'exports');
  await page.goto(`${desk.origin}/#/funnel`);
  await expect(page.getByRole('table', { name: es.entry.heading })).toBeVisible();
  await expectNoSidewaysScroll(page, 'funnel');
  await expectAccessible(page, 'funnel');
});
