import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Efforts, type Levels, moveIds } from './moves.ts';
import { planMoves } from './plan.ts';
import { climbOf } from './plan-climb.ts';
import { plannedFor } from './plan-rules.ts';
import { concludeReadiness, maturityLevels, questionIds } from './readiness.ts';

const sheets = fc.record(Object.fromEntries(questionIds.map((id) => [id, fc.constantFrom(...maturityLevels)]))) as fc.Arbitrary<Levels>;

/** Moves of the same owner and length, since the drawing needs neither. */
const efforts = Object.fromEntries(moveIds.map((id) => [id, { owner: 'operations', weeks: 1, hours: 1, small: { weeks: 1 } }])) as Efforts;

describe('W2 the climb of a plan', () => {
  it('W2 begins at today’s score, ends at the plan’s, and has a step for each move, in order and in its month', () => {
    fc.assert(
      fc.property(sheets, (answers) => {
        const plan = planMoves(answers, plannedFor(null), efforts);
        const score = concludeReadiness(answers).overallScore;
        const steps = climbOf({ ...plan, score });
        expect(steps.map(({ id, gain }) => [id, gain])).toEqual(plan.months.flat().map(({ id, gain }) => [id, gain]));
        expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1));
        const ends = [score, ...steps.map(({ to }) => to)];
        for (const [index, { from, to, at }] of steps.entries()) {
          expect(from).toBe(ends[index]);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(at).toBeGreaterThan(steps[index - 1]?.at ?? 0);
        }
        if (steps.length > 0) expect(ends.at(-1)).toBeCloseTo(plan.scoreAfter, 9);
        const inMonths = plan.months.map((_, month) => steps.filter(({ at }) => Math.floor(at * plan.months.length) === month).length);
        expect(inMonths).toEqual(plan.months.map((month) => month.length));
      }),
    );
  });
});
