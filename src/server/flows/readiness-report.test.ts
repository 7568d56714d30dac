import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '#domain/locale.ts';
import { inLocale } from '#domain/localized.ts';
import { planIds, planMoves } from '#domain/plan.ts';
import { maturityLevels, questionIds } from '#domain/readiness.ts';
import { buildReport } from '#domain/report.ts';
import * as templates from '#mail';
import { makeReadinessWording } from '#tests/wordings.ts';
import { sampleRecord } from '../notifications/samples.ts';
import { readinessServerFlow } from './readiness-quiz.ts';
import { levelsOf, reportOf } from './readiness-report.ts';

const words = makeReadinessWording();
const flow = readinessServerFlow.inWords(words);
const sheets = fc.array(fc.constantFrom(...maturityLevels), { minLength: questionIds.length, maxLength: questionIds.length });
const recordOf = (levels: readonly number[], language: (typeof locales)[number] = 'en') =>
  sampleRecord(language, { answers: Object.fromEntries(questionIds.map((id, index) => [id, { value: levels[index] ?? 1 }])) });

describe('V1 the result of a record', () => {
  it('V1 W2 W7 is built once: the record, the mail and the page have the same texts and plan', async () => {
    await fc.assert(
      fc.asyncProperty(sheets, fc.constantFrom(...locales), async (levels, locale) => {
        const answered = recordOf(levels, locale);
        const record = { ...answered, ...flow?.conclude(answered) };
        const report = buildReport(inLocale(words, locale), levelsOf(record), record.companyInfo);
        expect(reportOf(record, words, locale)).toEqual(report);
        expect(record.plan).toEqual(planIds(planMoves(levelsOf(record), words.moves)));
        const [overall, ...advice] = record.recommendations.map((each) => (locale === 'es' ? each.textEs : each.text));
        expect(overall).toBe(report.verdict.recommendation);
        const weak = report.areas.filter(({ urgency }) => urgency !== null);
        expect(advice).toHaveLength(weak.length);
        for (const [index, { quote, text }] of weak.entries()) {
          expect(advice[index]).toContain(quote.replace(/\.$/, ''));
          expect(advice[index]).toMatch(new RegExp(`${text}$`));
        }
        const letter = flow?.letter(record, {
          templates,
          siteUrl: 'https://tino.example',
          bookingUrl: 'https://example.com',
          isReportAttached: false,
        });
        const mailed = JSON.stringify(letter?.blocks);
        for (const text of [report.verdict.lede, ...advice]) expect(mailed).toContain(JSON.stringify(text).slice(1, -1));
      }),
      { numRuns: 200 },
    );
  });

  it('W7 keeps the plan that it was completed with, whatever the rules say later', () => {
    const answered = recordOf(questionIds.map(() => 2));
    const record = { ...answered, plan: [['q10-2'], [], [], ['q4-2']] as const };
    const { months, later } = reportOf(record, words, 'en');
    expect(months.map((month) => month.map(({ id }) => id))).toEqual([['q10-2'], [], []]);
    expect(later.map(({ id }) => id)).toEqual(['q4-2']);
  });

  it('P3 has none without all fourteen answers', () => {
    expect(() => levelsOf({ answers: { q4: { value: 3 } } })).toThrow('answers are missing');
    expect(() => levelsOf(recordOf(questionIds.map(() => 6)))).toThrow('answers are missing');
  });
});
