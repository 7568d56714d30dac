import type { MoveId, PlannedMove } from './moves.ts';

/** One move in the drawing of a plan. */
export interface ClimbStep {
  readonly id: MoveId;
  /** Its place in the plan, from 1. */
  readonly number: number;
  /** What it adds to the score, in points. */
  readonly gain: number;
  /** Its place on the time axis: 0 is today, 1 the plan's last day. */
  readonly at: number;
  /** The score before it and with it. */
  readonly from: number;
  readonly to: number;
}

/** What a drawing of a plan needs of a report. */
interface Climb {
  readonly score: number;
  readonly scoreAfter: number;
  readonly months: readonly (readonly PlannedMove[])[];
}

/**
 * How the score climbs over the plan's months, move by move: the page and the PDF draw these steps. Each begins where the one
 * before it ended. The last one ends at the plan's own score, which is rounded, so a step may be slightly more or less than its gain.
 */
export function climbOf({ score, scoreAfter, months }: Climb): readonly ClimbStep[] {
  const most = Math.max(...months.map((month) => month.length));
  const moves = months.flatMap((month, index) =>
    month.map((move, place) => ({ ...move, at: (index + (place + 0.5) / most) / months.length })),
  );
  const gainOf = (count: number) => moves.slice(0, count).reduce((sum, { gain }) => sum + gain, 0);
  const whole = gainOf(moves.length);
  const scoreOf = (count: number) => score + (whole > 0 ? gainOf(count) / whole : 0) * (scoreAfter - score);
  return moves.map(({ id, gain, at }, index) => ({ id, number: index + 1, gain, at, from: scoreOf(index), to: scoreOf(index + 1) }));
}
