import { once } from 'node:events';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { Webhook } from 'standardwebhooks';
import { answerLikeSlack, type Receiver, startReceiver } from '#server/owner/webhooks/receiver.fixture.ts';
import { linkPath } from '../src/domain/messages/mailing-list.ts';
import { recordKinds } from '../src/domain/records/records.ts';
import { localeRow, locales, localPath } from '../src/domain/text/locale.ts';
import { dayMs } from '../src/domain/text/time.ts';
import { readMigrations } from '../src/server/platform/stores/migrations.ts';
import { openSqlite } from '../src/server/platform/stores/sqlite.ts';
import type { Row, Store, Transaction } from '../src/server/platform/stores/store.ts';
import { decisionStrings } from '../src/strings/application/decision.ts';
import { deskStrings } from '../src/strings/owner/desk.ts';
import { deskLettersStrings } from '../src/strings/owner/desk-letters.ts';
import { deskReasonStrings } from '../src/strings/owner/desk-reasons.ts';
import { deskSeatStrings } from '../src/strings/owner/desk-seats.ts';
import { deskWebhookStrings } from '../src/strings/owner/desk-webhooks.ts';
import { webhookStrings } from '../src/strings/owner/webhook-messages.ts';
import { fixedSiteUrl, type ServerProcess, startProcess } from '../tests/server-process.ts';
import { startSmtp } from '../tests/smtp-server.ts';
import { addSubscribers } from '../tests/subscribers.ts';
import { type ArrivingLead, sendLead } from './arriving-leads.ts';
import { openView, type RunningDesk, startDesk } from './desk.ts';
import { type Language, languages } from './flow.ts';
import { wide } from './in-wide.ts';
import { letterFields, letterFigure, letterText } from './letters.ts';
import { before, beforeSession, capacity, course, decision, expectSeats, session, siteFolder, visitSite } from './seats.ts';

// One after the other: each keeps two cores busy.
test.describe.configure({ mode: 'default' });

const owner = 'owner@tino.example';
const people = 2_000;
const readers = Array.from({ length: people }, (_, index) => `reader-${index}@example.com`);
const indexOf = (reader: string) => Number(/^reader-(\d+)@/.exec(reader)?.[1] ?? Number.NaN);
/** Whose mailbox doesn't exist. */
const isRefused = (address: string) => indexOf(address) % 50 === 7;
/** Whom the mail server takes only the second time. */
const isPutOff = (address: string) => indexOf(address) % 400 === 8;
const refused = readers.filter(isRefused);
const reached = readers.filter((reader) => !isRefused(reader));
const languageOf = (reader: string): Language => locales[indexOf(reader) % locales.length] ?? 'en';
const written = {
  en: { subject: 'One process, taken apart', text: 'What we found, in **three** steps.' },
  es: { subject: 'Un proceso, pieza por pieza', text: 'Lo que encontramos, en **tres** pasos.' },
};

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let slack: Receiver;
let sheet: Receiver;
let desk: RunningDesk;
let server: ServerProcess;
test.beforeEach(async () => {
  const putOff = new Set<string>();
  smtp = await startSmtp(['accept'], {
    recipientCode(address) {
      if (isRefused(address)) return 550;
      if (!isPutOff(address) || putOff.has(address)) return undefined;
      putOff.add(address);
      return 451;
    },
  });
  slack = await startReceiver(answerLikeSlack);
  sheet = await startReceiver();
  const settings = {
    SMTP_URL: smtp.url,
    SITE_URL: fixedSiteUrl,
    NOTIFY_EMAIL: owner,
    LETTERS_PER_MINUTE: '6000',
    OUTBOX_RETRY_MS: '500',
    RETENTION_DAYS: '36500',
    WEBHOOK_ALLOW_PRIVATE: '1',
    ...beforeSession,
  };
  const add = async (store: Store) => {
    await addSubscribers(store, people, { prefix: 'reader', now: before.getTime() - dayMs });
    await store.write(function* () {
      // Older than the leads of the morning, whose clock is set back.
      yield { sql: 'update lead set created_at = created_at - $1', params: [730 * dayMs] };
    });
  };
  desk = await startDesk(add, settings);
  server = await startProcess(desk.folder, { DATA_DIR: desk.folder, SITE_DIR: siteFolder, ...settings });
});
test.afterEach(async () => {
  server.child.kill('SIGKILL');
  await once(server.child, 'exit');
  server.agent.destroy();
  await desk.remove();
  slack.close();
  sheet.close();
  await smtp.close();
});

