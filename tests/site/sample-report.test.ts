import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleDetailPath, sampleReportFile, sampleReportPath, sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, locales, localPath } from '#domain/text/locale.ts';
import { sampleReport } from '#site/sample-report/report.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { sampleReportStrings } from '#strings/site/sample-report.ts';
import { builtPages, siteFolder } from './build.ts';

const pages = builtPages();
const pageAt = (path: string, locale: Locale) => {
  const page = pages.find(({ address }) => address === localPath(path, locale));
  if (!page) throw new Error(`${path} isn't built in ${locale}.`);
  return page;
};
const textOf = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

describe.each(locales)('V3 the sample report in %s', (locale: Locale) => {
  const words = sampleReportStrings[locale];
  const { result } = readinessStrings[locale];
  const { document, noindex, html } = pageAt(sampleReportPath, locale);
  const main = document.querySelector('main');
  const text = textOf(main?.textContent);
  const report = sampleReport(locale);

  it('V3 shows the report of the sample company: verdict, findings, decisions, plan', () => {
    expect(main?.querySelector('.score')?.textContent).toContain(String(report.score));
    const parts = [
      report.verdict.headline,
      report.verdict.recommendation,
      ...report.pageOne.findings.map(({ cost }) => cost),
      ...report.firstWeek.map(({ title }) => title),
      ...report.months.flat().flatMap(({ title, how, done }) => [title, how, done]),
      result.pageOne.sure,
    ];
    for (const part of parts) expect(text).toContain(textOf(part));
  });

  it('V3 C7 is marked as a sample at its top, and kept out of search engines and sitemap', () => {
    expect(main?.querySelector('[data-sample] .sample-mark')?.textContent).toBe(words.mark);
    expect(text.indexOf(words.mark)).toBeLessThan(text.indexOf(textOf(report.verdict.headline)));
    expect(noindex).toBe(true);
    expect(readFileSync(join(siteFolder, 'sitemap.xml'), 'utf8')).not.toContain(sampleReportPath);
  });

  it('V3 shows its areas, answers and candidates on a second page, marked as the first is', () => {
    expect(main?.querySelector(`a[href="${localPath(sampleDetailPath, locale)}"]`)?.textContent).toContain(words.rest.link);
    const second = pageAt(sampleDetailPath, locale);
    const body = second.document.querySelector('main');
    const shown = textOf(body?.textContent);
    expect(body?.querySelector('[data-sample] .sample-mark')?.textContent).toBe(words.mark);
    expect(second.noindex).toBe(true);
    expect(second.html).not.toContain('<astro-island');
    const parts = [
      ...report.areas.flatMap(({ quote, text }) => [quote, text]),
      ...report.answers.flatMap(({ text, answer, next }) => [text, answer, next.text]),
      ...report.candidates.items.map(({ name }) => name),
    ];
    for (const part of parts) expect(shown).toContain(textOf(part));
    expect(readFileSync(join(siteFolder, 'sitemap.xml'), 'utf8')).not.toContain(sampleDetailPath);
  });

  it('V3 has its PDF, and nothing that only a visitor can do, fill in or leave', () => {
    const file = localPath(sampleReportFile, locale);
    expect(main?.querySelectorAll(`a[href="${file}"]`).length).toBeGreaterThan(0);
    expect(readFileSync(join(siteFolder, file)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(main?.querySelectorAll('form, input, button, output, .keep')).toEqual([]);
    expect(html).not.toContain('<astro-island');
    expect(text).not.toMatch(/\S@\S/);
  });

  it('V3 is beside the start of the assessment, with the method, and the sample score there is this one', () => {
    const about = pageAt(sitePaths.quiz, locale).document.querySelector('.quiz-about');
    expect(about?.querySelector(`a[href="${localPath(sampleReportPath, locale)}"]`)?.textContent).toContain(words.see);
    expect(about?.querySelector(`a[href="${localPath(sitePaths.method, locale)}"]`)?.textContent).toContain(words.method);
    for (const path of [sitePaths.quiz, sitePaths.courses])
      expect(pageAt(path, locale).document.querySelector('.sample-score figcaption')?.textContent).toContain(String(report.score));
  });
});
