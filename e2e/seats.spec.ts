// @module-tag wide
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { insertDecision, insertSeat } from '#server/visitors/seats/statements.ts';
import { readMigrations } from '../src/server/platform/stores/migrations.ts';
import { openSqlite } from '../src/server/platform/stores/sqlite.ts';
import type { Store } from '../src/server/platform/stores/store.ts';
import { applicationStrings } from '../src/strings/application/application.ts';
import { decisionStrings } from '../src/strings/application/decision.ts';
import { courseStrings } from '../src/strings/courses/course.ts';
import { waitlistStrings } from '../src/strings/messages/waitlist.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskLettersStrings } from '../src/strings/owner/desk-letters.ts';
import { deskSeatStrings } from '../src/strings/owner/desk-seats.ts';
import { fixedSiteUrl, type ServerProcess, startProcess } from '../tests/server-process.ts';
import { makeStored, uuidOf } from '../tests/stored-record.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { applyFrom, courseChoice, fillPerson, openApplication, pressNext } from './application.ts';
import { openView, type RunningDesk, spawnDesk } from './desk.ts';
import { type Language, languages } from './flow.ts';
import { wide } from './in-wide.ts';
import { letterFigure, letterText } from './letters.ts';
import { before, beforeSession, capacity, course, decision, expectSeats, hasFreeSeat, session, siteFolder, visitSite } from './seats.ts';

test.skip(!hasFreeSeat, 'content/courses.json has no session with a free seat');

const words = deskSeatStrings.en;

let desk: RunningDesk;
let server: ServerProcess;
let store: Store;
let folder: string;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tino-e2e-seats-'));
  server = await startProcess(folder, {
    ...{ SITE_DIR: siteFolder, SITE_URL: fixedSiteUrl, DATA_DIR: folder },
    ...beforeSession,
  });
  store = openSqlite(join(folder, 'tino.db'), { migrations: readMigrations(join(import.meta.dirname, '../migrations')) });
  desk = await spawnDesk(folder, beforeSession);
});
test.afterEach(async () => {
  await store.close();
  server.child.kill();
  server.agent.destroy();
  await desk.remove();
});

const visitor = (browser: Browser, options: { readonly javaScriptEnabled?: boolean } = {}) => visitSite(browser, server, options);

async function apply(browser: Browser, language: Language, person: { readonly name: string; readonly email: string }) {
  const page = await visitor(browser);
  await openApplication(page, language);
  await fillPerson(page, language, person);
  await expect(courseChoice(page, language)).toHaveAccessibleName(new RegExp(session.date[language]));
  await pressNext(page, language);
  await applyFrom(page, 1, language, person);
  await expect(page.getByText(session.date[language], { exact: false })).toBeVisible();
  await page.context().close();
}

async function openLead(page: Page, name: string) {
  await page.goto(desk.address);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('O2 an accepted application takes its seat from the public page within five seconds, and undo gives it back', async ({
  browser,
  page,
}) => {
  await apply(browser, 'en', { name: 'Elena Prado', email: 'elena@example.com' });
  const scripted = await visitor(browser);
  const plain = await visitor(browser, { javaScriptEnabled: false });
  await expectSeats(scripted, capacity);

  await openLead(page, 'Elena Prado');
  await expect(decision(page).getByText(session.date.en, { exact: true })).toBeVisible();
  await decision(page).getByRole('button', { name: words.application.open.accepted, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.application.ask.accepted });
  const subject = decisionStrings.en.accepted.subject(course.title.en, session.date.en);
  await expect(dialog.getByRole('textbox', { name: words.application.subject })).toHaveValue(subject);
  await expect(dialog.getByRole('textbox', { name: words.application.text })).toHaveValue(/^Hello,/);
  await expectAccessible(page, 'accept');
  await dialog.getByRole('button', { name: words.application.confirmAndSend.accepted }).click();
  await expect(decision(page).getByRole('status')).toHaveText(words.application.done.accepted);
  await expectSeats(scripted, capacity - 1);
  await expectSeats(plain, capacity - 1, 'es');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'an accepted application');
  await expectAccessible(page, 'an accepted application');
  await openView(page, deskStrings.en.nav.seats);
  const seats = page.getByRole('region', { name: session.date.en });
  await expect(seats.getByText(words.view.count(`${capacity - 1}`, `${capacity}`))).toBeVisible();
  await expectNoSidewaysScroll(page, 'seats');
  await expectAccessible(page, 'seats');
  await seats.getByRole('link', { name: 'Elena Prado' }).click();

  await decision(page).getByRole('button', { name: words.application.undo }).click();
  await expect(decision(page).getByRole('status')).toHaveText(words.application.undone);
  await expectSeats(scripted, capacity);
});

