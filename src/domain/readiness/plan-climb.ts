import type { MoveId, PlannedMove } from './moves.ts';

/** A move in a plan's drawing. */
export interface ClimbStep {
  readonly id: MoveId;
  /** Its place in the plan, from 1. */
  readonly number: number;
  /** Points it adds to the score. */
  readonly gain: number;
  /** Position on the time axis: 0 is today, 1 the plan's last day. */
  readonly at: number;
  /** The score before and after it. */
  readonly from: number;
  readonly to: number;
}

interface Climb {
  readonly score: number;
  readonly scoreAfter: number;
  readonly months: readonly (readonly PlannedMove[])[];
}

/**
 * How the score climbs over the plan's months, move by move, for the page and the PDF. Each step starts where the previous one ended. The
 * last ends at the plan's own score, which is rounded, so a step may differ slightly from its gain.
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
