import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepPlan, readKeptPlan } from './kept-plan.ts';
import { type Effort, type Efforts, gainOf, type Levels, type MoveId, moveIds, moveOwners, moveSystems, nextMove } from './moves.ts';
import { employeeCounts, industries } from './options.ts';
import { type Plan, planMoves } from './plan.ts';
import { assigneeOf, givesAiWork, movesPerMonth, needs, type PlannedFor, plannedFor, weeksOf, weeksPerMonth } from './plan-rules.ts';
import { type Maturity, maturityLevels, type QuestionId, questionIds, scoreCategories, scoreOverall } from './readiness.ts';

const sheet = (levelOf: (question: QuestionId) => number) =>
  Object.fromEntries(questionIds.map((question) => [question, levelOf(question)])) as unknown as Levels;
const sheets = fc.record(Object.fromEntries(questionIds.map((id) => [id, fc.constantFrom(...maturityLevels)]))) as fc.Arbitrary<Levels>;
const companies: fc.Arbitrary<PlannedFor> = fc.record({
  employees: fc.constantFrom(...employeeCounts),
  industry: fc.constantFrom(...industries),
});
const runs = { numRuns: 2000 };

const efforts = (effortOf: (index: number) => Effort) =>
  Object.fromEntries(moveIds.map((id, index) => [id, effortOf(index)])) as unknown as Efforts;
/** Moves of a week each, so no one is ever busy. */
const light = efforts(() => ({ owner: 'leadership', weeks: 1, hours: 1, small: { weeks: 1 } }));
/** Moves of one to four weeks for all owners and systems, in every mixture. */
const mixtures = fc
  .array(
    fc.record({
      owner: fc.constantFrom(...moveOwners),
      weeks: fc.constantFrom(1, 2, 3, 4),
      systems: fc.subarray([...moveSystems], { maxLength: 2 }),
    }),
    { minLength: moveIds.length, maxLength: moveIds.length },
  )
  .map((list) => efforts((index) => ({ hours: 1, small: { weeks: 1 }, ...(list[index] ?? { owner: 'leadership', weeks: 4 }) })));
const middle = plannedFor(null);
const ids = ({ months }: Plan) => months.map((month) => month.map(({ id }) => id));

