/** @sqlite-only It's about a mail's file, whose bytes no store changes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knowledgeQuestions } from '#content/knowledge.ts';
import { readinessWording } from '#domain/content/wordings.ts';
import { knowledgeIds } from '#domain/knowledge/knowledge.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { gained } from '#domain/text/format.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import * as templates from '#mail';
import { readinessServerFlow } from '#server/flows/definitions/readiness-quiz.ts';
import { readPdf } from '#server/flows/reports/pdf.fixture.ts';
import { printableText } from '#server/flows/reports/printable-text.ts';
import { PrintError, type PrintFault, type ReportPrinter } from '#server/flows/reports/printer.ts';
import type { Mail } from '#server/platform/outbox/mail.ts';
import { AttemptError } from '#server/platform/outbox/message.ts';
import { delayAfter } from '#server/platform/outbox/retry.ts';
import { mailStrings } from '#strings/messages/mail.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { createPatientPrinter } from '#tests/patient-printer.ts';
import { reportOf } from '#tests/report-texts.ts';
import { noPrinter } from '#tests/server.ts';
import { composeNotification, composeToPerson } from './compose.ts';
import type { AttachmentContext } from './report-attachment.ts';
import { maxPrintAttempts } from './report-attachment.ts';
import { sampleApplication, sampleKnowledge, sampleReadiness, sampleRecordMessage, todaysWords } from './samples.ts';

const site = { siteUrl: 'https://tino.example', bookingUrl: 'https://calendar.example/call' };

let printer: ReportPrinter;
beforeAll(() => {
  printer = createPatientPrinter();
});
afterAll(() => printer.close());

let counters = { reportsFailed: 0, reportsPrinted: 0 };
let logged: Readonly<Record<string, unknown>>[] = [];
beforeEach(() => {
  counters = { reportsFailed: 0, reportsPrinted: 0 };
  logged = [];
});

function settingsWith(print: Pick<ReportPrinter, 'print'> = printer, more: Partial<AttachmentContext> = {}) {
  const keep = (line: Readonly<Record<string, unknown>>) => logged.push(line);
  const reports = { reportContext: { ...site, printer: print }, counters, log: { info: keep, error: keep }, waitMs: 50_000, ...more };
  return { ...site, templates, notifyEmail: 'owner@tino.example', wordingOf: todaysWords, reports };
}
async function compose(
  record: LeadRecord,
  settings = settingsWith(),
  flags: Parameters<typeof sampleRecordMessage>[2] = [],
  signal?: AbortSignal,
  attempts = 1,
): Promise<Mail> {
  const mail = await composeToPerson(settings)({ ...sampleRecordMessage('mail', record, flags), attempts }, signal);
  if ('none' in mail) throw new Error(mail.none);
  return mail;
}
async function attached({ attachment }: Mail) {
  if (!attachment) throw new Error('The mail has no report.');
  return readPdf(attachment.content);
}
const plain = (text: string) =>
  text
    .replaceAll(/[\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const claims = (locale: Locale) => [mailStrings[locale].readiness.attached, mailStrings[locale].knowledge.attached];

describe.each(locales)('V1 the report in a mail, %s', (locale) => {
  it('V1 W1 W2 has the texts of the mail, which are those of the record', async () => {
    const record = sampleReadiness(locale);
    const mail = await compose(record);
    expect(mail.attachment).toMatchObject({ type: 'application/pdf', fileName: expect.stringMatching(/-2026-01-02\.pdf$/) });
    const { text, info, xmp } = await attached(mail);
    expect([info.Language, xmp.includes('<pdfuaid:part>1</pdfuaid:part>')]).toEqual([locale, true]);
    const report = reportOf(record, readinessWording.parse(readinessServerFlow.wording), locale);
    const { plan: words, pageOne } = readinessStrings[locale].result;
    expect(report.months.map((month) => month.map(({ id }) => id))).toEqual(record.plan?.slice(0, 3));
    for (const [index, { title, how, owner, hours, gain, done }] of (report.months[0] ?? []).entries()) {
      const by = pageOne.by(report.pageOne.decisions[index]?.day ?? 0);
      expect(mail.text).toContain(
        `. ${title}\n${owner} · ${words.hours(hours)} · ${by} · ${words.points(gained(gain, locale))}\n${how}\n${words.done} ${done}`,
      );
      for (const part of [title, how, done]) expect(plain(text)).toContain(plain(printableText(part)));
    }
    for (const month of report.months.slice(1))
      for (const { title } of month) {
        expect(mail.text).toContain(title);
        expect(plain(text)).toContain(plain(printableText(title)));
      }
    expect(plain(text)).toContain(plain(printableText(report.verdict.headline)));
    expect(mail.text).toContain(mailStrings[locale].readiness.attached);
    // The rest is in the report alone.
    expect(mail.text).not.toContain(readinessStrings[locale].result.advice);
    expect(counters.reportsFailed).toBe(0);
  });

  it('V1 the quiz has its own, with the reason of every missed answer in mail and PDF', async () => {
    const record = sampleKnowledge(locale);
    const mail = await compose(record);
    const { text } = await attached(mail);
    const missed = knowledgeIds.filter((id) => record.wrongQuestionIds.includes(id));
    expect(missed).toHaveLength(4);
    for (const id of missed) {
      const reason = knowledgeQuestions[id].recommendation.text[locale];
      expect(mail.text).toContain(reason);
      expect(plain(text)).toContain(plain(printableText(reason)));
    }
    expect(mail.text).toContain(mailStrings[locale].knowledge.attached);
  });

  it.each([
    ['the compiler is missing', noPrinter, {}, 'unavailable'],
    ['the printer rejects it', failing('failed'), {}, 'failed'],
    ['the printer breaks', { print: () => Promise.reject(new TypeError('Ana Secreta')) }, {}, 'failed'],
    ['it takes too long each time', { print: waitForAbort }, { waitMs: 5 }, 'timeout', maxPrintAttempts],
    ['too many wait each time', failing('busy'), {}, 'busy', maxPrintAttempts],
    ['its process ends each time', failing('crashed'), {}, 'crashed', maxPrintAttempts],
    ['it is too large', { print: async () => Buffer.alloc(600_000) }, {}, 'too large'],
  ] as const)(
    'V1 A4 if %s, the mail goes without, says nothing of it, and the log does',
    async (_, print, more, why, attempts?: number) => {
      const mail = await compose(sampleReadiness(locale), settingsWith(print, more), [], undefined, attempts);
      expect(mail.attachment).toBeUndefined();
      for (const claim of claims(locale)) for (const body of [mail.text, mail.html]) expect(body).not.toContain(claim);
      expect(counters.reportsFailed).toBe(1);
      expect(logged).toMatchObject([{ event: 'mail-without-report', why }]);
      expect(JSON.stringify(logged)).not.toContain('Secreta');
    },
  );
});

describe('V1 a mail that could have its report in a minute', () => {
  it.each([
    ['busy', failing('busy')],
    ['timeout', { print: waitForAbort }],
    ['crashed', failing('crashed')],
  ] as const)('V1 Q15 waits for it for minutes, in five attempts: %s', async (fault, print) => {
    let waitedMs = 0;
    for (let attempts = 1; attempts < maxPrintAttempts; attempts += 1) {
      const composing = compose(sampleReadiness('en'), settingsWith(print, { waitMs: 5 }), [], undefined, attempts);
      await expect(composing).rejects.toThrow(new AttemptError(`its report was not printed: ${fault}`));
      waitedMs += delayAfter(attempts, 30_000, () => 0);
    }
    expect(waitedMs).toBe(450_000);
    expect([counters.reportsFailed, logged]).toEqual([0, []]);
    const { attachment } = await compose(sampleReadiness('en'), settingsWith(), [], undefined, maxPrintAttempts);
    expect(attachment?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

function failing(fault: PrintFault): Pick<ReportPrinter, 'print'> {
  return { print: () => Promise.reject(new PrintError(fault)) };
}

/** Like a printer with a queue that never moves. */
function waitForAbort(_: unknown, signal?: AbortSignal): Promise<Buffer> {
  return new Promise((_resolve, reject) => {
    const abandon = () => reject(new PrintError('abandoned'));
    if (signal?.aborted) abandon();
    else signal?.addEventListener('abort', abandon);
  });
}

