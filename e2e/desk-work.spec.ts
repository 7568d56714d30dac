import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { saveSubscription } from '../src/server/messages/mailing-lists/statements.ts';
import type { Store } from '../src/server/platform/stores/store.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskPersonStrings } from '../src/strings/owner/desk-person.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { makeRecord, type RunningDesk, startDesk } from './desk.ts';
import { wide } from './in-wide.ts';

const words = deskStrings.en;
const { work } = words;
const person = deskPersonStrings.en;

/** Person 3 also took the assessment earlier under another name, and waits for a course. */
async function addPerson(store: Store): Promise<void> {
  const { personalInfo, ...record } = makeRecord(63, 'Elena P.');
  const email = 'Person3@Example.com';
  await store.write(function* () {
    yield* insertRecord({ record: { ...record, personalInfo: { ...personalInfo, email } }, flags: [], sequence: null });
    const consent = { consent: 'Yes.', consentedAt: Date.UTC(2026, 0, 20) };
    yield* saveSubscription({
      ...{ uuid: randomUUID(), list: 'waitlist', topic: 'ai-business-weekend', email, language: 'es', page: '/', flags: [] },
      ...{ ...consent, createdAt: consent.consentedAt, confirmedAt: null, endedAt: null },
    });
  });
}

let desk: RunningDesk;
test.beforeEach(async () => {
  desk = await startDesk(addPerson);
});
test.afterEach(() => desk.remove());

const rows = (page: Page) => page.getByRole('table', { name: words.leads.table }).getByRole('row');
/** A lead's link; a mark for new leads precedes the name. */
const linkTo = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`(?:^|: )${name}$`) });
const rowOf = (page: Page, name: string) => rows(page).filter({ has: linkTo(page, name) });
const toast = (page: Page) => page.locator('.toast');
const state = (page: Page, name: string) => page.getByRole('group', { name: work.state }).getByRole('button', { name });
const backToList = (page: Page) => page.getByRole('link', { name: words.lead.back }).click();

/** The table's head and a page of leads. */
const allListed = 51;

async function openList(page: Page): Promise<void> {
  await page.goto(desk.address);
  await expect(rows(page)).toHaveCount(allListed);
}

async function openLead(page: Page, name = 'Elena Prado 3'): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page)).not.toHaveCount(allListed);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('O1 state, follow-up and note are kept, listed, and undone', async ({ page }) => {
  await openList(page);
  await openLead(page);

  await test.step('a state by one press, taken back by a key', async () => {
    await state(page, work.states.won).click();
    await expect(toast(page)).toContainText(`Elena Prado 3: ${work.states.won}`);
    await expect(state(page, work.states.won)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('z');
    await expect(toast(page)).toContainText(work.undone);
    await expect(state(page, work.states.new)).toHaveAttribute('aria-pressed', 'true');
    await state(page, work.states['in-touch']).click();
    await expect(state(page, work.states['in-touch'])).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a day by one press, or by its field and button', async () => {
    const followUp = page.getByRole('group', { name: work.followUp });
    await followUp.getByRole('button', { name: work.tomorrow }).click();
    await expect(followUp.getByRole('button', { name: work.noFollowUp })).toBeVisible();
    await followUp.getByLabel(work.followUp).fill('2026-01-02');
    await followUp.getByRole('button', { name: work.setDay }).click();
    await expect(followUp.locator('.due')).toBeVisible();
  });

  await test.step('a note, saved on leaving the field', async () => {
    const note = page.getByLabel(work.note, { exact: true });
    await note.fill('Called on Monday.\nWants a proposal.');
    await expect(page.getByText(work.noteUnsaved)).toBeVisible();
    await note.press('Tab');
    await expect(toast(page)).toContainText(work.changed.note('Elena Prado 3'));
    await note.fill('Wrong.');
    await note.press('Control+Enter');
    await expect(page.getByText(work.noteSaved, { exact: true })).toBeVisible();
    await toast(page).getByRole('button', { name: work.undo }).click();
    await expect(note).toHaveValue('Called on Monday.\nWants a proposal.');
    await expectAccessible(page, 'a lead that was worked on');
  });

  await test.step('everything is in its history, and there after a reload', async () => {
    await page.reload();
    await expect(state(page, work.states['in-touch'])).toHaveAttribute('aria-pressed', 'true');
    const changes = page.locator('.work__changes');
    await changes.locator('summary').click();
    await expect(changes.getByRole('listitem')).toHaveCount(9);
    await expect(changes.getByText(work.opened)).toBeVisible();
    await expectAccessible(page, 'the changes of a lead');
  });

  await test.step('the list shows, filters and sorts by it', async () => {
    await page.goto(`${desk.origin}/#/leads`);
    await expect(rows(page)).toHaveCount(51);
    await page.getByRole('link', { name: work.news.due('1') }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rowOf(page, 'Elena Prado 3')).toContainText(work.states['in-touch']);
    await expect(rowOf(page, 'Elena Prado 3')).toContainText('Called on Monday. Wants a proposal.');
    await page.getByRole('main').getByRole('link', { name: words.leads.clear }).first().click();
    await expect(rows(page)).toHaveCount(51);
    await page.getByLabel(work.sort).selectOption('changed');
    await expect(rows(page).nth(1)).toContainText('Elena Prado 3');
    await page.getByLabel(work.state, { exact: true }).selectOption('won');
    await expect(page.getByRole('heading', { name: words.leads.nothing })).toBeVisible();
    await page.getByLabel(work.state, { exact: true }).selectOption('in-touch');
    await expect(rows(page)).toHaveCount(2);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('.answered')).toHaveCSS('opacity', '1');
    await expectAccessible(page, 'the list of worked leads');
  });
});