test('O2 a refusal goes out in the applicant’s language, as the owner edited it', wide, async ({ browser, page }) => {
  await apply(browser, 'es', { name: 'Ana Ruiz', email: 'ana@example.com' });
  await page.addInitScript(() => localStorage.setItem('tino.desk.language', 'es'));
  const { application } = deskSeatStrings.es;
  await openLead(page, 'Ana Ruiz');
  await page.getByRole('button', { name: application.open.refused, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: application.ask.refused });
  const text = dialog.getByRole('textbox', { name: application.text });
  await expect(text).toHaveValue(/^Hola:/);
  await expect(text).toHaveAttribute('lang', 'es');
  await text.fill('Hola, Ana:\n\nEsta vez no, y aquí va por qué.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: application.open.refused, exact: true }).click();
  await expect(text).toHaveValue(/aquí va por qué/);
  await dialog.getByRole('button', { name: application.confirmAndSend.refused }).click();
  await expect(page.getByText(application.is.refused(), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: application.undo })).toBeVisible();

  // The minute is over.
  await store.write(function* () {
    yield { sql: "update outbox set due_at = 1 where event = 'application.decided'", params: [] };
  });
  await expect(page.getByText(application.letterState.written)).toBeVisible();
  await expect(page.getByRole('button', { name: application.undo })).toHaveCount(0);
  const mails = readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml'));
  const parsed = await Promise.all(mails.map((name) => PostalMime.parse(readFileSync(join(folder, 'mail', name)))));
  const letter = parsed.find((mail) => mail.subject === decisionStrings.es.refused.subject(course.title.es));
  expect(letter?.to?.[0]?.address).toBe('ana@example.com');
  expect(letter?.text).toContain('aquí va por qué');

  await page.getByRole('button', { name: application.open.waitlisted, exact: true }).click();
  const again = page.getByRole('dialog', { name: application.ask.waitlisted });
  const warning = again.getByText(/Ana Ruiz.*Este sería otro/);
  await expect(warning).toBeVisible();
  await again.getByRole('checkbox').uncheck();
  await expect(warning).toHaveCount(0);
});

test('C1 sold out closes the button everywhere, with and without scripts, until a seat is free again', async ({ browser, page }) => {
  await store.write(function* () {
    // Of every date: as long as one has a seat, the course isn't sold out.
    for (const { id, seatsAvailable } of course.sessions)
      for (let number = 1; number <= seatsAvailable; number += 1)
        yield* insertSeat({ course: course.slug, session: id }, number, null, { now: Date.now(), author: 'desk' });
  });
  for (const javaScriptEnabled of [true, false]) {
    const guest = await visitor(browser, { javaScriptEnabled });
    await expectSeats(guest, 0);
    const closed = guest.getByRole('main').getByRole('button', { name: courseStrings.en.price.soldOut });
    await expect(closed).toBeDisabled();
    await expect(guest.locator('main a[data-apply]')).toHaveCount(0);
    const line = guest.getByRole('region', { name: waitlistStrings.en.heading });
    expect((await line.boundingBox())?.y).toBeLessThan((await closed.boundingBox())?.y ?? 0);
    await guest.goto('/ai-courses');
    await expect(closed).toBeDisabled();
    await guest.context().close();
  }
  await page.goto(`${desk.origin}/#/seats`);
  await page.goto(desk.address);
  await page.getByRole('link', { name: deskStrings.en.nav.seats, exact: true }).click();
  const seats = page.getByRole('region', { name: session.date.en });
  await seats.getByRole('button', { name: words.view.free }).first().click();
  await page.getByRole('dialog', { name: words.view.freeAsk }).getByRole('button', { name: words.view.free }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(words.view.freedIt);
  const guest = await visitor(browser);
  await expectSeats(guest, 1);
  await expect(guest.locator('main a[data-apply]')).toBeVisible();
});

test(
  'C1 with several open dates, the soonest is chosen, another can be, and a choice survives a reload',
  wide,
  async ({ browser, page: desktop }) => {
    const page = await visitor(browser);
    const day = (days: number) => new Date(before.getTime() + days * 86_400_000).toISOString();
    const made = (id: string, days: number) => ({
      ...{ id, date: `Date ${id}`, next: `Next: ${id}`, of: `${course.slug}/${id}`, seatsAvailable: 3 },
      meetings: [{ starts: day(days), ends: day(days + 1) }],
    });
    const dates = JSON.stringify({ [course.slug]: [made('over', -5), made('one', 5), made('two', 9)] });
    await page.route('**/course-application', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const changed = html.replace(
        new RegExp(`data-props="{&quot;${course.slug}&quot;[^"]*"`),
        `data-props="${dates.replaceAll('"', '&quot;')}"`,
      );
      expect(changed).not.toBe(html);
      await route.fulfill({ response, body: changed });
    });
    await openApplication(page);
    await fillPerson(page);
    const choice = page.getByRole('group', { name: applicationStrings.en.field.session });
    await expect(choice.getByRole('radio')).toHaveCount(2);
    await expect(choice.getByRole('radio', { name: 'Date one' })).toBeChecked();
    await expectAccessible(page, 'a choice of dates');
    await choice.getByRole('radio', { name: 'Date two' }).check();
    await page.reload();
    await expect(choice.getByRole('radio', { name: 'Date two' })).toBeChecked();
    await pressNext(page);
    await openLead(desktop, 'Elena Prado');
    await expect(decision(desktop).getByText(/^two\b/)).toBeVisible();
    await expect(decision(desktop).getByText(words.application.unfinished)).toBeVisible();
  },
);

