import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Efforts,
  gainOf,
  type Levels,
  type MoveId,
  moveIds,
  moveOwners,
  movesPerMonth,
  needs,
  planIds,
  planMoves,
  planOfIds,
  weakArea,
} from './plan.ts';
import { maturityLevels, type QuestionId, questionIds, scoreCategories, scoreOverall, weights } from './readiness.ts';

const sheet = (levelOf: (question: QuestionId) => number) =>
  Object.fromEntries(questionIds.map((question) => [question, levelOf(question)])) as unknown as Levels;
const sheets = fc.record(Object.fromEntries(questionIds.map((id) => [id, fc.constantFrom(...maturityLevels)]))) as fc.Arbitrary<Levels>;
const runs = { numRuns: 5000 };

const efforts = (effortOf: (index: number) => Efforts[MoveId]) =>
  Object.fromEntries(moveIds.map((id, index) => [id, effortOf(index)])) as unknown as Efforts;
/** Moves of a week each, so that no owner is ever busy. */
const light = efforts(() => ({ owner: 'leadership', weeks: 1 }));
/** Moves of one to four weeks for all owners, in every mixture. */
const mixtures = fc
  .array(fc.record({ owner: fc.constantFrom(...moveOwners), weeks: fc.constantFrom(1, 2, 3, 4) }), { minLength: 56, maxLength: 56 })
  .map((list) => efforts((index) => list[index] ?? { owner: 'leadership', weeks: 4 }));

/** What's wrong with a plan, by a table of prerequisites. */
function faults(answers: Levels, months: readonly (readonly MoveId[])[], table: typeof needs = needs): readonly string[] {
  const levels: Record<string, number> = { ...answers };
  return months.flatMap((month) => {
    const before = { ...levels };
    return month.flatMap((id) => {
      const [question = '', from] = id.split('-');
      levels[question] = Number(from) + 1;
      return [
        ...(before[question] === Number(from) ? [] : [`${id} starts at ${before[question]}`]),
        ...Object.entries(table[id] ?? {}).flatMap(([other, level]) =>
          (before[other] ?? 0) < level ? [`${id} comes before ${other} is at ${level}`] : [],
        ),
      ];
    });
  });
}