test('O1 new leads stay new over a reload, until they’re opened or the owner says they’ve seen them', wide, async ({ page }) => {
  const count = (leads: number) => page.getByRole('link', { name: work.news.newLeads(String(leads)) });
  const markedAsNew = page.getByRole('link', { name: new RegExp(`^${work.isNew}: `) });
  const opened = markedAsNew.filter({ hasText: /Elena Prado 3$/ });
  await openList(page);
  await expect(count(60)).toBeVisible();
  await page.reload();
  // The server hears that the lead was opened only after the list was asked for again.
  const isListed = Promise.withResolvers<void>();
  await page.route(/\/change$/, async (route) => {
    await isListed.promise;
    await route.continue();
  });
  await openLead(page);
  await backToList(page);
  await expect(opened).toBeVisible();
  isListed.resolve();
  await expect(count(59)).toBeVisible();
  await expect(rowOf(page, 'Elena Prado 3')).toHaveCount(1);
  await expect(opened).toHaveCount(0);
  await page.getByRole('button', { name: work.news.seen('59') }).click();
  await expect(toast(page)).toContainText(work.news.marked('59'));
  await expect(page.getByText(work.news.nothing)).toBeVisible();
  await toast(page).getByRole('button', { name: work.undo }).click();
  await expect(count(59)).toBeVisible();
  await page.getByRole('button', { name: work.news.seen('59') }).click();
  await expect(page.getByText(work.news.nothing)).toBeVisible();
  await page.reload();
  await expect(page.getByText(work.news.nothing)).toBeVisible();
  await expect(rows(page)).not.toHaveCount(0);
  await expect(markedAsNew).toHaveCount(0);
});

test('O1 one key or one press marks as spam, and takes the lead out of list and counts', wide, async ({ page }) => {
  await openList(page);
  const total = (count: number) => page.getByText(words.leads.count(String(count)), { exact: true });
  await expect(total(60)).toBeVisible();
  await linkTo(page, 'Elena Prado 4').focus();
  await page.keyboard.press('!');
  await expect(total(59)).toBeVisible();
  await expect(rowOf(page, 'Elena Prado 4')).toHaveCount(0);
  await expect(linkTo(page, 'Elena Prado 5')).toBeFocused();
  await page.keyboard.press('z');
  await expect(rowOf(page, 'Elena Prado 4')).toHaveCount(1);
  await page.getByRole('button', { name: work.markSpam('Elena Prado 4'), exact: true }).click();
  await expect(rowOf(page, 'Elena Prado 4')).toHaveCount(0);
  await page.getByLabel(work.state, { exact: true }).selectOption('spam');
  await expect(rows(page)).toHaveCount(2);
  await linkTo(page, 'Elena Prado 4').click();
  await state(page, work.states.new).click();
  await backToList(page);
  await expect(page.getByRole('heading', { name: words.leads.nothing })).toBeVisible();
});

test('O1 of two desks the second is told, sees what the first wrote, and loses nothing', wide, async ({ page, context }) => {
  await openList(page);
  await openLead(page);
  const other = await context.newPage();
  await other.goto(page.url());
  const [mine, theirs] = [page, other].map((each) => each.getByLabel(work.note, { exact: true }));
  if (!mine || !theirs) throw new Error('There are two pages.');
  await mine.fill('Mine.');
  await theirs.fill('Theirs.');
  await theirs.press('Control+Enter');
  await expect(toast(other)).toBeVisible();
  await mine.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Theirs.');
  await expect(mine).toHaveValue('Mine.');
  await expectAccessible(page, 'a conflict');
  await page.getByRole('button', { name: work.keepMine }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(work.noteSaved, { exact: true })).toBeVisible();
  // The other desk still shows its own; its next change of the note is told about this one.
  await theirs.fill('Theirs, again.');
  await theirs.press('Control+Enter');
  await expect(other.getByRole('alert')).toContainText('Mine.');
  await other.getByRole('button', { name: work.keepTheirs }).click();
  await expect(theirs).toHaveValue('Mine.');
});

