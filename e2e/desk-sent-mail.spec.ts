import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { enqueue, finish } from '#server/platform/outbox/queue.ts';
import { readMigrations } from '#server/platform/stores/migrations.ts';
import { openSqlite } from '#server/platform/stores/sqlite.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskSentMailStrings } from '../src/strings/owner/desk-sent-mail.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { makeRecord, openView, type RunningDesk, startDesk } from './desk.ts';
import type { Language } from './flow.ts';
import { inWide, wide } from './in-wide.ts';

const email = 'vera@example.com';

let desk: RunningDesk;
test.beforeEach(async () => {
  desk = await startDesk(async (store) => {
    const record = { ...makeRecord(60, 'Vera Prado'), personalInfo: { name: 'Vera Prado', email } };
    const links = [{ kind: record.type, uuid: record.uuid, started: record.created, completed: record.completed, zone: 'UTC' }];
    await store.write(function* () {
      yield* insertRecord({ record, flags: [], sequence: null });
      const [result, linked] = [randomUUID(), randomUUID()];
      const shared = { channel: 'mail', subject: record.uuid, now: Date.now() } as const;
      yield* enqueue({ ...shared, event: 'record.completed', payload: { record, flags: [] }, id: result });
      yield* enqueue({ ...shared, event: 'access.requested', payload: { email, language: 'en', isFromForm: false, links }, id: linked });
      for (const id of [result, linked]) yield* finish(id, 'sent', Date.now());
    });
  });
});
test.afterEach(() => desk.remove());

const dialog = (page: Page) => page.locator('dialog[open]').first();
const messages = (page: Page, language: Language) => page.getByRole('table', { name: deskStrings[language].outbox.table }).locator('tbody');

async function openPerson(page: Page, language: Language = 'en') {
  await page.addInitScript((locale) => localStorage.setItem('tino.desk.language', locale), language);
  await page.goto(desk.address);
  await page.getByRole('searchbox').fill('Vera');
  await page.getByRole('link', { name: /Vera Prado$/ }).click();
  await expect(messages(page, language).getByRole('row')).toHaveCount(2);
}

const readButton = (page: Page, language: Language, event: string) =>
  messages(page, language)
    .getByRole('row')
    .filter({ hasText: deskStrings[language].event[event] ?? event })
    .getByRole('button', { name: deskSentMailStrings[language].read });

for (const language of ['en', 'es'] as const) {
  const words = deskSentMailStrings[language];
  test(`D1 T1 a sent mail is read and sent again from its person's page, in ${language}`, inWide(language === 'es'), async ({ page }) => {
    await openPerson(page, language);
    await readButton(page, language, 'access.requested').click();
    await expect(dialog(page)).toContainText(words.composedAgain);
    await expect(dialog(page)).toContainText(email);
    await expect(dialog(page).frameLocator('iframe').locator('body')).toContainText(words.privateLink);
    await page.getByText(words.plainText).click();
    await expect(dialog(page).locator('pre')).toContainText(words.privateLink);
    await dialog(page).getByRole('button', { name: words.again }).click();
    const question = page.getByRole('dialog', { name: words.askAgain });
    await expect(question).toContainText(words.againText(email));
    await expect(question).toContainText(words.newLink);
    await question.getByRole('button', { name: words.again }).click();
    await expect(dialog(page).getByRole('status')).toContainText(words.sent(email));
    await page.keyboard.press('Escape');
    await expect(messages(page, language).getByRole('row')).toHaveCount(3);
    await expect(messages(page, language)).toContainText(deskStrings[language].messageState.waiting);
  });
}

const words = deskSentMailStrings.en;

test('D1 a mail that was sent again isn’t sent once more while it waits, and the page says why', async ({ page }) => {
  await openPerson(page);
  const read = readButton(page, 'en', 'access.requested').last();
  await read.click();
  await dialog(page).getByRole('button', { name: words.again }).click();
  await page.getByRole('dialog', { name: words.askAgain }).getByRole('button', { name: words.again }).click();
  await expect(dialog(page).getByRole('status')).toContainText(words.sent(email));
  await page.keyboard.press('Escape');
  await expect(messages(page, 'en').getByRole('row')).toHaveCount(3);
  await read.click();
  await expect(dialog(page)).toContainText(words.notAgain(words.why.unsent));
  await expect(dialog(page).getByRole('button', { name: words.again })).toBeHidden();
});

