import { type MoveId, moveIds, moveOf } from './moves.ts';
import type { LaterMove, Plan, PostponedArea } from './plan.ts';
import type { FirstWeekId, PlanReason } from './plan-rules.ts';

/** A plan in a record (W7): the ids of each month's moves, then those of later. */
export type PlanIds = readonly (readonly MoveId[])[];

export const planIds = ({ months, later }: Pick<Plan, 'months' | 'later'>): PlanIds =>
  [...months, later].map((moves) => moves.map(({ id }) => id));

/** A plan's notes: why later moves wait, in order, which areas wait, and the first week's tasks. */
export interface PlanNotes {
  readonly firstWeek: readonly FirstWeekId[];
  readonly later: readonly PlanReason[];
  readonly postponed: readonly PostponedArea[];
}

/** A record's plan, so it's printed as it was made even if the rules change (W7). */
export interface KeptPlan {
  readonly plan: PlanIds;
  /** The points each move of `plan` adds to the overall score, in the same order. */
  readonly planGains: readonly (readonly number[])[];
  readonly planNotes: PlanNotes;
  /** The overall score once the months' moves are done. */
  readonly scoreAfter: number;
}

export const keepPlan = ({ firstWeek, months, later, postponed, scoreAfter }: Plan): KeptPlan => ({
  plan: planIds({ months, later }),
  planGains: [...months, later].map((moves) => moves.map(({ gain }) => gain)),
  planNotes: { firstWeek, later: later.map(({ reason }) => reason), postponed },
  scoreAfter,
});

/** A record's plan with its original number of months. Omits moves that today's list lacks. */
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