describe('W2 the plan of an assessment', () => {
  it('W2 raises each answer by a level a month at most, from where it stands, after what it needs', () => {
    fc.assert(
      fc.property(sheets, companies, mixtures, (answers, company, asked) => {
        let levels: Record<string, number> = { ...answers };
        for (const month of planMoves(answers, company, asked).months) {
          const before = levels;
          for (const { id, question, from } of month) {
            expect(before[question]).toBe(from);
            for (const [other, level] of Object.entries(needs[id] ?? {})) expect(before[other]).toBeGreaterThanOrEqual(level);
            levels = { ...levels, [question]: from + 1 };
          }
        }
      }),
      runs,
    );
  });

  it('W2.6 W2.7 no month has more moves, more weeks of a person or more of a system than fit', () => {
    fc.assert(
      fc.property(sheets, companies, mixtures, (answers, company, asked) => {
        const { employees } = company;
        for (const month of planMoves(answers, company, asked).months) {
          expect(month.length).toBeLessThanOrEqual(movesPerMonth(employees));
          for (const owner of moveOwners) {
            const own = month.filter(({ id }) => assigneeOf(asked[id].owner, employees) === owner);
            const weeks = own.reduce((sum, { id }) => sum + weeksOf(asked[id], employees), 0);
            expect(weeks).toBeLessThanOrEqual(weeksPerMonth(employees));
          }
          const systems = month.flatMap(({ id }) => asked[id].systems ?? []);
          // A move may list a system twice; two moves may not share one.
          for (const system of systems) expect(month.filter(({ id }) => asked[id].systems?.includes(system)).length).toBeLessThanOrEqual(1);
        }
      }),
      runs,
    );
  });

  it('W2.10 covers every answer below 4, in a month or later with a reason', () => {
    fc.assert(
      fc.property(sheets, companies, mixtures, (answers, company, asked) => {
        const { months, later } = planMoves(answers, company, asked);
        const covered = [...months.flat(), ...later].map(({ question }) => question);
        for (const question of questionIds) if (answers[question] < 4) expect(covered).toContain(question);
        for (const { id, reason } of later) {
          expect(reason.why).toBeTruthy();
          if (reason.why === 'person' || reason.why === 'system') expect(reason.moves).not.toContain(id);
        }
      }),
      runs,
    );
  });

  it('W2.1 gives each area below 70 a move before any gets a second, the lowest first', () => {
    const answers = sheet((id) => (id === 'q12' || id === 'q13' ? 1 : 3));
    const { months } = planMoves(answers, middle, light);
    expect(months[0]?.[0]?.category).toBe('meetings');
    const areas = months.flat().map(({ category }) => category);
    // No area needs a second move before all six have one.
    expect(new Set(areas.slice(0, 6)).size).toBe(6);
  });

  it('W2.4 whoever runs short of cash gets books first, or the weekly look at payments', () => {
    expect(
      ids(
        planMoves(
          sheet((id) => (id === 'q5' || id === 'q4' ? 1 : 3)),
          middle,
          light,
        ),
      )[0],
    ).toContain('q4-1');
    expect(
      ids(
        planMoves(
          sheet((id) => (id === 'q5' ? 1 : 3)),
          middle,
          light,
        ),
      )[0],
    ).toContain('q5-1');
  });

  it('W2.5 the first week has what can’t wait', () => {
    const firstWeek = (answers: Levels) => planMoves(answers, middle, light).firstWeek;
    expect(firstWeek(sheet(() => 4))).toEqual([]);
    expect(firstWeek(sheet((id) => (id === 'q5' ? 1 : id === 'q17' ? 2 : 3)))).toEqual(['cash-page', 'data-rule']);
    expect(firstWeek(sheet((id) => (id === 'q17' ? 4 : 2)))).toEqual(['ai-list']);
    // One answer says that no team uses AI, another that it works there.
    expect(firstWeek(sheet((id) => (id === 'q17' ? 1 : id === 'q14' ? 5 : 3)))).toEqual(['ai-list']);
  });

  it('W2.8 W2.9 AI gets no new work at 40, and acts alone only after its access is limited', () => {
    expect(
      planMoves(
        sheet(() => 2),
        middle,
        light,
      )
        .months.flat()
        .map(({ id }) => id),
    ).not.toContain('q17-2');
    const [first = [], second = []] = ids(
      planMoves(
        sheet(() => 4),
        middle,
        light,
      ),
    );
    expect(first[0]).toBe('q16-4');
    expect(second.some((id) => ['q8-4', 'q14-4', 'q17-4'].includes(id))).toBe(true);
  });

  it('W2.8 AI gets one new use until several areas use it', () => {
    fc.assert(
      fc.property(sheets, companies, mixtures, (answers, company, asked) => {
        const uses = ids(planMoves(answers, company, asked))
          .flat()
          .filter((id) => givesAiWork.includes(id));
        if (answers.q17 <= 3) expect(uses.length).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });

  it('W2 perfects nothing while an area is at 40 or below', () => {
    const { months } = planMoves(
      sheet((id) => (id === 'q14' || id === 'q15' ? 2 : 4)),
      middle,
      light,
    );
    expect(months[0]?.map(({ question }) => question).toSorted()).toEqual(['q14', 'q15']);
  });

  it('W2 no move waits in a circle: whoever follows plan after plan reaches 100', () => {
    fc.assert(
      fc.property(sheets, companies, mixtures, (start, company, asked) => {
        let answers = start;
        for (let rounds = 0; questionIds.some((question) => answers[question] < 5); rounds += 1) {
          expect(rounds).toBeLessThan(40);
          const moves = planMoves(answers, company, asked).months.flat();
          answers = { ...answers, ...Object.fromEntries(moves.map(({ question, from }) => [question, from + 1])) };
        }
      }),
      { numRuns: 300 },
    );
  });

  it('W2.12 equal answers, size and industry make an equal plan, and nothing else does', () => {
    fc.assert(
      fc.property(sheets, companies, (answers, company) => {
        expect(planMoves({ ...answers }, { ...company }, light)).toEqual(planMoves(answers, company, light));
      }),
      { numRuns: 200 },
    );
  });

  it('W2 says what each move adds: together, what the score gains', () => {
    const sum = questionIds.reduce((total, question) => total + 4 * gainOf(question), 0);
    expect(sum).toBeCloseTo(80);
    const answers = sheet(() => 3);
    const { months, scoreAfter } = planMoves(answers, middle, light);
    const gained = months.flat().reduce((total, { gain }) => total + gain, 0);
    expect(Math.abs(scoreOverall(scoreCategories(answers)) + gained - scoreAfter)).toBeLessThan(1);
  });

  it('W2 has nothing to do when everything is at 5', () => {
    expect(
      planMoves(
        sheet(() => 5),
        middle,
        light,
      ),
    ).toEqual({
      firstWeek: [],
      months: [[], [], []],
      later: [],
      postponed: [],
      scoreAfter: 100,
    });
  });

  it('W7 a kept plan reads as it was made', () => {
    fc.assert(
      fc.property(sheets, companies, (answers, company) => {
        const plan = planMoves(answers, company, light);
        expect(readKeptPlan(JSON.parse(JSON.stringify(keepPlan(plan))))).toEqual(plan);
      }),
      { numRuns: 500 },
    );
  });

  it('W7 a kept plan has as many months, points and reasons as it was made with, whatever today’s rules say', () => {
    const { months, later, scoreAfter } = readKeptPlan({
      plan: [['q4-2'], ['q6-2'], [], ['q10-2'], ['q12-2']],
      planGains: [[7.5], [1], [], [1], [0.25]],
      planNotes: { firstWeek: [], later: [{ why: 'ai' }], postponed: [] },
      scoreAfter: 61,
    });
    expect(months.map((list) => list.map(({ id }) => id))).toEqual([['q4-2'], ['q6-2'], [], ['q10-2']]);
    expect(later).toMatchObject([{ id: 'q12-2', gain: 0.25, reason: { why: 'ai' } }]);
    expect([months[0]?.[0]?.gain, scoreAfter]).toEqual([7.5, 61]);
  });

  it('W7 a kept move that today’s list lacks is left out', () => {
    const { months } = readKeptPlan({
      plan: [['q99-1' as MoveId, 'q4-2'], []],
      planGains: [[1, 2], []],
      planNotes: { firstWeek: [], later: [], postponed: [] },
      scoreAfter: 50,
    });
    expect(months).toMatchObject([[{ id: 'q4-2', gain: 2 }]]);
  });

  it('W1 knows 56 moves', () => {
    expect(new Set(moveIds).size).toBe(56);
    expect(
      nextMove(
        sheet(() => 5 as Maturity),
        'q4',
      ),
    ).toBeNull();
  });
});
