import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories, type Maturity, maturityLevels, type QuestionId, questionIds, questionsOf } from '#domain/readiness/readiness.ts';
import { addSheet, compareSheets, countSheets, noSheets, questionsToDiscuss, type TeamCounts } from './comparison.ts';
import { type Spread, spreads, type TeamSheet } from './team.ts';

const sheetOf = (answer: (id: QuestionId) => Maturity) =>
  Object.fromEntries(questionIds.map((id) => [id, answer(id)])) as unknown as TeamSheet;
const sheets = fc.array(
  fc.record(Object.fromEntries(questionIds.map((id) => [id, fc.constantFrom(...maturityLevels)]))) as fc.Arbitrary<TeamSheet>,
  { minLength: 1, maxLength: 31 },
);
const count = (all: readonly TeamSheet[]): TeamCounts => all.reduce(addSheet, noSheets);
const everywhere = (...levels: Maturity[]) => count(levels.map((level) => sheetOf(() => level)));

describe('G3 counts', () => {
  it('G3 hold how often each level was answered, whatever the order of the sheets', () => {
    fc.assert(
      fc.property(sheets, (all) => {
        const counts = count(all);
        expect(countSheets(counts)).toBe(all.length);
        expect(count(all.toReversed())).toEqual(counts);
        for (const id of questionIds)
          expect(counts[id]).toEqual(maturityLevels.map((level) => all.filter((sheet) => sheet[id] === level).length));
      }),
    );
  });
});

describe('G4 a question', () => {
  it.each<[Spread, Maturity[]]>([
    ['together', [3]],
    ['together', [3, 3, 3, 3, 3, 3]],
    ['together', [2, 3, 3, 2, 2, 2]],
    ['apart', [2, 4, 4, 4, 4, 4]],
    ['apart', [3, 4, 5, 3, 4, 5]],
    ['far-apart', [2, 5, 2, 2, 2, 2]],
    ['far-apart', [1, 5, 3, 3, 3, 3]],
  ])('G4 is %s at %j', (expected, levels) => {
    expect(new Set(Object.values(compareSheets(everywhere(...levels)).spreads))).toEqual(new Set([expected]));
  });
});

describe("G4 an area's median", () => {
  it.each<[Maturity, Maturity[]]>([
    [4, [4]],
    [2, [2, 3]],
    [1, [1, 1, 5, 5]],
    [3, [1, 2, 3, 4, 5]],
    [5, [1, 5, 5]],
  ])('G4 is %i at %j: of two, the lower', (expected, levels) => {
    expect(new Set(Object.values(compareSheets(everywhere(...levels)).medians))).toEqual(new Set([expected]));
  });
  it('G4 is the middle of all answers to its questions', () => {
    fc.assert(
      fc.property(sheets, (all) => {
        const { medians } = compareSheets(count(all));
        for (const category of categories) {
          const answers = all.flatMap((sheet) => questionsOf[category].map((id) => sheet[id])).toSorted((a, b) => a - b);
          expect(medians[category]).toBe(answers[Math.ceil(answers.length / 2) - 1]);
        }
      }),
    );
  });
});

describe('G5 the questions to discuss', () => {
  const together = Object.fromEntries(questionIds.map((id) => [id, 'together'])) as Record<QuestionId, Spread>;
  it.each<[QuestionId[], Partial<Record<QuestionId, Spread>>]>([
    [['q4', 'q13', 'q6'], { q4: 'far-apart', q13: 'apart' }],
    [['q16', 'q17', 'q10'], { q10: 'far-apart', q16: 'far-apart', q17: 'far-apart' }],
    [['q6', 'q7', 'q8'], {}],
    [['q14', 'q15', 'q16'], { q4: 'apart', q14: 'apart', q15: 'apart', q16: 'apart', q17: 'apart' }],
    [['q12', 'q9', 'q4'], { q12: 'far-apart', q4: 'apart', q5: 'apart', q9: 'apart' }],
  ])('G5 are %j at %j', (expected, changes) => {
    expect(questionsToDiscuss({ spreads: { ...together, ...changes } })).toEqual(expected);
  });
  it('G5 follow from the three words alone, not from the ranges behind them', () => {
    fc.assert(
      fc.property(sheets, (all) => {
        const result = compareSheets(count(all));
        const chosen = questionsToDiscuss(result);
        const ranks = chosen.map((id) => spreads.indexOf(result.spreads[id]));
        expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
        for (const id of questionIds)
          if (!chosen.includes(id)) expect(spreads.indexOf(result.spreads[id])).toBeLessThanOrEqual(Math.min(...ranks));
      }),
    );
  });
});