/** What the mail server took for an address. */
const mailsTo = (address: string): Promise<Email[]> =>
  Promise.all(
    smtp.received
      .filter(({ recipients, accepted }) => accepted && recipients.includes(address))
      .map(({ raw }) => PostalMime.parse(Buffer.from(raw, 'latin1'))),
  );

/** Runs a statement on the store that desk and site share. */
async function runSql(sql: string) {
  const store = openSqlite(join(desk.folder, 'tino.db'), { migrations: readMigrations(join(import.meta.dirname, '../migrations')) });
  const rows = await store.write(function* (): Transaction<readonly Row[]> {
    return yield { sql, params: [] };
  });
  await store.close();
  return rows;
}

/** The owner at the desk, in a language. */
function ownerAt(page: Page, language: Language) {
  const words = deskStrings[language];
  const { work } = words;
  const rows = page.getByRole('table', { name: words.leads.table }).getByRole('row');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    rows,
    button,
    said: page.getByRole('status').filter({ has: button(work.close) }),
    open: (view: keyof typeof words.nav) => openView(page, words.nav[view], language),
    /** A lead's row; a mark for new leads precedes the name. */
    row: (name: string) => rows.filter({ has: page.getByRole('link', { name: new RegExp(`(?:^|: )${name}$`) }) }),
    async openLead(name: string) {
      await this.open('leads');
      await this.row(name).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
    newLeads: (count: number) => page.getByRole('link', { name: work.news.newLeads(`${count}`), exact: true }),
    state: (name: keyof typeof work.states) =>
      page.getByRole('group', { name: work.state }).getByRole('button', { name: work.states[name], exact: true }),
    note: page.getByRole('textbox', { name: work.note, exact: true }),
  };
}

// In Spanish, as the owner reads it; e2e/desk-views.spec.ts sees each view in English.
const language: Language = 'es';

