import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percent } from '#domain/format.ts';
import { type Locale, locales } from '#domain/locale.ts';
import { inLocale } from '#domain/localized.ts';
import type { Levels } from '#domain/plan.ts';
import { categories, type Maturity, maturityLevels, questionIds, questionsOf, strengthThreshold } from '#domain/readiness.ts';
import { buildReport } from '#domain/report.ts';
import { lowestAreas, placeOfAnswer, placeOfArea, stillLow } from '#domain/report-places.ts';
import { makeReadinessWording } from '#tests/wordings.ts';
import { areasNote } from './areas-note.ts';
import { firstProcess } from './first-process.ts';
import { readinessStrings } from './readiness.ts';
import { lede } from './standing.ts';

const wording = makeReadinessWording();
const sheet = (level: (index: number) => Maturity) =>
  Object.fromEntries(questionIds.map((id, index) => [id, level(index)])) as unknown as Levels;
const sheets = fc.record(Object.fromEntries(questionIds.map((id) => [id, fc.constantFrom(...maturityLevels)]))) as fc.Arbitrary<Levels>;
const reportOf = (answers: Levels, locale: Locale = 'en') =>
  buildReport(inLocale(wording, locale), answers, { industry: 'retail', employees: '51-200' });

describe('W3 the sentence on where a company stands', () => {
  const said = (answers: Levels, locale: Locale = 'en') => {
    const report = reportOf(answers, locale);
    return lede(report, locale, readinessStrings[locale]).replace(report.verdict.lede, '').trim();
  };

  it.each(locales)('W3 each percentage and each area that it names belong together, and it never names one of equals (%s)', (locale) => {
    const names = readinessStrings[locale].category;
    fc.assert(
      fc.property(sheets, (answers) => {
        const { scores, areas } = reportOf(answers, locale);
        const text = said(answers, locale);
        for (const category of categories) {
          if (!text.includes(`${names[category]},`)) continue;
          expect(text).toContain(percent(scores[category], locale));
          expect(categories.filter((each) => scores[each] === scores[category])).toEqual([category]);
          const others = categories.filter((each) => each !== category).map((each) => scores[each]);
          expect(scores[category] > Math.max(...others) || scores[category] < Math.min(...others)).toBe(true);
        }
        if (areas.every(({ urgency }) => urgency === null)) expect(text).not.toContain(percent(50, locale));
      }),
      { numRuns: 500 },
    );
  });

  it('W3 counts the areas that it doesn’t name', () => {
    expect(said(sheet(() => 3))).toContain('60%');
    // Finance, meetings and people at 40, the rest at 60.
    const low = ['finance', 'people', 'meetings'] as const;
    const ties = Object.fromEntries(
      questionIds.map((id) => [id, low.some((area) => questionsOf[area].some((each) => each === id)) ? 2 : 3]),
    ) as unknown as Levels;
    expect(said(ties)).toContain('Three areas');
    expect(said(ties)).toContain('50%');
  });

  it('W3 the lowest score there is needs no other words', () => {
    expect(said(sheet(() => 1))).toBe('');
  });
});

describe('W2 where the plan takes something up', () => {
  it('W2 each area below 70 and each low answer of a strength has its place, and its numbers are those of the moves', () => {
    fc.assert(
      fc.property(sheets, (answers) => {
        const report = reportOf(answers);
        const moves = report.months.flat();
        for (const area of report.areas) {
          const { numbers, isLater } = placeOfArea(report, area.category);
          expect(moves.filter((_, index) => numbers.includes(index + 1))).toEqual(
            moves.filter(({ category }) => category === area.category),
          );
          if (area.urgency) expect(numbers.length > 0 || isLater).toBe(true);
          const low = stillLow(report, area);
          expect(low !== null).toBe(area.urgency === null && questionsOf[area.category].some((id) => answers[id] < 4));
          if (!low) continue;
          const place = placeOfAnswer(report, low.question);
          expect(place.numbers.length > 0 || place.isLater).toBe(true);
        }
        const lowest = lowestAreas(report);
        const least = Math.min(...categories.map((category) => report.scores[category]));
        expect([...lowest].sort()).toEqual(
          least < strengthThreshold ? categories.filter((category) => report.scores[category] === least).sort() : [],
        );
      }),
      { numRuns: 300 },
    );
  });

  it('W3 with all six areas strong, low answers are said to be there only if they are', () => {
    const { result } = readinessStrings.en;
    expect(areasNote(reportOf(sheet(() => 5)), readinessStrings.en)).toBe(result.areasTextAll);
    expect(areasNote(reportOf(sheet((index) => (index % 2 === 0 ? 5 : 3))), readinessStrings.en)).toBe(result.areasTextAllLow);
    expect(areasNote(reportOf(sheet(() => 3)), readinessStrings.en)).toBe(result.areasText);
  });
});

describe('W4 the example of a process', () => {
  const { firstProcess: words } = readinessStrings.en.result;

  it('W4 is a first one, a next one where AI is at work everywhere, and not before day 90 where nothing stands yet', () => {
    expect(firstProcess(reportOf(sheet(() => 3)), 'retail', readinessStrings.en)).toMatchObject({
      heading: words.title(true, true),
      note: '',
    });
    expect(firstProcess(reportOf(sheet(() => 5)), 'retail', readinessStrings.en)).toMatchObject({ heading: words.title(false, true) });
    expect(firstProcess(reportOf(sheet(() => 1)), 'other', readinessStrings.en)).toMatchObject({
      heading: words.title(true, false),
      note: words.notBefore(90),
    });
  });
});