test('O2 a date’s participants: who has paid, a file, and one email each that names nobody else', async ({ page }) => {
  const place = { course: course.slug, session: session.id };
  const people = ['Elena Prado', 'Ben Ode', 'Nobody Home'] as const;
  const emails = ['elena@example.com', 'ben@example.com', 'no address'] as const;
  await store.write(function* () {
    const by = { now: before.getTime(), author: 'desk' };
    for (const [index, name] of people.entries()) {
      const uuid = uuidOf(index + 1);
      const changes = { personalInfo: { name, email: emails[index] ?? '' }, courseInfo: { courseType: course.slug, session: session.id } };
      yield* insertRecord({ ...makeStored(index + 1, { type: 'course-application', isComplete: true, ...changes }), flags: [] });
      yield* insertSeat(place, index + 1, uuid, by);
      yield* insertDecision(uuid, { number: 1, decision: 'accepted', session: session.id, letter: null }, by);
    }
  });
  const { payment } = words.application;
  // The day is the owner's, and the server's clock is set back.
  await page.clock.setFixedTime(before);
  await openLead(page, 'Elena Prado');
  const paid = decision(page).getByRole('checkbox', { name: payment.paid });
  await paid.check();
  await expect(page.getByRole('status').filter({ hasText: 'Elena Prado: paid on' })).toBeVisible();
  await expect(decision(page).getByLabel(payment.day)).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await page.keyboard.press('z');
  await expect(paid).not.toBeChecked();
  await expect(
    decision(page)
      .getByText(`${payment.is(null)}: `)
      .first(),
  ).toBeVisible();
  await expect(decision(page).getByText(payment.history)).toBeVisible();
  await paid.check();
  await expect(decision(page).getByLabel(payment.day)).toBeVisible();
  await expectAccessible(page, 'a paid application');

  await openView(page, deskStrings.en.nav.seats);
  const seats = page.getByRole('region', { name: session.date.en });
  await expect(seats.getByText(words.view.unpaid('2'))).toBeVisible();
  await expect(page.getByRole('link', { name: words.view.change })).toHaveAttribute('href', '#/content/courses');
  await seats.getByRole('link', { name: words.view.participantsOf(session.date.en) }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.view.participants })).toBeVisible();
  const table = page.getByRole('table', { name: words.view.participantsOf(session.date.en) });
  await expect(table.getByRole('row', { name: 'Elena Prado' })).toContainText('Paid on');
  await expect(table.getByRole('row', { name: 'Ben Ode' })).toContainText(payment.unpaid);
  await expect(table.getByRole('row', { name: 'Nobody Home' })).toContainText(words.view.cannotMail);
  await expectAccessible(page, 'participants');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'participants');
  await expectAccessible(page, 'participants on a phone');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: words.view.download }).click();
  const file = readFileSync(await (await coming).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(1 + people.length);
  expect(file).toMatch(/Elena Prado,.*elena@example\.com,.*\d{4}-\d\d-\d\d/);

  const letters = deskLettersStrings.en;
  await page.getByRole('button', { name: words.view.writeAll }).click();
  for (const language of languages) await letterText(page, language).fill(`12345 ${language}`);
  await expect(page.getByText(letters.saved, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: letters.send, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: letters.ask('2') });
  await expect(dialog).toContainText(letters.unreached('Nobody Home'));
  await dialog.getByRole('button', { name: letters.confirm, exact: true }).click();
  await expect(letterFigure(page, 'written')).toHaveText('2', { timeout: 30_000 });
  const mails = readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml'));
  const parsed = await Promise.all(mails.map((name) => PostalMime.parse(readFileSync(join(folder, 'mail', name)))));
  const sent = parsed.filter(({ text }) => text?.includes('12345'));
  expect(sent.map(({ to }) => to?.map(({ address }) => address)).sort()).toEqual([['ben@example.com'], ['elena@example.com']]);
  for (const { text, to } of sent) expect(text).not.toContain(to?.[0]?.address === 'ben@example.com' ? 'elena' : 'ben@');
});
