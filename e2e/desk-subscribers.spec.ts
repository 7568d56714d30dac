import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskSubscriberStrings } from '../src/strings/owner/desk-subscribers.ts';
import { addSubscribers } from '../tests/subscribers.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { openView, type RunningDesk, startDesk } from './desk.ts';
import type { Language } from './flow.ts';
import { inWide, wide } from './in-wide.ts';

const course = 'ai-business-weekend';
/** Person 3 of the desk's sample leads. */
const known = 'person3@example.com';
const hostile = '"><img/src=x>\u202e@example.com';

let desk: RunningDesk;
test.beforeEach(async () => {
  desk = await startDesk(async (store) => {
    await addSubscribers(store, 55, { prefix: 'reader', now: Date.UTC(2026, 0, 10) });
    await addSubscribers(store, 2, { prefix: 'asked', list: 'waitlist', topic: course, confirmed: false, now: Date.UTC(2026, 0, 11) });
    await store.write(function* () {
      const rename = 'update subscription set email = $1, email_key = $1 where email = $2';
      yield { sql: rename, params: [known, 'asked-0@example.com'] };
      yield { sql: rename, params: [hostile, 'asked-1@example.com'] };
    });
  });
});
test.afterEach(() => desk.remove());

const dialog = (page: Page) => page.locator('dialog[open]');
const rows = (page: Page, words: (typeof deskSubscriberStrings)['en']) =>
  page.getByRole('table', { name: words.table }).locator('tbody').getByRole('row');

async function openSubscribers(page: Page, language: Language = 'en') {
  await page.addInitScript((locale) => localStorage.setItem('tino.desk.language', locale), language);
  await page.goto(desk.address);
  await openView(page, deskStrings[language].nav.subscribers, language);
  await expect(rows(page, deskSubscriberStrings[language])).toHaveCount(50);
}

for (const language of ['en', 'es'] as const) {
  const words = deskSubscriberStrings[language];
  test(
    `D4 the owner adds an address, which waits to confirm, and removes one, in ${language}`,
    inWide(language === 'es'),
    async ({ page }) => {
      await openSubscribers(page, language);

      await test.step('adding says what will be sent, and what an address is already', async () => {
        await page.getByRole('button', { name: words.add }).click();
        await expect(dialog(page)).toContainText(words.addText);
        const send = dialog(page).getByRole('button', { name: words.send });
        await dialog(page).getByLabel(deskStrings[language].people.email).fill('not an address');
        await send.click();
        await expect(dialog(page)).toContainText(words.invalid);
        await dialog(page).getByLabel(deskStrings[language].people.email).fill('reader-1@example.com');
        await send.click();
        await expect(dialog(page).getByRole('status')).toContainText(words.already.confirmed('').slice(0, 25));
        await expect(send).toBeHidden();
        await dialog(page).getByLabel(deskStrings[language].people.email).fill('ana@example.com');
        await page.keyboard.press('Enter');
        await expect(dialog(page)).toBeHidden();
        await expect(page.getByText(words.asked('ana@example.com'))).toBeVisible();
        await expect(rows(page, words).first()).toContainText('ana@example.com');
        await expect(rows(page, words).first()).toContainText(words.state.waiting);
      });

      await test.step('removing asks first and can be undone', async () => {
        await page.getByRole('searchbox').fill('reader-7@');
        await expect(rows(page, words)).toHaveCount(1);
        const remove = page.getByRole('button', { name: words.removeOf('reader-7@example.com', words.lists.newsletter) });
        await remove.click();
        await expect(dialog(page)).toContainText(words.removeText('reader-7@example.com', words.lists.newsletter));
        await expect(dialog(page).getByRole('link', { name: deskStrings[language].nav.people })).toHaveAttribute('href', '#/people');
        await dialog(page).getByRole('button', { name: words.remove }).click();
        await expect(rows(page, words)).toContainText(words.state.left);
        await expect(page.getByText(words.asked('ana@example.com'))).toBeHidden();
        await expect(remove).toBeHidden();
        await page.locator('.toast').getByRole('button', { name: deskStrings[language].work.undo }).click();
        await expect(page.locator('.toast')).toContainText(words.restored('reader-7@example.com'));
        await expect(rows(page, words)).toContainText(words.state.confirmed);
      });
    },
  );
}

const words = deskSubscriberStrings.en;

test('D4 Q17 subscribers are filtered and exported, and lead to their person and back', async ({ page }) => {
  await openSubscribers(page);
  await page.getByRole('link', { name: deskStrings.en.leads.older }).click();
  await expect(rows(page, words)).toHaveCount(7);
  await page.getByRole('search').getByLabel(words.column.list).selectOption(`waitlist/${course}`);
  await expect(rows(page, words)).toHaveCount(2);
  await expect(rows(page, words).filter({ hasText: '<img/src=x>\ufffd@' })).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: deskStrings.en.leads.exportOf('CSV') }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  await page.getByRole('row').filter({ hasText: known }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Elena Prado 3' })).toBeVisible();
  await page.getByRole('link', { name: deskStrings.en.work.person.list.waitlist }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(known);
  await expect(rows(page, words)).toHaveCount(1);
  await page.goBack();
  await page.getByRole('link', { name: words.back }).click();
  await expect(rows(page, words)).toHaveCount(1);
  await page.getByRole('search').getByLabel(words.column.state).selectOption('left');
  await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible();
});

for (const width of [390, 1440])
  test(`Q25 the subscribers are accessible and fit ${width} px`, wide, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSubscribers(page);
    await expectNoSidewaysScroll(page, 'subscribers');
    await expectAccessible(page, 'subscribers');
    await page.getByRole('button', { name: words.add }).click();
    await expectAccessible(page, 'adding a subscriber');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: words.add })).toBeFocused();
    await page
      .getByRole('button', { name: words.removeOf(known, words.datesOf('')).slice(0, 20) })
      .first()
      .click();
    await expectAccessible(page, 'removing a subscriber');
  });
