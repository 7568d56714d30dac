import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import { sampleCompany } from '#content/sample-company.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { formatRange } from '#domain/text/format.ts';
import { type Locale, locales, localPath } from '#domain/text/locale.ts';
import { readinessServerFlow } from '#server/flows/definitions/readiness-quiz.ts';
import type { AnswersDocument } from '#server/flows/reports/document.ts';
import { createReportPrinter, PrintError } from '#server/flows/reports/printer.ts';
import { sampleRecord } from '#server/messages/notifications/samples.ts';
import { sampleReportStrings } from '#strings/site/sample-report.ts';

/** The sample company's completed assessment. */
function sampleCompanyRecord(locale: Locale): LeadRecord {
  const { name, industry, revenue, employees, answers } = sampleCompany;
  const record = sampleRecord(locale, {
    personalInfo: { name: '', email: '', companyName: name[locale] },
    companyInfo: { industry, revenue, employees },
    answers: Object.fromEntries(questionIds.map((id) => [id, { value: answers[id] }])),
  });
  return { ...record, ...readinessServerFlow.today.evaluate(record).conclude() };
}

/** The sample report (V3): a completed assessment's document, marked as a sample, with a link to the assessment instead of the call. */
export function sampleReportDocument(locale: Locale): AnswersDocument {
  // A PDF can't have its links filled in at server start, unlike a page.
  const siteUrl = `https://${brand.domain.value}`;
  const record = sampleCompanyRecord(locale);
  const document = readinessServerFlow.today.report(record, { siteUrl, bookingUrl: siteUrl, reference: '' });
  if (!document) throw new Error('The sample company has no report.');
  const { mark, call } = sampleReportStrings[locale];
  return {
    ...document,
    sample: mark,
    title: `${mark}. ${document.title}`,
    // Omits today's date to keep builds reproducible.
    date: { ...document.date, text: mark },
    call: {
      heading: call.heading,
      text: call.text(questionIds.length, formatRange(facts.quizMinutes)),
      link: { text: call.button, href: siteUrl + localPath(sitePaths.quiz, locale) },
      next: '',
      reference: '',
    },
  };
}

/** Prints each language's sample report to `folder`; resolves with whether this machine can print. */
async function printSampleReports(folder: string): Promise<boolean> {
  rmSync(folder, { recursive: true, force: true });
  const printer = createReportPrinter({
    log: { info: () => undefined, error: () => undefined },
    notify: console.error,
    deadlineMs: 60_000,
  });
  try {
    const pdfs = await Promise.all(locales.map(async (locale) => [locale, await printer.print(sampleReportDocument(locale))] as const));
    mkdirSync(folder, { recursive: true });
    for (const [locale, pdf] of pdfs) writeFileSync(join(folder, `${locale}.pdf`), pdf);
    return true;
  } catch (error) {
    if (error instanceof PrintError && error.code === 'unavailable') return false;
    throw error;
  } finally {
    await printer.close();
  }
}

if (import.meta.main) {
  const isPrinted = await printSampleReports(join(import.meta.dirname, '../../../build/sample-reports'));
  if (!isPrinted) console.error("So the sample report's page has no link to a PDF.");
}
