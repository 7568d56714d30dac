import { describe, expect, it } from 'vitest';
import type { Levels } from '#domain/readiness/moves.ts';
import { employeeCounts, industries } from '#domain/readiness/options.ts';
import { givesAiWork } from '#domain/readiness/plan-rules.ts';
import { maturityLevels, questionIds } from '#domain/readiness/readiness.ts';
import { buildReport, type Report, type ReportTexts } from '#domain/readiness/report.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { correlated, seeded, uniform } from '#tests/plan-rows.ts';
import { checkStatements, todaysTexts } from '#tests/statements.ts';
import { wide } from '#tests/wide.ts';
import { notYetLines } from './page-one.ts';
import { pasteText, pasteTextLimit } from './paste-text.ts';
import { readinessStrings } from './readiness.ts';
import { lede } from './verdict-sentence.ts';

const random = seeded(31);
const even = maturityLevels.map((level) => Object.fromEntries(questionIds.map((id) => [id, level])) as unknown as Levels);
/** A thousand sheets: one of each level, and others of all kinds of companies. */
const sheets = [
  ...even,
  ...Array.from(
    { length: 995 },
    (_, index) => [uniform, correlated(1.6), correlated(2.5), correlated(3.5), correlated(4.6)][index % 5]?.(random) ?? even[0],
  ),
].filter((sheet) => sheet !== undefined);
const texts = { en: todaysTexts('en'), es: todaysTexts('es') };

interface Made {
  readonly answers: Levels;
  readonly report: Report;
  readonly locale: Locale;
  readonly text: string;
}
const made: readonly Made[] = sheets.flatMap((answers, index) => {
  const company = {
    employees: employeeCounts[index % employeeCounts.length] ?? '1-10',
    industry: industries[index % industries.length] ?? 'other',
  };
  return locales.map((locale) => {
    const report = buildReport(texts[locale], answers, company);
    return { answers, report, locale, text: pasteText(report, locale, readinessStrings[locale]) };
  });
});

/** What it must say, and the lines it may leave out, as page one has them. */
function partsOf({ report, locale }: Made) {
  const strings = readinessStrings[locale];
  return { strings, lede: lede(report, locale, strings), waiting: notYetLines(report, locale, strings) };
}

describe('V3 the text to paste', () => {
  it('V3 a thousand results fit, in both languages', () => {
    expect(sheets).toHaveLength(1_000);
    expect(Math.max(...made.map(({ text }) => text.length))).toBeLessThanOrEqual(pasteTextLimit);
  });

  it('V3 they say what page one says, in whole lines', () => {
    for (const each of made) {
      const { report, text } = each;
      const { strings, waiting, ...verdict } = partsOf(each);
      const { result } = strings;
      const [first = '', ...others] = text.split('\n\n').map((block) => block.split('\n'));
      expect(first[0]).toBe(`${strings.title}: ${report.score} ${result.outOf}`);
      expect([`${report.verdict.headline} ${verdict.lede}`, report.verdict.headline]).toContain(first[1]);
      expect(first).toHaveLength(2);
      if (report.checks.length > 0) {
        expect(others).toEqual([
          [
            `${result.checks.title}:`,
            ...report.checks.map(({ title, how }, index) => `${index + 1}. ${title} (${result.checks.month(index + 1)}). ${how}`),
          ],
        ]);
        continue;
      }
      const [decisions = [], later = []] = others;
      expect(others).toHaveLength(waiting.length > 0 ? 2 : 1);
      expect(decisions[0]).toContain(
        `${result.pageOne.decide}: ${result.pageOne.total(result.plan.hours(report.pageOne.hours), report.pageOne.people)}.`,
      );
      expect(decisions.slice(1)).toEqual(
        report.pageOne.decisions.map(
          ({ number, title, owner, hours, day }) =>
            `${number}. ${title} (${owner}, ${result.plan.hours(hours)}, ${result.pageOne.by(day)})`,
        ),
      );
      if (waiting.length === 0 || waiting[0] === result.pageOne.covered) {
        expect(later).toEqual(waiting);
        continue;
      }
      expect(later[0]).toBe(`${result.pageOne.notYet}:`);
      expect(later.length).toBeGreaterThan(1);
      expect(later.slice(1)).toEqual(waiting.slice(0, later.length - 1).map((line) => `- ${line}`));
    }
  });

  it('V3 W3 none contradicts its answers, its plan or itself', () => {
    for (const { answers, report, locale, text } of made) {
      expect(checkStatements(report, answers, locale).wrong).toEqual([]);
      const { covered } = readinessStrings[locale].result.pageOne;
      const moves = report.months.flat();
      if (/(?:not in these|no en estos) 90/.test(text)) expect(moves.some(({ id }) => givesAiWork.includes(id))).toBe(false);
      if (text.includes(covered)) expect(report.areas.every(({ place }) => !place?.reason && place?.day !== null)).toBe(true);
      // What's decided this month doesn't wait.
      const [, , later = ''] = text.split('\n\n');
      for (const { title } of report.pageOne.decisions) expect(later).not.toContain(`- ${title}:`);
    }
  });

  it('V3 none has double punctuation, a gap, or what a template left', () => {
    for (const { text } of made) {
      expect(text).not.toMatch(/[.!?,;:…]\s*[.,;:!?)]|\.[.:]|,\)|\(\s*[,)]|[ \t]{2}|[ \t]$|\s[.,;)]|\n{3}/m);
      expect(text).not.toMatch(/undefined|null|NaN|[{}<>\0]|\[object/);
      for (const line of text.split(/\n+/)) expect(line).toMatch(/(: \d+ (out of|de) 100|[.:)])$/);
    }
  });

  it('V3 none has a word of an answer or a question', wide, () => {
    const canary = 'canaryzz';
    const questions = Object.fromEntries(
      questionIds.map((id) => [id, { text: canary, options: maturityLevels.map((level) => `${canary} ${id} ${level}`) }]),
    ) as unknown as ReportTexts['questions'];
    for (const sheet of sheets)
      for (const locale of locales) {
        const report = buildReport({ ...texts[locale], questions }, sheet, { industry: 'retail', employees: '11-50' });
        expect(report.answers[0]?.answer).toContain(canary);
        expect(pasteText(report, locale, readinessStrings[locale])).not.toContain(canary);
      }
  });

  it('V3 fits whatever the texts are, without cutting a word', () => {
    const long = 'word '.repeat(50).trim();
    for (const locale of locales) {
      const strings = readinessStrings[locale];
      const [sheet] = even;
      if (!sheet) throw new Error('No sheet.');
      const report = buildReport(texts[locale], sheet, null);
      const { pageOne } = report;
      const text = pasteText(
        { ...report, pageOne: { ...pageOne, decisions: pageOne.decisions.map((each) => ({ ...each, title: long, owner: long })) } },
        locale,
        strings,
      );
      expect(text.length).toBeLessThanOrEqual(pasteTextLimit);
      expect(text).toContain(`1. ${long} (${long}, `);
    }
  });
});