describe('V1 which mails have a report', () => {
  it('V1 the owner, applicants and addresses without mail get none', async () => {
    let printed = 0;
    const counting = settingsWith({
      print: async () => {
        printed += 1;
        return Buffer.from('%PDF-');
      },
    });
    expect((await compose(sampleApplication('en'), counting)).attachment).toBeUndefined();
    const toOwner = await composeNotification(counting)(sampleRecordMessage('notification', sampleReadiness('en')));
    expect(toOwner).not.toHaveProperty('attachment');
    const record = sampleReadiness('en');
    const unmailable = { ...record, personalInfo: { ...record.personalInfo, email: 'ana' } };
    expect(await composeToPerson(counting)(sampleRecordMessage('mail', unmailable))).toHaveProperty('none');
    expect(printed).toBe(0);
  });

  it('D5 T1 the report in a mail has no name, no company, and nothing else that was typed, whoever gets it', async () => {
    const record = sampleReadiness('es');
    const canaries = { name: 'Canaria Nombre', email: 'canaria@example.com', companyName: 'Canaria Empresa' };
    const flagged = { ...record, personalInfo: canaries, metadata: { ...record.metadata, timezone: 'Europe/Madrid', page: 'canaria' } };
    const confirmed = { ...settingsWith(), isConfirmed: async () => true };
    for (const [settings, flags] of [
      [confirmed, []],
      [settingsWith(), []],
      [confirmed, ['fast']],
      [confirmed, ['many']],
    ] as const) {
      const mail = await compose(flagged, settings, flags);
      const { text, info, xmp, links } = await attached(mail);
      expect(JSON.stringify([text, info, xmp, links, mail.attachment?.fileName])).not.toMatch(/canari/i);
      expect(mail.attachment?.content.toString('latin1')).not.toMatch(/canari/i);
      expect(text).toContain(readinessStrings.es.result.plan.title(90));
    }
  });

  it('V1 S8 has no uuid and no address in file, name or links', async () => {
    const record = { ...sampleReadiness('en'), uuid: 'c0ffee00-0000-4000-8000-000000000000' };
    const mail = await compose(record);
    const { text, info, xmp, links } = await attached(mail);
    expect(JSON.stringify([text, info, xmp, links, mail.attachment?.fileName])).not.toMatch(/c0ffee00|@example/);
  });

  it('V1 a mail that is sent again has the same bytes', async () => {
    const [first, second] = [await compose(sampleReadiness('en')), await compose(sampleReadiness('en'))];
    expect(first.attachment?.content.equals(second.attachment?.content ?? Buffer.of())).toBe(true);
  });

  it('V1 Q15 when the server stops, the mail is not sent without its report: it waits', async () => {
    const stop = new AbortController();
    const composing = compose(sampleReadiness('en'), settingsWith({ print: waitForAbort }), [], stop.signal);
    stop.abort();
    await expect(composing).rejects.toThrow();
    const closed = settingsWith(failing('closed'));
    await expect(compose(sampleReadiness('en'), closed)).rejects.toThrow();
    expect([counters.reportsFailed, logged]).toEqual([0, []]);
  });
});
