import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Levels } from '#domain/readiness/moves.ts';
import { categories, type Maturity, maturityLevels, questionIds, questionsOf, strengthThreshold } from '#domain/readiness/readiness.ts';
import { buildReport } from '#domain/readiness/report.ts';
import { lowestAreas, placeOfAnswer, stillLow } from '#domain/readiness/report-places.ts';
import { percent } from '#domain/text/format.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { inLocale } from '#domain/text/localized.ts';
import { makeReadinessWording } from '#tests/wordings.ts';
import { areasNote } from './areas-note.ts';
import { candidateSection } from './candidates.ts';
import { areaPlace } from './place-name.ts';
import { readinessStrings } from './readiness.ts';
import { lede } from './verdict-sentence.ts';

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

  it('W3 the lowest area is move 1’s, or says where it waits', () => {
    const finance = { ...sheet(() => 3), q4: 1, q5: 1 } as const;
    expect(said(finance)).toContain('Finance, at 20%, is your lowest area, and the plan starts there.');
    expect(said(finance, 'es')).toContain('es tu área más baja, y por ahí empieza el plan.');
    // Both moves on customers need written guides.
    const customers = { ...sheet(() => 5), q6: 2, q14: 3, q15: 3 } as const;
    const { areas, months } = reportOf(customers);
    expect(months[0]?.[0]?.category).toBe('processes');
    const place = areas.find(({ category }) => category === 'customer')?.place;
    expect(place?.reason).toMatchObject({ why: 'waits', for: [expect.objectContaining({ move: 1 })] });
    const waiting = place ? areaPlace(place, 'en', readinessStrings.en) : '';
    expect(waiting).toMatch(/^Moves? 2, from day 31\b[^:]*: it first needs .* \(move 1\)\.$/);
    expect(said(customers)).toContain(`Customers, at 60%, is your lowest area. ${waiting}`);
  });

  it('W3 AI as the highest area is praised only if what it depends on is there', () => {
    const withAi = (rest: Maturity) => ({ ...sheet(() => rest), q4: 2, q16: 5, q17: 5 }) as const;
    expect(said(withAi(3))).toContain('AI, at 100%, is used more than the rest can carry.');
    expect(said(withAi(3))).not.toContain('highest');
    expect(said(withAi(4))).toContain('AI, at 100%, is your highest area.');
  });

  it('W3 says what equal or uneven areas hide', () => {
    // 1 and 5 in turn, and 3 where their number is odd: 60% everywhere.
    const spread = Object.fromEntries(
      categories.flatMap((category) =>
        questionsOf[category].map((id, index, all) => [id, index === all.length - 1 && index % 2 === 0 ? 3 : index % 2 === 0 ? 5 : 1]),
      ),
    ) as unknown as Levels;
    const count = (isCounted: (level: Maturity) => boolean) =>
      readinessStrings.en.result.count(Object.values(spread).filter(isCounted).length);
    const figures = `${count((level) => level >= 4)} answers are at the top two levels, ${count((level) => level <= 2)} at the bottom two.`;
    expect(said(spread)).toBe(`All six areas are at 60%, but that’s an average: ${figures}`);
    expect(said({ ...spread, q4: 4 })).toContain(`Inside the areas, ${figures}`);
    expect(said(sheet(() => 3))).toBe('All six areas are at 60%.');
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
          expect(area.place !== null).toBe(area.urgency !== null);
          if (area.place) {
            const { numbers, day, reason } = area.place;
            expect(moves.filter((_, index) => numbers.includes(index + 1))).toEqual(
              moves.filter(({ category }) => category === area.category),
            );
            expect(day !== null).toBe(numbers.length > 0);
            if (day === null) expect(reason).not.toBeNull();
          }
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

describe('W4 the candidates for AI', () => {
  const { candidates: words } = readinessStrings.en.result;
  const startsOf = (answers: Levels) =>
    candidateSection(reportOf(answers), 'en', readinessStrings.en)?.items.map(({ start }) => start.replace(/\d+/g, 'N'));

  it('W2 W4 say when each can start: today, with the move that gives a team AI, or not in this plan', () => {
    const withMove = words.nowWith('move 1').replace('1', 'N');
    expect(new Set(startsOf({ ...sheet(() => 5), q17: 3 }))).toEqual(new Set([withMove]));
    expect(startsOf(sheet(() => 5)) ?? []).toEqual([]);
    expect(new Set(startsOf({ ...sheet(() => 4), q17: 2 }))).toEqual(new Set(['From day N, with move N.']));
    for (const start of startsOf(sheet(() => 1)) ?? []) expect(start).toMatch(/^Not in /);
  });

  it('W4 need an industry', () => {
    expect(
      candidateSection(
        buildReport(
          inLocale(wording, 'en'),
          sheet(() => 3),
          null,
        ),
        'en',
        readinessStrings.en,
      ),
    ).toBeNull();
  });
});
