// @module-tag wide
import { expect, type Page, test } from '@playwright/test';
import { answerLikeSlack, type Receiver, startReceiver } from '#server/owner/webhooks/receiver.fixture.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskWebhookStrings } from '../src/strings/owner/desk-webhooks.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { openView, type RunningDesk, startDesk } from './desk.ts';
import { wide } from './in-wide.ts';

const words = deskWebhookStrings.en;
let desk: RunningDesk;
let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await startReceiver(answerLikeSlack);
  desk = await startDesk(undefined, {
    WEBHOOK_ALLOW_PRIVATE: '1',
    WEBHOOK_URL: 'https://crm.example.com/a-secret-path',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  });
});
test.afterEach(async () => {
  receiver.close();
  await desk.remove();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name, exact: true });

async function openWebhooks(page: Page) {
  await page.goto(desk.address);
  await openView(page, deskStrings.en.nav.webhooks);
  await expect(heading(page, words.heading)).toBeVisible();
}

test('D8 the owner adds a webhook, tests it, reads its log, switches it off, and removes it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('the one in the settings is listed, without its path, and can only be read', async () => {
    await openWebhooks(page);
    await expect(page.getByText('crm.example.com')).toBeVisible();
    await expect(page.getByText('a-secret-path')).toHaveCount(0);
    await expectAccessible(page, 'webhooks');
    await page.getByRole('link', { name: words.settingsName }).click();
    await expect(page.getByText(words.log.none)).toBeVisible();
    await expect(button(page, words.remove)).toHaveCount(0);
    await page.getByRole('link', { name: words.back }).click();
  });

  await test.step('the form says what is wrong, at the field', async () => {
    await page.getByRole('link', { name: words.add }).click();
    await expect(heading(page, words.add)).toBeVisible();
    await button(page, words.create).click();
    await expect(page.getByText(words.refused.name)).toBeVisible();
    await page.getByLabel(words.field.name, { exact: true }).fill('Sales');
    await page.getByLabel(words.field.url, { exact: true }).fill('http://hooks.example.com/');
    await button(page, words.create).click();
    await expect(page.getByText(words.refused['not-https'])).toBeVisible();
    await expect(page.getByLabel(words.field.url, { exact: true })).toBeFocused();
    await expectAccessible(page, 'add a webhook');
  });

  await test.step('adds a Slack-like one by keyboard', async () => {
    await page.getByLabel(words.field.url, { exact: true }).fill(receiver.url);
    await page.getByText(words.details, { exact: true }).click();
    await page.getByLabel(words.event['record.abandoned']).press('Space');
    await page.getByLabel(words.field.url, { exact: true }).press('Enter');
    await expect(heading(page, 'Sales')).toBeVisible();
    await expectAccessible(page, 'a webhook');
  });

  await test.step('a test shows what the receiver answered', async () => {
    await button(page, words.test.send).click();
    await expect(page.getByText(/HTTP 200/)).toBeVisible();
    await expect(page.locator('.hook-answer')).toHaveText('ok');
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.body).toContain('Test');
    await expect(page.getByText(words.log.none)).toBeVisible();
  });

  await test.step('a change is saved, and taken back', async () => {
    const name = page.getByLabel(words.field.name, { exact: true });
    await name.fill('Phone');
    await button(page, words.save).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(heading(page, 'Phone')).toBeVisible();
    await button(page, words.undo).click();
    await expect(page.getByText(words.undone)).toBeVisible();
    await expect(heading(page, 'Sales')).toBeVisible();
  });

  await test.step('it is switched off, and on again by undo', async () => {
    await button(page, words.switchOff).click();
    await expect(page.getByText(words.isOff)).toBeVisible();
    await button(page, words.undo).click();
    await expect(button(page, words.switchOff)).toBeVisible();
  });

  await test.step('someone else’s change is not overwritten, and what was typed is kept', async () => {
    const nameIn = (tab: Page) => tab.getByLabel(words.field.name, { exact: true });
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(heading(other, 'Sales')).toBeVisible();
    await nameIn(page).fill('Mine');
    await nameIn(page).press('Enter');
    await expect(heading(page, 'Mine')).toBeVisible();

    await nameIn(other).fill('Theirs');
    await nameIn(other).press('Enter');
    const conflict = other.getByRole('alert');
    await expect(conflict).toContainText('Mine');
    await expect(heading(other, 'Mine')).toBeVisible();
    await expect(nameIn(other)).toHaveValue('Theirs');
    await expectAccessible(other, 'a webhook that someone else changed');
    await button(other, words.conflict.keepTheirs).click();
    await expect(nameIn(other)).toHaveValue('Mine');
    await expect(conflict).toHaveCount(0);

    await nameIn(page).fill('Once more');
    await nameIn(page).press('Enter');
    await expect(heading(page, 'Once more')).toBeVisible();
    await nameIn(other).fill('Theirs');
    await nameIn(other).press('Enter');
    await expect(conflict).toContainText('Once more');
    await button(other, words.conflict.keepMine).click();
    await expect(heading(other, 'Theirs')).toBeVisible();
    await expect(conflict).toHaveCount(0);
    await other.close();
  });

  await test.step('it is removed after a question, and restored', async () => {
    await page.reload();
    await button(page, words.remove).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, 'remove a webhook');
    await dialog.getByRole('button', { name: deskStrings.en.cancel }).click();
    await expect(button(page, words.remove)).toBeVisible();
    await button(page, words.remove).click();
    await dialog.getByRole('button', { name: words.remove }).click();
    await expect(page.getByText(words.isRemoved)).toBeVisible();
    await page.getByRole('link', { name: words.back }).click();
    await expect(heading(page, words.removedHeading, 2)).toBeVisible();
    await page.getByRole('link', { name: 'Theirs' }).click();
    await button(page, words.restore).click();
    await expect(button(page, words.remove)).toBeVisible();
  });

  await test.step('a signed one shows its secret once', async () => {
    await page.goto(`${desk.origin}/#/webhooks/new`);
    await page.getByLabel(words.field.name, { exact: true }).fill('Sheet');
    await page.getByLabel(words.field.format, { exact: true }).selectOption('flat');
    await page.getByLabel(words.field.url, { exact: true }).fill(receiver.url);
    await button(page, words.create).click();
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    await expectAccessible(page, 'a secret');
    await expect(button(page, words.secret.copy)).toBeVisible();
    await page.getByRole('link', { name: words.secret.next }).click();
    await expect(heading(page, 'Sheet')).toBeVisible();
    await expect(page.getByText(/^whsec_/)).toHaveCount(0);
  });
});