test.describe('in Spanish', wide, () => {
  test.use({ locale: localeRow(language).format });
  const words = deskStrings[language];
  const { work } = words;
  const letters = deskLettersStrings[language];
  const hooks = deskWebhookStrings[language];
  const seats = deskSeatStrings[language].application;
  const other = languages.find((each) => each !== language) ?? language;
  const number = (value: number) => new Intl.NumberFormat(localeRow(language).format).format(value);

  /** Four of each flow. One assessment and all applications are complete. */
  const leads: readonly ArrivingLead[] = Array.from({ length: 12 }, (_, index) => {
    const kind = recordKinds[index % recordKinds.length] ?? 'readiness-quiz';
    return {
      kind,
      name: `Visitor ${String.fromCharCode(65 + index)}`,
      email: `visitor-${index}@example.com`,
      language: index < 6 ? language : other,
      isComplete: kind === 'course-application' || index < recordKinds.length,
    };
  });
  const find = (kind: ArrivingLead['kind'], inLanguage: Language) => {
    const lead = leads.find((each) => each.kind === kind && each.language === inLanguage);
    if (!lead) throw new Error(`No lead of ${kind} arrives in ${inLanguage}.`);
    return lead;
  };
  const assessed = find('readiness-quiz', language);
  const quizzed = find('ai-knowledge-quiz', language);
  const accepted = find('course-application', language);
  const turnedDown = find('course-application', other);

  /** Adds a webhook for complete assessments; returns its secret, if it has one. */
  async function addWebhook(page: Page, name: string, format: 'slack' | 'flat', { url }: Receiver): Promise<string> {
    const at = ownerAt(page, language);
    await at.open('webhooks');
    await page.getByRole('link', { name: hooks.add, exact: true }).click();
    await page.getByLabel(hooks.field.name, { exact: true }).fill(name);
    await page.getByLabel(hooks.field.format, { exact: true }).selectOption(format);
    await page.getByLabel(hooks.field.url, { exact: true }).fill(url);
    await page.getByText(hooks.details, { exact: true }).click();
    await expect(page.getByRole('checkbox', { name: hooks.event['record.completed'] })).toBeChecked();
    await page.getByLabel(hooks.field.flow, { exact: true }).selectOption('readiness-quiz');
    await at.button(hooks.create).click();
    if (format === 'slack') {
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      return '';
    }
    const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
    await page.getByRole('link', { name: hooks.secret.next }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    return secret;
  }

  /** Writes to everyone on the newsletter: test, preview, send. */
  async function sendNewsletter(page: Page): Promise<void> {
    const at = ownerAt(page, language);
    await at.open('letters');
    await expect(page.getByRole('row', { name: letters.newsletter })).toContainText(number(people));
    await at.button(letters.writeTo(letters.newsletter)).click();
    for (const each of languages) {
      await letterFields(page, each, language).getByLabel(letters.subject).fill(written[each].subject);
      await letterText(page, each, language).fill(written[each].text);
    }
    await expect(page.getByText(letters.saved, { exact: true })).toBeVisible();

    await at.button(letters.test).click();
    await expect(page.getByText(letters.testSent(owner, languages.length))).toBeVisible();
    const tests = (await mailsTo(owner)).map(({ subject }) => subject);
    for (const each of languages) expect(tests.filter((subject) => subject === written[each].subject)).toHaveLength(1);

    await at.button(letters.preview).click();
    for (const each of languages) {
      const frame = page.frameLocator(`iframe[title="${letters.previewOf(words.languageName[each])}"]`);
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(written[each].subject);
    }

    await at.button(letters.send).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toHaveText(letters.ask(number(people)));
    for (const each of languages)
      await expect(dialog).toContainText(letters.inLanguage(number(people / languages.length), words.languageName[each]));
    await dialog.getByRole('button', { name: letters.confirm, exact: true }).click();
    await expect(letterFigure(page, 'planned', language)).toHaveText(number(people));
  }

  /** Waits until a letter's page shows that some have it and others wait. */
  const expectUnderWay = (letter: Page) =>
    expect
      .poll(async () => {
        const done = Number(await letter.getByRole('progressbar').getAttribute('value'));
        return done > 0 && done < people;
      })
      .toBe(true);

  async function decideApplications(page: Page, browser: Browser): Promise<void> {
    const at = ownerAt(page, language);
    const visitors = await visitSite(browser, server);
    await expectSeats(visitors, capacity, language);

    await at.openLead(accepted.name);
    await decision(page, language).getByRole('button', { name: seats.open.accepted, exact: true }).click();
    const letter = page.getByRole('dialog', { name: seats.ask.accepted });
    const subject = decisionStrings[language].accepted.subject(course.title[language], session.date[language]);
    await expect(letter.getByRole('textbox', { name: seats.subject })).toHaveValue(subject);
    const text = letter.getByRole('textbox', { name: seats.text });
    await expect(text).toHaveAttribute('lang', language);
    await text.fill(`${await text.inputValue()}\n\n12345: edited before it went.`);
    await letter.getByRole('button', { name: seats.confirmAndSend.accepted }).click();
    await expect(decision(page, language).getByText(seats.is.accepted(session.date[language]))).toBeVisible();
    await expectSeats(visitors, capacity - 1, language);
    await visitors.context().close();

    await at.openLead(turnedDown.name);
    await decision(page, language).getByRole('button', { name: seats.open.refused, exact: true }).click();
    const refusal = page.getByRole('dialog', { name: seats.ask.refused });
    await expect(refusal.getByRole('textbox', { name: seats.text })).toHaveAttribute('lang', other);
    await refusal.getByRole('button', { name: seats.confirmAndSend.refused }).click();
    await expect(decision(page, language).getByText(seats.is.refused(), { exact: true })).toBeVisible();

    // The minute is over in which they could be undone.
    await runSql("update outbox set due_at = 1 where event = 'application.decided' and state = 'waiting'");
    await expect(decision(page, language).getByText(seats.letterState.sent)).toBeVisible();
    const [toAccepted] = (await mailsTo(accepted.email)).filter((mail) => mail.subject === subject);
    expect(toAccepted?.text).toContain('12345: edited before it went.');
    const [toRefused] = (await mailsTo(turnedDown.email)).filter(
      (mail) => mail.subject === decisionStrings[other].refused.subject(course.title[other]),
    );
    expect(toRefused?.text).toContain(decisionStrings[other].refused.text(course.title[other])[1]);
  }

  /** The newsletter as it arrived: whom it reached, and what they got. */
  async function expectNewsletters(): Promise<void> {
    const arrived = smtp.received.filter(({ recipients }) => recipients.some((address) => !Number.isNaN(indexOf(address))));
    expect(arrived.flatMap(({ recipients }) => recipients).sort()).toEqual([...reached].sort());
    const links = new Map<string, string>();
    for (const { raw, recipients } of arrived) {
      const [reader = ''] = recipients;
      const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'));
      const header = (key: string) => mail.headers.find((each) => each.key === key)?.value;
      expect(mail.to?.map(({ address }) => address)).toEqual([reader]);
      expect(mail.subject).toBe(written[languageOf(reader)].subject);
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const link = header('list-unsubscribe')?.replace(/^<|>$/g, '') ?? '';
      expect(new URL(link).pathname).toBe(localPath(linkPath('newsletter', 'unsubscribe'), languageOf(reader)));
      expect(mail.text?.replaceAll('\n', '')).toContain(link);
      links.set(link, reader);
    }
    expect(links.size).toBe(reached.length);

    const [link = '', reader] = [...links].at(-1) ?? [];
    const { pathname, search } = new URL(link);
    const answer = await fetch(`http://127.0.0.1:${server.port}${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await runSql('select email from subscription where ended_at is not null')).toEqual([{ email: reader }]);
  }

  test('O1 O2 D8 D10 a morning: twelve leads, two calls, two decisions, a follow-up, a newsletter to two thousand', async ({
    browser,
    page,
    context,
  }) => {
    const at = ownerAt(page, language);
    await page.goto(desk.address);
    let secret = '';

    await test.step('the evening before, everything is read, and the phone and a spreadsheet are to be told', async () => {
      await at.button(work.news.seen('60')).click();
      await expect(page.getByText(work.news.nothing)).toBeVisible();
      await addWebhook(page, 'Phone', 'slack', slack);
      secret = await addWebhook(page, 'Sheet', 'flat', sheet);
    });

    await test.step('twelve leads arrive, and the desk counts them', async () => {
      for (const lead of leads) await sendLead(server, lead);
      await page.goto(desk.address);
      await at.open('leads');
      await expect(at.newLeads(leads.length)).toBeVisible();
      await at.newLeads(leads.length).click();
      await expect(at.rows).toHaveCount(1 + leads.length);
      for (const { name } of leads) await expect(at.row(name)).toHaveCount(1);
    });

    await test.step('two are called, and one press too many is taken back', async () => {
      await at.openLead(assessed.name);
      await at.state('won').click();
      await at.said.getByRole('button', { name: work.undo }).click();
      await expect(at.said).toContainText(work.undone);
      await expect(at.state('new')).toHaveAttribute('aria-pressed', 'true');
      for (const { name } of [assessed, quizzed]) {
        await at.openLead(name);
        await at.state('in-touch').click();
        await expect(at.state('in-touch')).toHaveAttribute('aria-pressed', 'true');
        await at.note.fill(`Called ${name}.`);
        await at.note.press('Control+Enter');
        await expect(page.getByText(work.noteSaved, { exact: true })).toBeVisible();
      }
      await at.open('leads');
      for (const { name } of [assessed, quizzed]) {
        await expect(at.row(name)).toContainText(work.states['in-touch']);
        await expect(at.row(name)).toContainText(`Called ${name}.`);
      }
      await expect(at.newLeads(leads.length - 2)).toBeVisible();
    });

    await test.step('the newsletter is written, tested, seen and sent', () => sendNewsletter(page));

    await test.step('while it goes out, applications are decided, and a follow-up is set', async () => {
      const letter = await context.newPage();
      await letter.goto(page.url());
      await Promise.all([expectUnderWay(letter), decideApplications(page, browser)]);
      await letter.close();

      await at.openLead(quizzed.name);
      const followUp = page.getByRole('group', { name: work.followUp });
      const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
      await followUp.getByLabel(work.followUp).fill(today);
      await followUp.getByRole('button', { name: work.setDay }).click();
      await expect(followUp.getByRole('button', { name: work.noFollowUp })).toBeVisible();
      await at.open('leads');
      await page.getByRole('link', { name: work.news.due('1') }).click();
      await expect(at.rows).toHaveCount(2);
      await expect(at.row(quizzed.name)).toHaveCount(1);
      await expect(at.newLeads(leads.length - 4)).toBeVisible();
    });

    await test.step('the newsletter is out: nobody is left, and the desk says whom the mail server refused, and how', async () => {
      await at.open('letters');
      await page.getByRole('table', { name: letters.table }).getByRole('link').click();
      await expect(letterFigure(page, 'waiting', language)).toHaveText('0', { timeout: 120_000 });
      await expect(letterFigure(page, 'sent', language)).toHaveText(number(reached.length));
      await expect(letterFigure(page, 'bounced', language)).toHaveText(number(refused.length));
      const reasons = page.getByRole('table', { name: letters.reasons }).getByRole('row');
      await expect(reasons).toHaveCount(2);
      await expect(reasons.last()).toContainText(`${deskReasonStrings[language].smtp('550')}${letters.final}${number(refused.length)}`);
      const refusals = page.getByRole('table', { name: letters.refusals });
      await expect(refusals.getByRole('rowheader')).toHaveCount(refused.length);
      for (const address of refused)
        await expect(refusals.getByRole('row', { name: address })).toContainText(deskReasonStrings[language].smtp('550'));
      await expectNewsletters();
      await page.reload();
      await expect(letterFigure(page, 'unsubscribedSince', language)).toHaveText('1');
    });

    await test.step('phone and spreadsheet were told of one lead, and of nobody from before', async () => {
      const [told] = slack.received;
      expect(slack.received).toHaveLength(1);
      const message = JSON.parse(told?.body ?? '') as {
        readonly text: string;
        readonly blocks: readonly { readonly type: string; readonly fields?: readonly { readonly text: string }[] }[];
      };
      expect(message.text).toContain(assessed.name);
      expect(message.blocks.map(({ type }) => type)).toEqual(['header', 'section']);
      const fields = message.blocks.flatMap((block) => block.fields ?? []).map(({ text }) => text);
      expect(fields).toContain(`*${webhookStrings[language].email}*\n${assessed.email}`);

      const [row] = sheet.received;
      expect(sheet.received).toHaveLength(1);
      // By the servers' clock, which is set back, so `verify` would find it too old.
      const { 'webhook-id': sentId, 'webhook-timestamp': sentAt, 'webhook-signature': signature } = row?.headers ?? {};
      expect(signature).toBe(new Webhook(secret).sign(String(sentId), new Date(1_000 * Number(sentAt)), row?.body ?? ''));
      const cells = JSON.parse(row?.body ?? '') as Record<string, unknown>;
      expect(cells).toMatchObject({
        ...{ event: 'record.completed', flow: 'readiness-quiz', name: assessed.name, email: assessed.email },
        complete: webhookStrings[language].yes,
      });
      expect(Object.values(cells).filter((cell) => typeof cell !== 'string' && typeof cell !== 'number')).toEqual([]);

      const subjects = (await mailsTo(owner)).map(({ subject }) => subject ?? '');
      expect(subjects.some((subject) => subject.includes(assessed.name))).toBe(true);
      expect(subjects.filter((subject) => subject.includes('Elena Prado'))).toEqual([]);

      for (const name of ['Phone', 'Sheet']) {
        await at.open('webhooks');
        await page.getByRole('link', { name, exact: true }).click();
        const log = page.getByRole('table', { name: hooks.log.table }).getByRole('row');
        await expect(log).toHaveCount(2);
        await expect(log.last()).toContainText(words.event['record.completed'] ?? '');
        await expect(log.last()).toContainText(hooks.log.state.sent ?? '');
      }
    });
  });
});
