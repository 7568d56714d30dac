import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepPlan } from '#domain/readiness/kept-plan.ts';
import { moveOf } from '#domain/readiness/moves.ts';
import { planMoves } from '#domain/readiness/plan.ts';
import { plannedFor } from '#domain/readiness/plan-rules.ts';
import { maturityLevels, questionIds } from '#domain/readiness/readiness.ts';
import { buildReport } from '#domain/readiness/report.ts';
import { locales } from '#domain/text/locale.ts';
import { inLocale } from '#domain/text/localized.ts';
import * as templates from '#mail';
import { sampleRecord } from '#server/messages/notifications/samples.ts';
import { reportOf } from '#tests/report-texts.ts';
import { makeReadinessWording } from '#tests/wordings.ts';
import { readinessServerFlow } from './readiness-quiz.ts';
import { levelsOf } from './readiness-report.ts';

const words = makeReadinessWording();
const flow = readinessServerFlow.inWords(words)?.flow;
const sheets = fc.array(fc.constantFrom(...maturityLevels), { minLength: questionIds.length, maxLength: questionIds.length });
const recordOf = (levels: readonly number[], language: (typeof locales)[number] = 'en') =>
  sampleRecord(language, { answers: Object.fromEntries(questionIds.map((id, index) => [id, { value: levels[index] ?? 1 }])) });

describe('V1 the result of a record', () => {
  it('V1 W2 W7 is built once: the record, the mail and the page have the same texts and plan', async () => {
    await fc.assert(
      fc.asyncProperty(sheets, fc.constantFrom(...locales), async (levels, locale) => {
        const answered = recordOf(levels, locale);
        const record = { ...answered, ...flow?.evaluate(answered).conclude() };
        const report = buildReport(inLocale(words, locale), levelsOf(record), record.companyInfo);
        expect(reportOf(record, words, locale)).toEqual(report);
        expect(record).toMatchObject(keepPlan(planMoves(levelsOf(record), plannedFor(record.companyInfo), words.moves)));
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
    const kept = keepPlan({
      firstWeek: ['cash-page'],
      months: [[moveOf('q10-2')], [], []],
      later: [{ ...moveOf('q4-2'), reason: { why: 'room' } }],
      postponed: [{ category: 'finance', month: null, reason: { why: 'ai' } }],
      scoreAfter: 41,
    });
    const { firstWeek, months, later, areas, scoreAfter } = reportOf({ ...answered, ...kept }, words, 'en');
    expect(firstWeek.map(({ id }) => id)).toEqual(['cash-page']);
    expect(later[0]?.reason.why).toBe('room');
    expect(areas.find(({ category }) => category === 'finance')?.place).toEqual({
      numbers: [],
      day: null,
      reason: { why: 'ai', isLow: true },
    });
    expect(scoreAfter).toBe(41);
    expect(months.map((month) => month.map(({ id }) => id))).toEqual([['q10-2'], [], []]);
    expect(later.map(({ id }) => id)).toEqual(['q4-2']);
  });

  it('W7 has the scores and points that the record keeps, wherever it’s printed', () => {
    const answered = recordOf(questionIds.map(() => 2));
    const computed = { ...answered, ...flow?.evaluate(answered).conclude() };
    // As if the rules had been others then: one area is above the threshold, and the band is another one.
    const categoryScores = { finance: 10, processes: 95, people: 20, meetings: 30, customer: 40, ai: 50 };
    const planGains = computed.planGains?.map((gains) => gains.map(() => 9.9)) ?? null;
    const record = { ...computed, categoryScores, overallScore: 83, planGains, scoreAfter: 97 };
    const report = reportOf(record, words, 'en');
    expect([report.score, report.scores, report.band, report.urgency, report.scoreAfter]).toEqual([
      83,
      categoryScores,
      'leading',
      'optimal',
      97,
    ]);
    expect(report.verdict.headline).toBe(words.verdicts['leading-without-ai'].headline.en);
    expect(report.areas.map(({ category, score, urgency }) => [category, score, urgency])).toEqual([
      ['finance', 10, 'critical'],
      ['people', 20, 'critical'],
      ['meetings', 30, 'high'],
      ['customer', 40, 'high'],
      ['ai', 50, 'medium'],
      ['processes', 95, null],
    ]);
    for (const { gain } of [...report.months.flat(), ...report.later]) expect(gain).toBe(9.9);

    const document = flow?.report(record, { siteUrl: 'https://tino.example', bookingUrl: 'https://example.com', reference: '7KQ2M-X04TB' });
    if (!document || !('scale' in document)) throw new Error('A record without a report.');
    expect(document.score.value).toBe(83);
    expect(document.areas.stems.map(({ score }) => score)).toEqual(Object.values(categoryScores));
    expect(document.plan.text).toContain('97');
    const brief = JSON.stringify(flow?.brief(record, 'en'));
    expect(brief).toContain('83');
    expect(brief).toContain('95');
    const letter = JSON.stringify(
      flow?.letter(record, { templates, siteUrl: 'https://tino.example', bookingUrl: 'https://example.com', isReportAttached: false }),
    );
    for (const score of ['83 out of 100', '95%', '97']) expect(letter).toContain(score);
  });

  it('W7 with an answer that can’t be read takes nothing else of the record along', () => {
    const answered = recordOf(questionIds.map(() => 2));
    const complete = { ...answered, ...flow?.evaluate(answered).conclude() };
    const record = { ...complete, answers: { ...complete.answers, q4: { value: 6 } } };
    expect(flow?.brief(record, 'en')).toEqual([]);
    expect(flow?.report(record, { siteUrl: 'https://tino.example', bookingUrl: 'https://example.com', reference: '' })).toBeNull();
    const letter = flow?.letter(record, {
      templates,
      siteUrl: 'https://tino.example',
      bookingUrl: 'https://example.com',
      isReportAttached: false,
    });
    expect(JSON.stringify(letter)).toContain(words.questions.q5.text.en);
    const printed = flow?.printAnswers(record, 'en');
    expect(printed).toHaveLength(questionIds.length);
    expect(printed?.[0]?.answer).toBe('6');
  });

  it('P3 has none without all fourteen answers', () => {
    expect(() => levelsOf({ answers: { q4: { value: 3 } } })).toThrow('answers are missing');
    expect(() => levelsOf(recordOf(questionIds.map(() => 6)))).toThrow('answers are missing');
  });
});
