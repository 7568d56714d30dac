import { expect, type Page, test } from '@playwright/test';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskContentStrings } from '../src/strings/owner/desk-content.ts';
import { deskLettersStrings } from '../src/strings/owner/desk-letters.ts';
import { deskSignInStrings } from '../src/strings/owner/desk-sign-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { openView } from './desk.ts';
import { addDevice, type PublicDesk, startPublicDesk } from './desk-sign-in.ts';
import { wide } from './in-wide.ts';
import { letterText } from './letters.ts';

test.use({ ignoreHTTPSErrors: true });

const words = deskSignInStrings.en;
const { nav, navLabel, rooms, leads } = deskStrings.en;
let desk: PublicDesk;
test.beforeEach(async () => {
  desk = await startPublicDesk();
});
test.afterEach(() => desk.remove());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page) => page.getByRole('table', { name: leads.table }).getByRole('row');
/** The session cookie, as a thief would copy it. */
const cookies = (page: Page) => page.context().cookies(desk.url);

/** Creates a passkey with an invitation's link. */
async function join(page: Page, link: string, strings = words) {
  await addDevice(page);
  await page.goto(link);
  await page.getByRole('button', { name: strings.join.button }).click();
}

test('N8 the first owner is invited from the machine, creates a passkey, signs out and in', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => message.type() === 'error' && !/40[13]|410/.test(message.text()) && broken.push(message.text()));

  await test.step('nobody gets in without a passkey', async () => {
    await page.goto(desk.url);
    await expect(heading(page, words.signIn.heading)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page, 'sign-in');
    expect((await page.request.get(`${desk.url}/api/leads`)).status()).toBe(401);
  });

  const link = desk.invite('Ana Prado', 'owner');
  await test.step('the invitation says who it is for, and leaves no trace in the address', async () => {
    await addDevice(page);
    await page.goto(link);
    await expect(heading(page, words.join.heading('Ana Prado'))).toBeVisible();
    await expect(page).not.toHaveURL(/invite/);
    await expectAccessible(page, 'invitation');
    await page.getByLabel(words.join.device).fill('');
    await page.getByRole('button', { name: words.join.button }).click();
    await expect(page.getByLabel(words.join.device)).toHaveAccessibleDescription(words.join.deviceMissing);
    await page.getByLabel(words.join.device).fill('Laptop');
    await page.getByRole('button', { name: words.join.button }).click();
    await expect(rows(page)).toHaveCount(51);
    await expect(page.getByText(words.signedInAs('Ana Prado'))).toBeVisible();
  });

  await test.step('a second use of the link says what to do', async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(heading(page, words.join.gone)).toBeVisible();
    await expectAccessible(page, 'used invitation');
    await page.getByRole('button', { name: words.join.signIn }).click();
    await expect(rows(page)).toHaveCount(51);
  });

  await test.step('the cookie is of this host alone, and no script reads it; a reload keeps the session', async () => {
    expect(await cookies(page)).toMatchObject([{ name: '__Host-tino-desk', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' }]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.reload();
    await expect(rows(page)).toHaveCount(51);
  });

  await test.step('after signing out, a copied cookie opens nothing', async () => {
    const stolen = await cookies(page);
    await page.getByRole('button', { name: words.signOut }).click();
    await expect(heading(page, words.signIn.heading)).toBeVisible();
    expect(await cookies(page)).toEqual([]);
    await page.context().addCookies(stolen);
    await page.reload();
    await expect(heading(page, words.signIn.heading)).toBeVisible();
    expect((await page.request.get(`${desk.url}/api/leads`)).status()).toBe(401);
  });

  await test.step('the passkey opens it again, and an export is downloaded', async () => {
    await page.getByRole('button', { name: words.signIn.button }).click();
    await expect(rows(page)).toHaveCount(51);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: leads.exportOf('CSV') }).click();
    expect((await coming).suggestedFilename()).toMatch(/^tino-leads-/);
  });

  await test.step('the history knows all of it', async () => {
    await openView(page, nav.access);
    const history = page.getByRole('table', { name: words.history.heading });
    const { name } = deskStrings.en.actions;
    await expect(history.getByRole('row', { name: name['sign-in'] })).toHaveCount(1);
    await expect(history.getByRole('row', { name: name['sign-out'] })).toContainText('Ana Prado');
    await expect(history.getByRole('row', { name: name.join })).toContainText('Laptop');
    await expect(history.getByRole('row', { name: name['refuse-sign-in'] })).toContainText(words.history.nobody);
    await expectAccessible(page, 'access');
  });
  expect(broken).toEqual([]);
});

