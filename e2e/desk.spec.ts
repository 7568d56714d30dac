import { expect, type Locator, type Page, test } from '@playwright/test';
import { brand } from '../content/brand.ts';
import { briefStrings } from '../src/strings/messages/brief.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskReasonStrings } from '../src/strings/owner/desk-reasons.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { openFunnel, openView, type RunningDesk, startDesk } from './desk.ts';
import { wide } from './in-wide.ts';

const words = deskStrings.en;
let desk: RunningDesk;
test.beforeEach(async () => {
  desk = await startDesk();
});
test.afterEach(async ({ page }) => {
  // An answer that a test changes is fetched from the desk, which has to be there until then.
  await page.unrouteAll({ behavior: 'wait' });
  await desk.remove();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page) => page.getByRole('table', { name: words.leads.table }).getByRole('row');

test('the owner finds a lead, reads the funnel, replays dead letters and erases a person', wide, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const strangers: string[] = [];
  page.on('request', (request) => !request.url().startsWith(desk.origin) && strangers.push(request.url()));
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on(
    'console',
    (message) => message.type() === 'error' && !/401|503|ERR_CONNECTION/.test(message.text()) && broken.push(message.text()),
  );

  await test.step('is locked without its token, and with a wrong one', async () => {
    await page.goto(desk.origin);
    await expect(heading(page, words.gate.heading)).toBeVisible();
    await expectAccessible(page, 'gate');
    await page.getByLabel(words.gate.label, { exact: true }).fill('another-token');
    await page.getByRole('button', { name: words.gate.open }).click();
    await expect(page.getByText(words.gate.wrong)).toBeVisible();
    await page.goto(desk.address);
    await expect(rows(page)).toHaveCount(51);
    await expect(page).not.toHaveURL(new RegExp(desk.token));
  });

  await test.step('shows hostile names as plain text', async () => {
    await expect(page.getByText('<script>document.title')).toBeVisible();
    await expect(page).toHaveTitle(`${words.nav.leads} · ${words.brand(brand.name)}`);
    await expect(page.locator('main script, main img')).toHaveCount(0);
    await expectNoSidewaysScroll(page, 'leads');
    await expectAccessible(page, 'leads');
  });

  await test.step('paging, search and Back follow the URL', async () => {
    await page.getByRole('link', { name: words.leads.older }).click();
    await expect(rows(page)).toHaveCount(11);
    await page.goBack();
    await expect(rows(page)).toHaveCount(51);
    await page.locator('body').press('/');
    await page.keyboard.type('prado 17');
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText(words.leads.found('1'))).toBeVisible();
    await expect(page).toHaveURL(/#\/leads\?search=prado\+17$/);
    await page.getByRole('searchbox').fill('nobody of that name');
    await expect(page.getByRole('heading', { name: words.leads.nothing })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: words.leads.clear }).first().click();
    await page.getByText(words.leads.more, { exact: true }).click();
    await page.getByLabel(words.leads.progress, { exact: true }).selectOption('true');
    await expect(rows(page)).toHaveCount(21);
  });

  await test.step('arrow keys move between leads, Enter opens one', async () => {
    await page.locator('.row-link').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Elena Prado 3')).toBeVisible();
    for (const name of [words.lead.answers, words.lead.history, words.lead.messages])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    const section = (name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
    await expect(section(words.lead.answers).getByRole('term')).toHaveCount(14);
    await expect(section(words.lead.history)).toContainText(words.leads.complete);
    const visits = page.getByRole('group').filter({ hasText: words.lead.whereFrom });
    await expect(visits.getByText('newsletter')).toBeHidden();
    await visits.getByText(words.lead.whereFrom, { exact: true }).click();
    await expect(visits.getByText('newsletter')).toBeVisible();
    await expectAccessible(page, 'lead');
  });

  await test.step('V1 reads and prints the brief, and downloads the report', async () => {
    const brief = page.getByRole('region', { name: words.lead.brief.heading });
    for (const name of ['who', 'result', 'lowest', 'moves', 'source', 'questions'] as const)
      await expect(brief.getByRole('heading', { name: briefStrings.en.heading[name], exact: true })).toBeVisible();
    for (const format of ['A4', 'Letter']) {
      const paper = await page.pdf({ format, margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } });
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    }
    const coming = page.waitForEvent('download');
    await brief.getByRole('button', { name: words.lead.report.download }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/-\d{4}-\d\d-\d\d-[0-9A-Z]{5}-[0-9A-Z]{5}\.pdf$/);
    expect(file.url()).not.toContain(desk.token);
    expect((await page.request.get(file.url())).status()).toBe(404);
    await page.route('**/report', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await brief.getByRole('button', { name: words.lead.report.download }).click();
    await expect(brief.getByRole('alert')).toHaveText(words.lead.report.failed);
    await expectAccessible(page, 'brief');
    const switchTo = (to: 'en' | 'es', from: 'en' | 'es') =>
      page.getByRole('button', { name: deskStrings[from].switchLanguage(deskStrings[from].languageName[to]) }).click();
    await switchTo('es', 'en');
    const spanish = page.getByRole('region', { name: deskStrings.es.lead.brief.heading });
    await expect(spanish.getByRole('heading', { name: briefStrings.es.heading.questions })).toBeVisible();
    const questions = spanish.locator('section', { has: page.getByRole('heading', { name: briefStrings.es.heading.questions }) });
    await expect(questions.getByRole('definition')).toHaveText([/¿/, /¿/, /¿/]);
    await switchTo('en', 'es');
    await expect(brief).toBeVisible();
  });

  await test.step('V2 turns off a share link', async () => {
    const { share } = words.lead;
    await page.getByRole('button', { name: share.turnOff }).click();
    await expectAccessible(page, 'share link');
    await page.getByRole('dialog').getByRole('button', { name: share.turnOff }).click();
    await expect(page.getByText(share.isOff)).toBeVisible();
    await expect(page.getByRole('button', { name: share.turnOff })).toHaveCount(0);
    await page.getByRole('link', { name: words.lead.back }).click();
    await expect(rows(page)).toHaveCount(21);
  });

  await test.step('exports leads from a single-use URL', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: words.leads.exportOf('CSV') }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^tino-leads-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.url()).not.toContain(desk.token);
    expect((await page.request.get(file.url())).status()).toBe(404);
  });

  await test.step('the funnel', async () => {
    await openFunnel(page);
    const steps = page.getByRole('table', { name: words.funnel.table });
    await expect(steps.getByRole('row')).toHaveCount(16);
    await expect(steps.getByRole('row').nth(1)).toContainText('60');
    await page.getByLabel(words.leads.language).selectOption('es');
    await expect(steps.getByRole('row').nth(1)).toContainText('30');
    await expectAccessible(page, 'funnel');
  });

  await test.step('the visits', async () => {
    await openView(page, words.nav.visits);
    await expect(page.getByText(words.visits.total('8'))).toBeVisible();
    await expect(page.getByRole('table', { name: words.visits.by.route }).getByRole('row')).toHaveCount(3);
    await expectAccessible(page, 'visits');
  });

  await test.step('replays one dead letter, then all', async () => {
    await openView(page, words.nav.outbox);
    const again = page.getByRole('button', { name: words.outbox.requeue.dead.one, exact: true });
    await expect(again).toHaveCount(3);
    await expectAccessible(page, 'outbox');
    await again.first().press('Enter');
    await expect(again).toHaveCount(2);
    await expect(again.first()).toBeFocused();
    await expect(page.getByText(words.outbox.sentence('2', '2', false))).toBeVisible();
    const queued = page.getByRole('status', { name: words.messageState.waiting }).getByRole('listitem');
    await expect(queued).toHaveCount(1);
    await page.getByRole('button', { name: words.outbox.requeue.dead.all('2') }).click();
    await page.getByRole('button', { name: words.outbox.confirm }).click();
    await expect(page.getByText(words.outbox.sentence('0', '2', false))).toBeVisible();
    const [before = ''] = words.outbox.queued('Ana', '').split('Ana');
    await expect(queued).toContainText([before, before, before]);
  });

  await test.step('D5 releases one held mail, then all', async () => {
    const { one, all, text } = words.outbox.requeue.held;
    const send = page.getByRole('button', { name: one, exact: true });
    await expect(send).toHaveCount(2);
    await expect(page.getByText(deskReasonStrings.en.kindPerDay('2'))).toHaveCount(2);
    await expectAccessible(page, 'held mail');
    await send.first().click();
    await expect(send).toHaveCount(1);
    await page.getByRole('button', { name: all('1') }).click();
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: words.outbox.confirm }).click();
    await expect(page.getByRole('heading', { name: words.outbox.none.stuck })).toBeVisible();
  });

  await test.step('erases a person after the address is retyped', async () => {
    await openView(page, words.nav.people);
    await page.getByLabel(words.people.email, { exact: true }).fill(' Person3@example.com');
    await page.getByRole('button', { name: words.people.find }).click();
    await expect(page.getByText(words.people.kept(1, 1, 0))).toBeVisible();
    await page.getByRole('button', { name: words.people.erase }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.people.email).fill('person4@example.com');
    await dialog.getByRole('button', { name: words.people.erase }).click();
    await expect(dialog.getByText(words.people.mismatch)).toBeVisible();
    await expectAccessible(page, 'erase');
    await dialog.getByLabel(words.people.email).fill('person3@example.com');
    await dialog.getByRole('button', { name: words.people.erase }).click();
    await expect(page.getByText(words.people.done(1, 1, 0))).toBeVisible();
    await expect(page.getByRole('row', { name: words.actions.name.erase })).toContainText(words.actions.origin.desk);
    await expect(page.getByRole('row', { name: words.actions.name.replay })).toHaveCount(2);
    await expectAccessible(page, 'erased');
    await openView(page, words.nav.leads);
    await expect(page.getByText(words.leads.count('59'))).toBeVisible();
  });

  await test.step('says when the desk has stopped', async () => {
    await desk.stop();
    await openFunnel(page);
    await expect(page.getByRole('alert')).toContainText(words.errors.unreachable);
    await expectAccessible(page, 'stopped');
  });
  expect(strangers).toEqual([]);
  expect(broken).toEqual([]);
});