test('D8 webhooks are comfortable on a phone, in Spanish', wide, async ({ page }) => {
  const spanish = deskWebhookStrings.es;
  await page.setViewportSize({ width: 390, height: 844 });
  await openWebhooks(page);
  await button(page, `ES: ${deskStrings.en.switchLanguage(deskStrings.en.languageName.es)}`).click();
  await expect(heading(page, spanish.heading)).toBeVisible();
  await expectNoSidewaysScroll(page, 'webhooks');
  await page.getByRole('link', { name: spanish.add }).click();
  await page.getByLabel(spanish.field.name, { exact: true }).fill('Un nombre muy largo para un webhook que no cabe en una línea');
  await page.getByLabel(spanish.field.format, { exact: true }).selectOption('ntfy');
  await page.getByLabel(spanish.field.url, { exact: true }).fill(receiver.url);
  await expectNoSidewaysScroll(page, 'add');
  await expectAccessible(page, 'agregar');
  await button(page, spanish.create).click();
  await button(page, spanish.test.send).click();
  // The receiver wants what Slack sends.
  await expect(page.getByText(/HTTP 400/)).toBeVisible();
  await expectNoSidewaysScroll(page, 'a webhook');
  await expectAccessible(page, 'un webhook');
  await page.getByRole('link', { name: spanish.back }).click();
  await expectNoSidewaysScroll(page, 'the list');
});