test('N9 an owner invites an editor, who sees nothing of people and is signed out when removed', wide, async ({ page, browser }) => {
  await join(page, desk.invite('Ana Prado', 'owner'));
  await expect(rows(page)).toHaveCount(51);
  await openView(page, nav.access);
  await page.getByLabel(words.invite.name, { exact: true }).fill('Eva Luz');
  await page.getByRole('button', { name: words.invite.button }).click();
  const made = page.getByRole('status', { name: words.invite.link('Eva Luz') });
  const link = (await made.getByRole('code').textContent()) ?? '';
  await expect(page.getByRole('button', { name: words.invite.cancelName('Eva Luz') })).toBeVisible();
  await expectAccessible(page, 'invitation made');

  await test.step('an invitation is withdrawn after a question', async () => {
    await page.getByLabel(words.invite.name, { exact: true }).fill('Max');
    await page.getByRole('button', { name: words.invite.button }).click();
    await page.getByRole('button', { name: words.invite.cancelName('Max') }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.invite.cancel }).click();
    await expect(page.getByText(words.invite.canceled)).toBeVisible();
    await expect(page.getByRole('button', { name: words.invite.cancelName('Max') })).toHaveCount(0);
  });

  const phone = await browser.newContext({
    ignoreHTTPSErrors: true,
    locale: 'es-MX',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  const eva = await phone.newPage();
  const spanish = deskSignInStrings.es;
  const { es } = deskStrings;

  await test.step('in Spanish, on a phone, in the dark', async () => {
    await addDevice(eva);
    await eva.goto(link);
    await expect(heading(eva, spanish.join.heading('Eva Luz'))).toBeVisible();
    await expect(eva.getByText(spanish.join.may.editor)).toBeVisible();
    await expectNoSidewaysScroll(eva, 'invitation');
    await expectAccessible(eva, 'invitation on a phone');
    await eva.getByRole('button', { name: spanish.join.button }).click();
    await expect(eva.getByRole('navigation', { name: es.navLabel, exact: true }).getByRole('link')).toHaveText([
      new RegExp(`^${es.rooms.site}`),
      es.rooms.settings,
    ]);
    await expect(eva.getByRole('navigation', { name: es.roomPages(es.rooms.site) }).getByRole('link')).toHaveText([
      es.nav.content,
      new RegExp(`^${es.nav.launch}`),
      es.nav.visits,
    ]);
    await expect(heading(eva, deskContentStrings.es.heading)).toBeVisible();
    await expectNoSidewaysScroll(eva, 'content');
    await expectAccessible(eva, 'content of an editor');
  });

  await test.step('no address and no request shows a lead', async () => {
    await eva.goto(`${desk.url}/#/leads`);
    await expect(heading(eva, deskContentStrings.es.heading)).toBeVisible();
    const statuses = await eva.evaluate(async () =>
      Promise.all(
        ['/api/leads', '/api/stats', '/api/outbox', '/api/actions', '/api/access'].map(async (path) => (await fetch(path)).status),
      ),
    );
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
    await openView(eva, es.nav.access, 'es');
    await expect(eva.getByRole('table', { name: spanish.passkeys.heading }).getByRole('row')).toHaveCount(2);
    await expect(eva.getByRole('heading', { name: spanish.people.heading, exact: true })).toHaveCount(0);
    await expectNoSidewaysScroll(eva, 'own passkeys');
    await expectAccessible(eva, 'own passkeys');
  });

  await test.step('a change of role asks first, takes effect at once and can be undone', async () => {
    await page.reload();
    await page.getByRole('button', { name: `${words.people.makeOwner}: Eva Luz` }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.people.makeOwner }).click();
    await expect(page.getByText(words.people.changed.owner('Eva Luz'))).toBeVisible();
    expect((await eva.request.get(`${desk.url}/api/leads`)).status()).toBe(200);
    await page.getByRole('button', { name: words.people.undo }).click();
    await expect(page.getByText(words.people.changed.editor('Eva Luz'))).toBeVisible();
    expect((await eva.request.get(`${desk.url}/api/leads`)).status()).toBe(403);
  });

  await test.step('the only owner stays', async () => {
    await page.getByRole('button', { name: `${words.people.remove}: Ana Prado` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.people.remove, exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(words.error['last-owner']);
    await expectAccessible(page, 'only owner');
    await dialog.getByRole('button', { name: deskStrings.en.cancel }).click();
  });

  await test.step('the view of an owner fits a phone, in Spanish, in the dark', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: deskStrings.en.switchLanguage(deskStrings.en.languageName.es) }).click();
    await expect(page.getByRole('heading', { name: spanish.people.heading, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page, 'access');
    await expectAccessible(page, 'access on a phone');
    await page.getByRole('button', { name: es.switchLanguage(es.languageName.en) }).click();
  });

  await test.step('whoever is removed is out with the next click', async () => {
    await page.getByRole('button', { name: `${words.people.remove}: Eva Luz` }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.people.remove, exact: true }).click();
    await expect(page.getByText(words.people.removed('Eva Luz'))).toBeVisible();
    await eva.getByRole('link', { name: new RegExp(`^${es.rooms.site}`) }).click();
    await expect(heading(eva, spanish.signIn.heading)).toBeVisible();
    await expect(eva.getByText(spanish.signIn.ended)).toBeVisible();
    await expectNoSidewaysScroll(eva, 'sign-in');
    await expectAccessible(eva, 'signed out');
    await eva.getByRole('button', { name: spanish.signIn.button }).click();
    await expect(eva.getByRole('alert')).toHaveText(spanish.error.refused);
  });
  await phone.close();
});