test('says that the desk locked itself after hours without use, and how to go on', wide, async ({ page }) => {
  const expired = { type: 'urn:problem-type:token-expired', title: '', status: 401 };
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, contentType: 'application/problem+json', json: expired }));
  await page.goto(desk.address);
  await expect(page.getByText(words.gate.expired)).toBeVisible();
  await expectAccessible(page, 'expired');
  await page.unrouteAll();
  await page.getByLabel(words.gate.label, { exact: true }).fill(desk.token);
  await page.getByRole('button', { name: words.gate.open }).click();
  await expect(rows(page)).toHaveCount(51);
});

test('the desk fits a phone, in Spanish', wide, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(desk.address);
  await page.getByRole('button', { name: words.switchLanguage(words.languageName.es) }).click();
  const { nav, leads } = deskStrings.es;
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('table', { name: leads.table })).toBeVisible();
  for (const view of [nav.leads, nav.visits, nav.outbox, nav.people]) {
    await openView(page, view, 'es');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .loading')).toHaveCount(0);
    await expectNoSidewaysScroll(page, view);
    await expectAccessible(page, view);
  }
  await page.goto(`${desk.origin}/#/leads?search=www`);
  await page.locator('.row-link').first().click();
  await expectNoSidewaysScroll(page, 'a lead with a long name');
  await expectAccessible(page, 'a lead with a long name');
});

