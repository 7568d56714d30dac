import { expect, type Page, test } from '@playwright/test';
import { startSmtp } from '#tests/smtp-server.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskSettingsStrings } from '../src/strings/settings/desk-settings.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { openView, type RunningDesk, startDesk } from './desk.ts';

const words = deskSettingsStrings.en;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let desk: RunningDesk;
test.beforeEach(async () => {
  smtp = await startSmtp(['accept']);
  desk = await startDesk(undefined, { SMTP_URL: smtp.url, SITE_URL: 'http://localhost', OWNER_TIME_ZONE: 'America/Bogota' });
});
test.afterEach(async () => {
  await desk.remove();
  await smtp.close();
});

const field = (page: Page, name: keyof typeof words.name) => page.getByLabel(words.name[name], { exact: true });
const save = (page: Page) => page.getByRole('button', { name: words.save, exact: true }).first().click();

test('O7 an owner changes settings, is told what is wrong, tests the mail, and undoes a change', async ({ page }) => {
  await page.goto(desk.address);
  await openView(page, deskStrings.en.nav.settings);
  await expectAccessible(page, 'settings');
  await expectNoSidewaysScroll(page, 'settings');

  await test.step('what the server sets is shown, and can’t be changed', async () => {
    await expect(page.getByText('Colombia (GMT-5)')).toBeVisible();
    await expect(page.getByText(words.fromServer)).toBeVisible();
    await expect(field(page, 'OWNER_TIME_ZONE')).toHaveCount(0);
  });
  await test.step('a wrong value says why, and nothing is saved', async () => {
    await field(page, 'BOOKING_URL').fill('cal.example/ana');
    await field(page, 'NOTIFY_EMAIL').fill('ana@example.com');
    await save(page);
    await expect(page.getByText(words.wrong.BOOKING_URL)).toBeVisible();
    await expectAccessible(page, 'settings with a problem');
  });
  await test.step('a right one is kept, and says who was told', async () => {
    await field(page, 'BOOKING_URL').fill('https://cal.example/ana');
    await field(page, 'NOTIFY_DIGEST').selectOption('8');
    await save(page);
    await expect(page.getByText(words.noticed('ana@example.com'))).toBeVisible();
    await page.reload();
    await expect(field(page, 'NOTIFY_DIGEST')).toHaveValue('8');
    await expect(field(page, 'BOOKING_URL')).toHaveValue('https://cal.example/ana');
  });
  await test.step('a test says what the mail server answered', async () => {
    await page.getByRole('button', { name: words.test.button }).click();
    await expect(page.getByText(words.test.sent)).toBeVisible();
    expect(smtp.received.flatMap(({ recipients }) => recipients)).toEqual(['ana@example.com']);
  });
  await test.step('an undone change is as before', async () => {
    await page.getByRole('button', { name: words.undoName(words.name.BOOKING_URL) }).click();
    await expect(field(page, 'BOOKING_URL')).toHaveValue('');
  });
});