test('D1 a mail that fails again says so without a reload, with its attempts, and one that leaves says that', async ({ page }) => {
  const { outbox, messageState } = deskStrings.en;
  const change = async (sql: string) => {
    const store = openSqlite(join(desk.folder, 'tino.db'), { migrations: readMigrations(join(import.meta.dirname, '../migrations')) });
    await store.write(function* () {
      yield { sql, params: [] };
    });
    await store.close();
  };
  await page.goto(desk.address);
  await openView(page, deskStrings.en.nav.outbox);
  const rows = page.getByRole('table', { name: outbox.table }).locator('tbody').getByRole('row');
  const again = rows.first().getByRole('button', { name: outbox.requeue.dead.one, exact: true });
  await expect(rows).toHaveCount(5);
  await again.click();
  const queued = page.getByRole('status', { name: messageState.waiting }).getByRole('listitem');
  await expect(queued).toHaveCount(1);
  await expect(rows).toHaveCount(4);
  await change("update outbox set state = 'dead', attempts = 1, finished_at = 1767323471000 where earlier_attempts > 0");
  await expect(queued).toContainText(outbox.notNow('', '', '').split('(')[0] ?? '');
  await expect(rows).toHaveCount(5);
  // 22 before, and one now.
  const failed = rows.filter({ has: page.getByRole('cell', { name: '23', exact: true }) });
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText(outbox.lastAttempt('').trim());
  await failed.getByRole('button', { name: outbox.requeue.dead.one, exact: true }).click();
  await expect(queued).toContainText(outbox.queued('', '').split(':')[0] ?? '');
  await change("update outbox set state = 'sent', attempts = 1, finished_at = 1767323471000 where earlier_attempts > 0");
  await expect(queued).toContainText(messageState.sent);
});

test('D1 a mail that never arrives is left at that, with undo, and found again', async ({ page }) => {
  const { outbox, messageState, work } = deskStrings.en;
  await page.goto(desk.address);
  await openView(page, deskStrings.en.nav.outbox);
  const rows = page.getByRole('table', { name: outbox.table }).locator('tbody').getByRole('row');
  const leave = rows.first().getByRole('button', { name: outbox.dismissal.leave });
  const tab = page.getByRole('link', { name: outbox.group.dismissed });
  await expect(rows).toHaveCount(5);
  await expect(tab).toHaveCount(0);
  await leave.click();
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: work.undo, exact: true }).click();
  await expect(rows).toHaveCount(5);
  await expect(tab).toHaveCount(0);
  await leave.click();
  await tab.click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(messageState.dismissed);
  await rows.getByRole('button', { name: work.undo }).click();
  await expect(page.getByText(outbox.dismissal.tookBack)).toBeVisible();
  await expect(page.getByText(outbox.none.dismissed)).toBeVisible();
});

test('D1 leaving a mail at that is asked for once, and if the desk can’t be reached, it says only that nothing changed', async ({
  page,
}) => {
  const { outbox, work } = deskStrings.en;
  await page.goto(desk.address);
  await openView(page, deskStrings.en.nav.outbox);
  const rows = page.getByRole('table', { name: outbox.table }).locator('tbody').getByRole('row');
  const leave = rows.first().getByRole('button', { name: outbox.dismissal.leave });
  const address = '**/api/outbox/dismiss';
  await page.route(address, (route) => route.abort());
  await leave.click();
  await expect(page.getByText(work.failed, { exact: true })).toBeVisible();
  await page.unroute(address);

  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  await leave.dblclick();
  held.resolve();
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: work.undo, exact: true }).click();
  await expect(rows).toHaveCount(5);
});

for (const width of [390, 1440])
  test(`Q25 reading a mail is accessible, works by keyboard and fits ${width} px`, wide, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPerson(page);
    await expectNoSidewaysScroll(page, 'messages');
    const read = readButton(page, 'en', 'record.completed');
    await read.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('heading')).toHaveText(words.heading(deskStrings.en.event['record.completed'] ?? ''));
    await expectAccessible(page, 'a sent mail');
    await page.keyboard.press('Escape');
    await expect(read).toBeFocused();
    await openView(page, deskStrings.en.nav.outbox);
    await expectNoSidewaysScroll(page, 'outbox');
    await expectAccessible(page, 'outbox');
  });
