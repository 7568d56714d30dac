import { type MoveId, moveIds, moveOf } from './moves.ts';
import type { LaterMove, Plan, PostponedArea } from './plan.ts';
import type { FirstWeekId, PlanReason } from './plan-rules.ts';

/** A plan as a record keeps it (W7): the ids of each month's moves, then those of later. */
export type PlanIds = readonly (readonly MoveId[])[];

export const planIds = ({ months, later }: Pick<Plan, 'months' | 'later'>): PlanIds =>
  [...months, later].map((moves) => moves.map(({ id }) => id));

/** What a plan says besides its moves: why the later ones wait, in their order, which areas wait, and what the first week asks for. */
export interface PlanNotes {
  readonly firstWeek: readonly FirstWeekId[];
  readonly later: readonly PlanReason[];
  readonly postponed: readonly PostponedArea[];
}

/** What a record keeps of its plan, so that it's printed as it was made, whatever the rules say later (W7). */
export interface KeptPlan {
  readonly plan: PlanIds;
  /** What each move of `plan` adds to the overall score, in points; in the same order. */
  readonly planGains: readonly (readonly number[])[];
  readonly planNotes: PlanNotes;
  /** The overall score with the moves of the plan's months done. */
  readonly scoreAfter: number;
}

export const keepPlan = ({ firstWeek, months, later, postponed, scoreAfter }: Plan): KeptPlan => ({
  plan: planIds({ months, later }),
  planGains: [...months, later].map((moves) => moves.map(({ gain }) => gain)),
  planNotes: { firstWeek, later: later.map(({ reason }) => reason), postponed },
  scoreAfter,
});

/** The plan that a record keeps: as many months as it was made with. A move that today's list lacks is left out. */
export function readKeptPlan({ plan, planGains, planNotes, scoreAfter }: KeptPlan): Plan {
  const lists = plan.map((ids, month) =>
    ids.flatMap((id, index) => {
      if (!moveIds.includes(id)) return [];
      const move = moveOf(id);
      return [{ ...move, gain: planGains[month]?.[index] ?? move.gain, index }];
    }),
  );
  const withoutIndex = lists.map((list) => list.map(({ index: _, ...move }) => move));
  const later = (lists.at(-1) ?? []).map(
    ({ index, ...move }): LaterMove => ({ ...move, reason: planNotes.later[index] ?? { why: 'room' } }),
  );
  return { firstWeek: planNotes.firstWeek, months: withoutIndex.slice(0, -1), later, postponed: planNotes.postponed, scoreAfter };
}