test('O6 a long name of the company keeps its line on a phone, and a change’s note stays in its view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const company = 'Estratega Andina de Consultoría';
  await page.route('**/api/waiting?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), company } });
  });
  await page.goto(desk.address);
  const logo = page.getByRole('img', { name: words.brand(company) });
  await expect(logo).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(company));
  const middleOf = async (part: Locator) => part.boundingBox().then((box) => (box ? box.y + box.height / 2 : Number.NaN));
  expect(Math.abs((await middleOf(logo)) - (await middleOf(page.getByRole('link', { name: words.site }))))).toBeLessThan(8);
  await expectNoSidewaysScroll(page, 'a long name');
  await page.getByRole('button', { name: words.work.news.seen('60') }).click();
  const note = page.getByText(words.work.news.marked('60'));
  await expect(note).toBeVisible();
  await openView(page, words.nav.outbox);
  await expect(note).toBeHidden();
});

test.describe('the filter of leads follows the URL', () => {
  /** Changes the hash and selects a state before the page handles `hashchange`. */
  const leaveThenChoose = (page: Page, address: string) =>
    page.evaluate(
      ([next, label]) => {
        location.hash = next;
        const select = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
        if (!(select instanceof HTMLSelectElement)) throw new Error('Cannot find the select field for the state.');
        select.value = 'true';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      [address, words.leads.progress] as const,
    );
  const state = (page: Page) => page.getByLabel(words.leads.progress, { exact: true });

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto(desk.address);
    await expect(rows(page)).toHaveCount(51);
  });

  test('selecting a state right after Clear doesn’t restore the search', async ({ page }) => {
    await page.getByRole('searchbox').fill('nobody of that name');
    await page.clock.runFor(1_000);
    await expect(page.getByRole('heading', { name: words.leads.nothing })).toBeVisible();
    await leaveThenChoose(page, '#/leads');
    await expect(page).toHaveURL(/#\/leads\?complete=true$/);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(rows(page)).toHaveCount(21);
  });

  test('selecting a state keeps a search that’s still being typed', wide, async ({ page }) => {
    await page.getByText(words.leads.more, { exact: true }).click();
    await page.getByRole('searchbox').fill('prado 18');
    await state(page).selectOption('true');
    await expect(page).toHaveURL(/#\/leads\?search=prado\+18&complete=true$/);
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(/#\/leads\?search=prado\+18&complete=true$/);
    await expect(state(page)).toHaveValue('true');
    await expect(rows(page)).toHaveCount(2);
  });

  test('Clear drops a search that’s still being typed', async ({ page }) => {
    await page.getByText(words.leads.more, { exact: true }).click();
    await state(page).selectOption('true');
    await expect(rows(page)).toHaveCount(21);
    await page.getByRole('searchbox').fill('nobody of that name');
    await page.getByRole('main').getByRole('link', { name: words.leads.clear }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(/#\/leads$/);
    await expect(rows(page)).toHaveCount(51);
  });
});