test('O1 says so if the server has not taken a change, and keeps what was typed', wide, async ({ page }) => {
  await openList(page);
  await openLead(page);
  await page.route('**/change', (route) => route.fulfill({ status: 503 }));
  await state(page, work.states.won).click();
  await expect(toast(page)).toContainText(work.failed);
  await expect(state(page, work.states.new)).toHaveAttribute('aria-pressed', 'true');
  const note = page.getByLabel(work.note, { exact: true });
  await note.fill('A note.');
  await backToList(page);
  await page.unrouteAll();
  await linkTo(page, 'Elena Prado 3').click();
  await expect(note).toHaveValue('A note.');
  await page.getByRole('button', { name: work.saveNote }).click();
  await expect(page.getByText(work.noteSaved, { exact: true })).toBeVisible();
});

test('O5 a person is one row with both names, and their page has state, forms and lists', async ({ page }) => {
  await openList(page);
  await expect(rowOf(page, 'Elena P.')).toHaveCount(0);
  await expect(rowOf(page, 'Elena Prado 3')).toContainText(person.also('Elena P.'));
  await openLead(page);
  const forms = page.getByRole('table', { name: person.recordsTable }).getByRole('row');
  await expect(forms).toHaveCount(3);
  const lists = page.getByRole('table', { name: work.person.listsTable });
  await expect(lists).toContainText(work.person.list.waitlist);
  await expect(lists).not.toContainText('ai-business-weekend');
  await expect(lists).toContainText(work.person.waiting);
  await expect(page).not.toHaveURL(/example/i);

  await test.step('phone and value, which the list adds up', async () => {
    await page.getByLabel(person.phone, { exact: true }).fill('310 555 0134');
    await page.getByRole('button', { name: `${person.save} ${person.phone}` }).click();
    await page.getByRole('button', { name: person.addCode('1') }).click();
    await expect(page.getByLabel(person.phone, { exact: true })).toHaveValue('+1 310 555 0134');
    await page.getByLabel(person.phone, { exact: true }).fill('+57 300 123-4567');
    await page.getByRole('button', { name: `${person.save} ${person.phone}` }).click();
    await expect(page.getByRole('link', { name: person.chat })).toHaveAttribute('href', 'https://wa.me/573001234567');
    await page.getByLabel(person.value, { exact: true }).fill('12.5.3');
    await page.getByRole('button', { name: `${person.save} ${person.value}` }).click();
    await expect(page.getByText(person.valueProblem('1,200', '1,200.50'))).toBeVisible();
    await page.getByLabel(person.value, { exact: true }).fill('1.200');
    await page.getByLabel(person.value, { exact: true }).press('Enter');
    await expect(page.getByLabel(person.value, { exact: true })).toHaveValue('1,200');
    await state(page, work.states.won).click();
    await expect(state(page, work.states.won)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, 'a person');
  });

  await test.step('a form that was split off is a row of its own, until that is undone', async () => {
    await forms.last().getByRole('button').click();
    await expect(toast(page)).toContainText(person.splitDone('Elena P.'));
    await expect(forms).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Elena P.' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(toast(page)).toContainText(work.undone);
    await expect(forms).toHaveCount(3);
    await forms.last().getByRole('button').click();
    await expectAccessible(page, 'two people under one address');
    await page.getByRole('button', { name: person.sameAs('Elena P.') }).click();
    await expect(forms).toHaveCount(3);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a person');
  await expectAccessible(page, 'a person on a phone');
  await page.goto(`${desk.origin}/#/leads?state=won`);
  await expect(page.getByText(person.wonTotal('1,200'))).toBeVisible();
});

test('O1 a late reply to an earlier change doesn’t cover what a later one says', wide, async ({ page }) => {
  await openList(page);
  await openLead(page);
  const saved = Promise.withResolvers<void>();
  await page.route('**/change', async (route) => {
    if (route.request().postDataJSON().followUp) await saved.promise;
    await route.continue();
  });
  const followUpReply = page.waitForResponse((response) => response.request().postData()?.includes('followUp') === true);
  await page.getByRole('button', { name: work.nextWeek }).click();
  await page.getByLabel(work.note, { exact: true }).fill('Call on Monday.');
  await page.getByRole('button', { name: work.saveNote }).click();
  await expect(toast(page)).toContainText(work.changed.note('Elena Prado 3'));
  saved.resolve();
  await (await followUpReply).finished();
  await expect(page.getByRole('button', { name: work.noFollowUp })).toBeVisible();
  await expect(toast(page)).toContainText(work.changed.note('Elena Prado 3'));
});

test('O1 what’s typed while a save is on its way stays, and is saved once it’s left', wide, async ({ page }) => {
  await openList(page);
  await openLead(page);
  const hold = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/change', (route) => promise.then(() => route.continue()), { times: 1 });
    return resolve;
  };
  const note = page.getByLabel(work.note, { exact: true });
  const phone = page.getByLabel(person.phone, { exact: true });

  let release = await hold();
  await note.fill('Call');
  await note.press('Control+Enter');
  await note.fill('Call on Monday.');
  await note.blur();
  release();
  await expect(page.getByText(work.noteSaved, { exact: true })).toBeVisible();

  release = await hold();
  await phone.fill('+57 300 123-456');
  await phone.press('Enter');
  await phone.pressSequentially('7');
  release();
  const chat = page.getByRole('link', { name: person.chat });
  await expect(chat).toHaveAttribute('href', 'https://wa.me/57300123456');
  await expect(phone).toHaveValue('+57 300 123-4567');
  await phone.blur();
  await expect(chat).toHaveAttribute('href', 'https://wa.me/573001234567');

  await page.reload();
  await expect(note).toHaveValue('Call on Monday.');
  await expect(phone).toHaveValue('+57 300 123-4567');
});

test('O5 several people at once: state, one row, export, and back', async ({ page }) => {
  await openList(page);
  const bar = page.getByRole('region', { name: person.selection });
  await linkTo(page, 'Elena Prado 4').focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(bar).toContainText(person.selected('2'));
  await expectAccessible(page, 'a selection');
  await bar.getByRole('button', { name: work.states.spam }).click();
  await expect(toast(page)).toContainText(person.changedMany('2', work.states.spam));
  for (const name of ['Elena Prado 4', 'Elena Prado 5']) await expect(rowOf(page, name)).toHaveCount(0);
  await page.keyboard.press('z');
  for (const name of ['Elena Prado 4', 'Elena Prado 5']) await expect(rowOf(page, name)).toHaveCount(1);

  for (const name of ['Elena Prado 4', 'Elena Prado 5']) await page.getByLabel(person.select(name), { exact: true }).check();
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: words.leads.exportOf('CSV') }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file.match(/person\d+@example\.com/g)).toEqual(['person4@example.com', 'person5@example.com']);
  await bar.getByRole('button', { name: person.same }).click();
  await expect(rowOf(page, 'Elena Prado 4')).toContainText(person.also('Elena Prado 5'));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a list with two addresses in one row');
  await toast(page).getByRole('button', { name: work.undo }).click();
  await expect(rowOf(page, 'Elena Prado 5')).toHaveCount(1);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`O1 work fits a phone, in Spanish (${colorScheme})`, wide, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(desk.address);
    await page.getByRole('button', { name: words.switchLanguage(words.languageName.es) }).click();
    const { leads, work: es } = deskStrings.es;
    await expect(page.getByRole('table', { name: leads.table }).getByRole('row')).toHaveCount(50);
    const card = page.getByRole('row').filter({ has: page.getByRole('link', { name: /Elena Prado 3$/ }) });
    await expect(card).toContainText(es.states.new);
    await expect(card).toContainText('person3@example.com');
    await expectNoSidewaysScroll(page, 'cards');
    await expectAccessible(page, 'cards');
    await card.getByRole('link').click();
    await page.getByRole('button', { name: es.states['in-touch'] }).click();
    await page.getByRole('button', { name: es.nextWeek }).click();
    await page.getByLabel(es.note, { exact: true }).fill('Llamar el lunes.');
    await page.getByRole('button', { name: es.saveNote }).click();
    await expect(toast(page)).toContainText(es.changed.note('Elena Prado 3'));
    for (const button of await page.locator('.work').getByRole('button').all())
      expect((await button.boundingBox())?.height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll(page, 'work');
    await expectAccessible(page, 'work');
  });

test('Q25 no table head is wider than its column, so none breaks inside a word', wide, async ({ page }) => {
  await openList(page);
  for (const language of ['en', 'es'] as const) {
    const strings = deskStrings[language];
    for (const width of [1440, 390])
      for (const view of ['leads', 'funnel', 'visits', 'outbox', 'people'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${desk.origin}/#/${view}`);
        await expect(page.getByRole('heading', { level: 1, name: strings[view === 'funnel' ? 'visits' : view].heading })).toBeVisible();
        await expect(page.locator('[aria-busy="true"], .loading')).toHaveCount(0);
        const tooWide = await page
          .locator('thead th')
          .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent));
        expect(tooWide, `${language} ${view} ${width}`).toEqual([]);
      }
    if (language === 'en') await page.getByRole('button', { name: words.switchLanguage(words.languageName.es) }).click();
  }
});