test('N8 a second passkey is added and removed by keyboard', wide, async ({ page }) => {
  await join(page, desk.invite('Ana Prado', 'owner'));
  await page.getByRole('link', { name: rooms.settings }).press('Enter');
  await page.getByRole('link', { name: nav.access, exact: true }).press('Enter');
  const table = page.getByRole('table', { name: words.passkeys.heading });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('navigation', { name: navLabel, exact: true })).toBeVisible();
  // Another device: the first one says that it has a passkey already.
  await page.getByLabel(words.passkeys.device).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(words.error.known);
  await addDevice(page, 'usb');
  await page.getByLabel(words.passkeys.device).fill('Security key');
  await page.getByLabel(words.passkeys.device).press('Enter');
  await expect(page.getByText(words.passkeys.added)).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: words.passkeys.removeName('Security key') }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.passkeys.removed)).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
});

test('N8 D10 the preview of a letter is shown to whoever has signed in', wide, async ({ page }) => {
  const letters = deskLettersStrings.en;
  const { languageName } = deskStrings.en;
  await join(page, desk.invite('Ana Prado', 'owner'));
  await openView(page, nav.letters);
  await page.getByRole('button', { name: letters.writeTo(letters.newsletter) }).click();
  for (const language of ['en', 'es'] as const) {
    const fields = page.getByRole('group', { name: languageName[language], exact: true });
    await fields.getByLabel(letters.subject).fill(`Subject in ${language}`);
    await letterText(page, language).fill('One paragraph.');
  }
  await page.getByRole('button', { name: letters.preview }).click();
  for (const language of ['en', 'es'] as const) {
    const frame = page.frameLocator(`iframe[title="${letters.previewOf(languageName[language])}"]`);
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`Subject in ${language}`);
  }
});
