import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCompany } from '#content/sample-company.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { readPdf } from '#server/flows/reports/pdf.fixture.ts';
import type { ReportPrinter } from '#server/flows/reports/printer.ts';
import { sampleReport } from '#site/sample-report/report.ts';
import { sampleReportStrings } from '#strings/site/sample-report.ts';
import { createPatientPrinter } from '#tests/patient-printer.ts';
import { sampleReportDocument } from './sample-report.ts';

const plain = (text: string) => text.replaceAll(/[\s\u200b\u2060]+/g, ' ').trim();

let printer: ReportPrinter;
beforeAll(() => {
  printer = createPatientPrinter();
});
afterAll(() => printer.close());

describe.each(locales)('V3 the sample report as a PDF in %s', (locale: Locale) => {
  const document = sampleReportDocument(locale);
  const { mark } = sampleReportStrings[locale];

  it('V3 C7 says on each of at most four pages, in its title and to screen readers that it’s a sample', async () => {
    const pdf = await printer.print(document);
    const { pages, pageTexts, text, info, xmp } = await readPdf(pdf);
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(pages).toBeLessThanOrEqual(4);
    expect(pdf.length).toBeLessThan(150 * 1024);
    for (const page of pageTexts) expect(plain(page)).toContain(mark);
    expect(plain(text)).toContain(mark);
    expect(info.Title).toContain(mark);
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it('V3 prints what its page shows: the score, the findings and the plan of the sample company', () => {
    const report = sampleReport(locale);
    if (document.template !== 'readiness') throw new Error('It’s the assessment’s.');
    expect(document.score.value).toBe(report.score);
    expect(document.verdict).toEqual(report.verdict);
    expect(document.pageOne.found.items.map(({ cost }) => cost)).toEqual(report.pageOne.findings.map(({ cost }) => cost));
    expect(document.plan.months.map(({ moves }) => moves.map(({ title, how }) => [title, how]))).toEqual(
      report.months.map((moves) => moves.map(({ title, how }) => [title, how])),
    );
    expect(document.answers.rows.map(({ level }) => level)).toEqual(Object.values(sampleCompany.answers));
    expect(document.preparedFor).toContain(sampleCompany.name[locale]);
  });

  it('V3 has nobody’s name, no reference and no link to a booking', async () => {
    const { links, pageTexts } = await readPdf(await printer.print(document));
    expect(links.map((link) => new URL(link).pathname.replace(/^\/es\//, '/'))).toEqual(['/method', '/quiz']);
    expect(links.join()).not.toContain('?');
    expect(pageTexts.join()).not.toMatch(/\S@\S/);
    expect(document.call.reference).toBe('');
  });

  it('V3 has the same bytes in every build', async () => {
    const other = createPatientPrinter();
    expect((await other.print(sampleReportDocument(locale))).equals(await printer.print(document))).toBe(true);
    await other.close();
  });
});
