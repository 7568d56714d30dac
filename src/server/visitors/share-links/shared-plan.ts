import type { Report, ReportCandidate, ReportMove } from '#domain/readiness/report.ts';

interface SharedAction {
  readonly title: string;
  readonly owner: string;
  readonly hours: number;
  /** What shows that it's done. */
  readonly done: string;
}

export interface SharedMove extends SharedAction {
  /** Its place in the plan, from 1. */
  readonly number: number;
  readonly weeks: number;
  /** The day by which it's done, of a move to decide this month. */
  readonly day: number | null;
}

/** All that a share link shows of a plan (V2). Whatever quotes an answer isn't in it. */
export interface SharedPlan {
  /** One list for each month. */
  readonly months: readonly (readonly SharedMove[])[];
  /** The owners' hours in the first month, and how many owners there are. */
  readonly hours: number;
  readonly people: number;
  readonly firstWeek: readonly SharedAction[];
  /** In place of a plan that has no move. */
  readonly checks: Report['checks'];
  /** The first use of AI to consider, if there's one. */
  readonly candidate: ReportCandidate | null;
}

/** What a share link shows of a report. `owner` replaces the owners where one person owns all. */
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
