import type { Report, ReportCandidate, ReportMove } from '#domain/readiness/report.ts';

interface SharedAction {
  readonly title: string;
  readonly owner: string;
  readonly hours: number;
  /** How to tell that it's done. */
  readonly done: string;
}

export interface SharedMove extends SharedAction {
  /** Place in the plan, from 1. */
  readonly number: number;
  readonly weeks: number;
  /** Due day, for moves to decide this month. */
  readonly day: number | null;
}

/** Everything a share link shows of a plan (V2). Nothing in it quotes an answer. */
export interface SharedPlan {
  /** One list per month. */
  readonly months: readonly (readonly SharedMove[])[];
  /** Owners' hours in the first month, and the number of owners. */
  readonly hours: number;
  readonly people: number;
  readonly firstWeek: readonly SharedAction[];
  /** Replaces a plan without moves. */
  readonly checks: Report['checks'];
  /** The first use of AI to consider, if any. */
  readonly candidate: ReportCandidate | null;
}

/** Selects what a share link shows of a report. `owner` replaces the owners where one person owns everything. */
export function toSharedPlan(report: Report, owner?: string): SharedPlan {
  const { months, firstWeek, checks, candidates, pageOne } = report;
  const share = ({ title, owner: named, hours, done }: Pick<ReportMove, keyof SharedAction>): SharedAction => ({
    title,
    owner: owner ?? named,
    hours,
    done,
  });
  let number = 0;
  return {
    months: months.map((moves) =>
      moves.map((move) => {
        number += 1;
        const day = pageOne.decisions.find((decision) => decision.number === number)?.day ?? null;
        return { ...share(move), number, weeks: move.weeks, day };
      }),
    ),
    hours: pageOne.hours,
    people: pageOne.people,
    firstWeek: firstWeek.map(share),
    checks: checks.map(({ title, how }) => ({ title, how })),
    candidate: candidates.items[0] ?? null,
  };
}
