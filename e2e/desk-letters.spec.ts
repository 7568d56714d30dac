// @module-tag wide
import { once } from 'node:events';
import { expect, type Page, test } from '@playwright/test';
import { type ServerProcess, startProcess } from '#tests/server-process.ts';
import { startSmtp } from '#tests/smtp-server.ts';
import { addSubscribers } from '#tests/subscribers.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskLettersStrings } from '../src/strings/owner/desk-letters.ts';
import { deskReasonStrings } from '../src/strings/owner/desk-reasons.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { openView, type RunningDesk, startDesk } from './desk.ts';
import { letterFields, letterFigure, letterText } from './letters.ts';

const people = 90;
/** One person's address, which the mail server refuses. */
const refused = 'person-4@example.com';
const letters = deskLettersStrings.en;
const { languageName } = deskStrings.en;
const owner = 'owner@tino.example';

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let desk: RunningDesk;
let server: ServerProcess | undefined;
test.beforeEach(async () => {
  smtp = await startSmtp(['accept'], { recipientCode: (address) => (address === refused ? 550 : undefined) });
  desk = await startDesk(
    async (store) => {
      await addSubscribers(store, people);
      await addSubscribers(store, 3, { list: 'waitlist', topic: 'ai-business-weekend', prefix: 'waiting' });
    },
    { SMTP_URL: smtp.url, SITE_URL: 'http://localhost', NOTIFY_EMAIL: owner, LETTERS_PER_MINUTE: '300' },
  );
});
test.afterEach(async () => {
  if (server) {
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    server = undefined;
  }
  await desk.remove();
  await smtp.close();
});

/** The site's server, on the data of the desk. */
const startServer = async () => {
  server = await startProcess(desk.folder, {
    DATA_DIR: desk.folder,
    SMTP_URL: smtp.url,
    SITE_URL: 'http://localhost',
    LETTERS_PER_MINUTE: '300',
  });
  return server;
};

const countOf = async (page: Page, name: keyof typeof letters.figures) => Number(await letterFigure(page, name).textContent());
const recipients = () => smtp.received.flatMap((message) => message.recipients).filter((address) => address !== owner);

