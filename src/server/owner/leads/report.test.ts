import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lowestAnswers } from '#domain/readiness/report.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { createWordings } from '#server/flows/definitions/wordings.ts';
import type { ReportDocument } from '#server/flows/reports/document.ts';
import { PrintError } from '#server/flows/reports/printer.ts';
import { recordReference } from '#server/messages/notifications/booking-reference.ts';
import { sampleApplication, sampleKnowledge, sampleReadiness } from '#server/messages/notifications/samples.ts';
import { insertRecord } from '#server/visitors/records/statements.ts';
import { reportOf } from '#tests/report-texts.ts';
import { openTestServer, type TestServer } from '#tests/server.ts';
import { uuidOf } from '#tests/stored-record.ts';
import { makeReadinessWording } from '#tests/wordings.ts';
import { findLead } from './detail.ts';
import { printAdvice, printLeadReport } from './report.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let added = 0;
async function add(record: LeadRecord): Promise<LeadRecord> {
  added += 1;
  const numbered = { ...record, uuid: uuidOf(added) };
  await server.store.write(() => insertRecord({ record: numbered, flags: [], sequence: null }));
  return numbered;
}

const printed: ReportDocument[] = [];
const reportContext = {
  siteUrl: 'https://tino.example',
  bookingUrl: 'https://cal.example',
  printer: {
    async print(document: ReportDocument) {
      printed.push(document);
      return Buffer.from('%PDF-');
    },
  },
};
const print = (uuid: string, locale?: Locale) => printLeadReport(server.store, uuid, reportContext, locale);

describe('V1 the report of a lead', () => {
  it.each(locales)('is that of the assessment or of the quiz, in its language or in %s', async (locale) => {
    const [assessment, quiz] = [await add(sampleReadiness('es')), await add(sampleKnowledge('es'))];
    for (const [{ uuid, completed }, template] of [
      [assessment, 'readiness'],
      [quiz, 'knowledge'],
    ] as const) {
      const report = await print(uuid);
      expect(report).toMatchObject({ pdf: Buffer.from('%PDF-') });
      expect(report).toHaveProperty('fileName', expect.stringMatching(`${completed?.slice(0, 10)}-${recordReference(uuid)}\\.pdf$`));
      await print(uuid, locale);
      expect(printed.splice(0)).toMatchObject([
        { template, locale: 'es' },
        { template, locale },
      ]);
    }
  });

  it('W7 has the words that were answered, and so has the brief', async () => {
    const words = makeReadinessWording('OLD');
    const old = createWordings({ 'readiness-quiz': words });
    await server.store.write(() => old.keepToday(server.now));
    const record = await add({ ...sampleReadiness('en'), wording: old.today('readiness-quiz').hash });
    await print(record.uuid);
    const [document] = printed.splice(0);
    const report = reportOf(record, words, 'en');
    expect(document).toMatchObject({ verdict: report.verdict });
    const found = await server.store.read(() => findLead(record.uuid, server.now));
    const quoted = found?.brief.find(({ name }) => name === 'lowest')?.lines.map(({ label }) => label);
    expect(quoted).toEqual(lowestAnswers(report, 3).map(({ text }) => text));
    expect(quoted?.every((text) => text.startsWith('OLD '))).toBe(true);
  });

  it("isn't there for an unknown or unfinished lead, or an application", async () => {
    const unfinished = await add({ ...sampleReadiness('en'), isComplete: false, completed: null });
    const application = await add(sampleApplication('en'));
    expect(await print(uuidOf(9999))).toEqual({ gap: 'missing' });
    expect(await print(unfinished.uuid)).toEqual({ gap: 'incomplete' });
    expect(await print(application.uuid)).toEqual({ gap: 'none' });
    expect(printed).toEqual([]);
    for (const { uuid } of [unfinished, application])
      expect(await server.store.read(() => findLead(uuid, server.now))).toMatchObject({ hasReport: false });
  });

  it('passes on why it was not printed, and what to do', async () => {
    const { uuid } = await add(sampleReadiness('en'));
    const broken = { ...reportContext, printer: { print: () => Promise.reject(new PrintError('unavailable')) } };
    await expect(printLeadReport(server.store, uuid, broken)).rejects.toMatchObject({ code: 'unavailable' });
    expect(printAdvice('unavailable')).toContain('npm run build');
    expect(printAdvice('timeout')).toContain('Try again');
  });
});