describe('W2 the plan of an assessment', () => {
  it('W2 has at most three moves a month, each of another question, after its prerequisites', () => {
    fc.assert(
      fc.property(sheets, mixtures, (answers, asked) => {
        const { months } = planMoves(answers, asked);
        expect(months).toHaveLength(3);
        for (const month of months) {
          expect(month.length).toBeLessThanOrEqual(movesPerMonth);
          expect(new Set(month.map(({ question }) => question)).size).toBe(month.length);
        }
        expect(
          faults(
            answers,
            months.map((month) => month.map(({ id }) => id)),
          ),
        ).toEqual([]);
      }),
      runs,
    );
  });

  it('W2 covers every answer below 4, in a month or later', () => {
    fc.assert(
      fc.property(sheets, mixtures, (answers, asked) => {
        const { months, later } = planMoves(answers, asked);
        const covered = new Set([...months.flat(), ...later].map(({ question }) => question));
        for (const question of questionIds) if (answers[question] < 4) expect(covered).toContain(question);
      }),
      runs,
    );
  });

  it('W2 starts with three moves if three can start', () => {
    fc.assert(
      fc.property(sheets, (answers) => {
        const hasWeakArea = Object.values(scoreCategories(answers)).some((score) => score <= weakArea);
        const open = questionIds.filter((question) => {
          const id = moveIds.find((each) => each === `${question}-${answers[question]}`);
          return id && !(hasWeakArea && answers[question] === 4) && faults(answers, [[id]]).length === 0;
        });
        expect(planMoves(answers, light).months[0]).toHaveLength(Math.min(open.length, movesPerMonth));
      }),
      runs,
    );
  });

  it('W2 gives no owner two moves of four weeks in a month, and keeps a month free only for that', () => {
    fc.assert(
      fc.property(sheets, mixtures, (answers, asked) => {
        const { months } = planMoves(answers, asked);
        const long = months.map((month) => month.map(({ id }) => asked[id]).filter(({ weeks }) => weeks === 4));
        for (const month of long) expect(new Set(month.map(({ owner }) => owner)).size).toBe(month.length);
        const [first = []] = months;
        const [all = []] = planMoves(answers, light).months;
        const isTaken = ({ id }: { id: MoveId }) => long[0]?.some(({ owner }) => asked[id].weeks === 4 && owner === asked[id].owner);
        for (const move of all)
          if (!first.some(({ id }) => id === move.id)) expect(first.length === movesPerMonth || isTaken(move)).toBe(true);
      }),
      runs,
    );
  });

  it('W2 perfects nothing while an area is at 40 or below', () => {
    const weak = sheet((id) => (id === 'q14' || id === 'q15' ? 2 : 4));
    expect(planMoves(weak, light).months[0]?.map(({ question }) => question)).toEqual(['q14', 'q15']);
    const better = sheet((id) => (id === 'q14' ? 3 : id === 'q15' ? 2 : 4));
    expect(planMoves(better, light).months[0]).toHaveLength(movesPerMonth);
  });

  it('W2 no move waits for a level 5, or in a circle', () => {
    for (const table of Object.values(needs)) for (const level of Object.values(table)) expect(level).toBeLessThan(5);
    fc.assert(
      fc.property(sheets, mixtures, (start, asked) => {
        let answers = start;
        for (let rounds = 0; questionIds.some((question) => answers[question] < 5); rounds += 1) {
          expect(rounds).toBeLessThan(20);
          const moves = planMoves(answers, asked).months.flat();
          answers = { ...answers, ...Object.fromEntries(moves.map(({ question, from }) => [question, from + 1])) };
        }
      }),
      { numRuns: 500 },
    );
  });

  it('W2 says what each move adds: together, what the score gains', () => {
    const sum = questionIds.reduce((total, question) => total + 4 * gainOf(question), 0);
    expect(sum).toBeCloseTo(80);
    expect(gainOf('q14')).toBeGreaterThan(gainOf('q6'));
    expect(weights.customer / 2).toBeGreaterThan(weights.processes / 4);
    const answers = sheet(() => 3);
    const { months, scoreAfter } = planMoves(answers, light);
    const gained = months.flat().reduce((total, { gain }) => total + gain, 0);
    expect(Math.abs(scoreOverall(scoreCategories(answers)) + gained - scoreAfter)).toBeLessThan(1);
  });

  it('W2 puts an answer below 4 before one at 4', () => {
    const { months } = planMoves(
      sheet((id) => (id === 'q10' ? 3 : 4)),
      light,
    );
    expect(months.flat().findIndex(({ question }) => question === 'q10')).toBe(0);
  });

  it('W2 has nothing to do when everything is at 5', () => {
    expect(
      planMoves(
        sheet(() => 5),
        light,
      ),
    ).toEqual({ months: [[], [], []], later: [], scoreAfter: 100 });
  });

  it('W7 is the same when read back from its ids', () => {
    fc.assert(
      fc.property(sheets, (answers) => {
        const plan = planMoves(answers, light);
        expect(planOfIds(planIds(plan), answers)).toEqual(plan);
      }),
      { numRuns: 500 },
    );
  });

  it('W7 has as many months as it was made with, and then what comes later', () => {
    const answers = sheet(() => 2);
    const ids = (lists: readonly (readonly { readonly id: MoveId }[])[]) => lists.map((list) => list.map(({ id }) => id));
    const four = planOfIds([['q4-2'], ['q6-2'], [], ['q10-2'], ['q12-2']], answers);
    expect(ids(four.months)).toEqual([['q4-2'], ['q6-2'], [], ['q10-2']]);
    expect(ids([four.later])).toEqual([['q12-2']]);
    const two = planOfIds([['q4-2'], ['q6-2'], ['q10-2']], answers);
    expect(ids(two.months)).toEqual([['q4-2'], ['q6-2']]);
    expect(ids([two.later])).toEqual([['q10-2']]);
    expect(planOfIds([], answers)).toMatchObject({ months: [], later: [], scoreAfter: 40 });
  });

  it('W7 says what each move added when it was made, whatever it would add today', () => {
    const answers = sheet(() => 2);
    const points = { planGains: [[7.5], [0.25]], scoreAfter: 61 };
    const { months, later, scoreAfter } = planOfIds([['q4-2'], ['q6-2']], answers, points);
    expect([months[0]?.[0]?.gain, later[0]?.gain, scoreAfter]).toEqual([7.5, 0.25, 61]);
    const { months: today } = planOfIds([['q4-2'], []], answers, { planGains: null, scoreAfter: null });
    expect(today[0]?.[0]?.gain).toBe(gainOf('q4'));
  });

  it('W1 knows 56 moves', () => {
    expect(new Set(moveIds).size).toBe(56);
  });
});