test('D10 the owner writes a letter, sees and tests it in both languages, sends it, pauses, and reads how far it is', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.goto(desk.address);
  await page.getByRole('link', { name: deskStrings.en.nav.letters }).click();

  await test.step('the lists, with how many confirmed', async () => {
    await expect(page.getByRole('row', { name: letters.newsletter })).toContainText(`${people}`);
    await expect(page.getByRole('heading', { name: letters.none })).toBeVisible();
    await expectAccessible(page, 'letters');
    await page.getByRole('button', { name: letters.writeTo(letters.newsletter) }).click();
  });

  await test.step('a post becomes the text of both languages, and that can be taken back', async () => {
    await expect(page.getByText(letters.incomplete)).toBeVisible();
    const subject = letterFields(page, 'en').getByLabel(letters.subject);
    await subject.fill('Typed first');
    await page.getByLabel(letters.fromPost).selectOption({ index: 1 });
    await expect(subject).not.toHaveValue('Typed first');
    await expect(letterText(page, 'es')).toContainText('/es/blog/');
    await page.getByRole('button', { name: letters.undoReplace }).click();
    await expect(letterText(page, 'es')).toHaveText('');
    await page.getByRole('button', { name: letters.undoReplace }).click();
    await expect(letterText(page, 'es')).toContainText('/es/blog/');
    await subject.fill('One process, taken apart');
    await expect(page.getByText(letters.saved)).toBeVisible();
    await page.reload();
    await expect(subject).toHaveValue('One process, taken apart');
    await expectAccessible(page, 'editor');
  });

  await test.step('the preview shows both mails', async () => {
    await page.getByRole('button', { name: letters.preview }).click();
    for (const language of ['en', 'es'] as const) {
      const frame = page.frameLocator(`iframe[title="${letters.previewOf(languageName[language])}"]`);
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(
        await letterFields(page, language).getByLabel(letters.subject).inputValue(),
      );
    }
    await letterFields(page, 'en').getByLabel(letters.subject).fill('One process, taken apart again');
    await expect(page.getByText(letters.previewOld)).toBeVisible();
    await expectNoSidewaysScroll(page, 'preview');
    await expectAccessible(page, 'preview');
  });

  await test.step('a test goes to the owner alone, in each language', async () => {
    await page.getByRole('button', { name: letters.test }).click();
    await expect(page.getByText(letters.testSent(owner, 2))).toBeVisible();
    expect(smtp.received.map((message) => message.recipients)).toEqual([[owner], [owner]]);
  });

  await test.step('it says how many get it in which language before it is sent', async () => {
    await page.getByRole('button', { name: letters.send }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: letters.ask(`${people}`) })).toBeVisible();
    for (const language of ['en', 'es'] as const)
      await expect(dialog).toContainText(letters.inLanguage(`${people / 2}`, languageName[language]));
    await expectAccessible(page, 'send');
    await dialog.getByRole('button', { name: letters.confirm, exact: true }).click();
    await expect(letterFigure(page, 'waiting')).toHaveText(`${people}`);
  });

  await test.step('it can be taken back before the first one leaves', async () => {
    await expect(page.getByText(letters.texts.underWay, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: letters.takeBack }).click();
    await expect(page.getByText(letters.takenBack)).toBeVisible();
    await expect(page.getByRole('button', { name: letters.send })).toBeVisible();
    await page.getByRole('button', { name: letters.send }).click();
    await page.getByRole('dialog').getByRole('button', { name: letters.confirm, exact: true }).click();
    await expect(letterFigure(page, 'waiting')).toHaveText(`${people}`);
    await expect(page.getByText(letters.takenBack)).toHaveCount(0);
  });

  await test.step('it pauses, and goes on', async () => {
    await startServer();
    await expect.poll(() => countOf(page, 'sent')).toBeGreaterThan(0);
    await page.getByRole('button', { name: letters.pause }).click();
    await expect(page.getByRole('button', { name: letters.resume })).toBeVisible();
    const before = recipients().length;
    expect(before).toBeLessThan(people - 1);
    await expectAccessible(page, 'paused');
    await page.getByRole('button', { name: letters.resume }).click();
    await expect.poll(() => countOf(page, 'sent'), { timeout: 60_000 }).toBe(people - 1);
  });

  await test.step('each person got it once, and whom the mail server refused is shown', async () => {
    await expect(letterFigure(page, 'waiting')).toHaveText('0');
    await expect(letterFigure(page, 'bounced')).toHaveText('1');
    await expect(page.getByRole('table', { name: letters.refusals }).getByRole('row', { name: refused })).toContainText(
      deskReasonStrings.en.smtp('550'),
    );
    expect(new Set(recipients()).size).toBe(people - 1);
    expect(recipients()).toHaveLength(people - 1);
    await expect(page.getByText(`${letters.to}: ${letters.newsletter} · ${letters.state.sent}`)).toBeVisible();
    await expect(page.getByText(letters.texts.sent, { exact: true })).toBeVisible();
    await expectAccessible(page, 'sent');
  });

  await test.step('D4 the link of a letter unsubscribes with one click', async () => {
    const last = await smtp.parsed(smtp.received.length - 1);
    const link = last.headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/^<|>$/g, '') ?? '';
    expect(last.text?.replaceAll('\n', '')).toContain(link);
    const { pathname, search } = new URL(link);
    const answer = await fetch(`http://127.0.0.1:${server?.port}${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    await page.reload();
    await expect(letterFigure(page, 'unsubscribedSince')).toHaveText('1');
  });
  expect(broken).toEqual([]);
});

test('O8 a letter in Spanish goes to those who read it, and says who gets none', async ({ page }) => {
  const words = deskLettersStrings.es;
  const { languages, languageName: names } = deskStrings.es;
  const getNone = words.getNone(words.inLanguage(`${people / 2}`, names.en));
  await page.goto(desk.address);
  await page.getByRole('button', { name: deskStrings.en.switchLanguage(languageName.es) }).click();
  await openView(page, deskStrings.es.nav.letters, 'es');
  await page.getByRole('button', { name: words.writeTo(words.newsletter) }).click();

  await letterFields(page, 'en', 'es').getByLabel(words.subject).fill('Half an idea');
  const columns = await page.getByLabel(words.subject).evaluateAll((inputs) => inputs.map((input) => input.getAttribute('lang')));
  expect(columns).toEqual(['es', 'en']);
  await page.getByRole('radio', { name: languages.only(names.es) }).check();
  await expect(letterFields(page, 'en', 'es')).toHaveCount(0);
  await expect(page.getByText(languages.missing(names.en))).toBeVisible();
  await expect(page.getByRole('group', { name: languages.label, exact: true })).toContainText(getNone);
  await letterFields(page, 'es', 'es').getByLabel(words.subject).fill('Solo en español');
  await letterText(page, 'es', 'es').fill('El texto.');
  await expect(page.getByText(words.saved)).toBeVisible();
  await expectAccessible(page, 'a letter in one language');

  await page.getByRole('button', { name: words.send }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: words.ask(`${people / 2}`) })).toBeVisible();
  await expect(dialog.getByText(getNone)).toBeVisible();
  await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(letterFigure(page, 'planned', 'es')).toHaveText(`${people / 2}`);
  await startServer();
  await expect(page.getByText(`${words.to}: ${words.newsletter} · ${words.state.sent}`)).toBeVisible({ timeout: 60_000 });
  expect(new Set(recipients()).size).toBe(people / 2);
  expect((await smtp.parsed(0)).subject).toBe('Solo en español');
});

test('D10 letters fit a phone, in Spanish', async ({ page }) => {
  const words = deskLettersStrings.es;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(desk.address);
  await page.getByRole('button', { name: deskStrings.en.switchLanguage(languageName.es) }).click();
  await openView(page, deskStrings.es.nav.letters, 'es');

  await test.step('a letter to a waitlist begins with a text', async () => {
    const row = page.getByRole('row', { name: words.waitlist('') }).first();
    await expect(row).toContainText('3');
    await expectNoSidewaysScroll(page, 'listas');
    await expectAccessible(page, 'listas');
    await row.getByRole('button').click();
    await expect(letterFields(page, 'es', 'es').getByLabel(words.subject)).not.toHaveValue('');
    await expect(letterText(page, 'en', 'es')).not.toHaveText('');
  });

  await test.step('it is written, discarded and brought back', async () => {
    const long = 'Unasolapalabramuylarga'.repeat(6);
    for (const language of ['en', 'es'] as const) {
      await letterFields(page, language, 'es').getByLabel(words.subject).fill(long);
      await letterText(page, language, 'es').fill(`${long}\n\n**${long}**`);
    }
    await expect(page.getByText(words.saved)).toBeVisible();
    await page.getByRole('button', { name: words.discard }).click();
    await expect(page.getByText(words.discarded)).toBeVisible();
    await expectAccessible(page, 'descartado');
    await page.getByRole('button', { name: words.bringBack }).click();
    await expect(letterFields(page, 'es', 'es').getByLabel(words.subject)).toHaveValue(long);
    await expectNoSidewaysScroll(page, 'borrador');
    await expectAccessible(page, 'borrador');
    await page.getByRole('button', { name: words.preview }).click();
    await expect(page.locator('iframe')).toHaveCount(2);
    await expectNoSidewaysScroll(page, 'vista previa');
  });

  await test.step('it says so if it cannot be saved, and what is typed stays', async () => {
    await page.route('**/save', (route) => route.abort(), { times: 1 });
    await letterFields(page, 'es', 'es').getByLabel(words.subject).fill('Otro asunto');
    await expect(page.getByText(words.unsaved)).toBeVisible();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(letterFields(page, 'es', 'es').getByLabel(words.subject)).toHaveValue('Otro asunto');
  });

  await test.step('it is sent', async () => {
    await page.getByRole('button', { name: words.send }).click();
    await expectAccessible(page, 'enviar');
    await page.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click();
    await expect(letterFigure(page, 'planned', 'es')).toHaveText('3');
    await expectNoSidewaysScroll(page, 'avance');
    await expectAccessible(page, 'avance');
    await page.getByRole('link', { name: words.back }).click();
    await expect(page.getByRole('table', { name: words.table })).toContainText(words.state.sending);
    await expectNoSidewaysScroll(page, 'cartas');
  });
});
