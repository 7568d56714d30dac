import { planDays } from '#domain/readiness/plan.ts';
import type { Report } from '#domain/readiness/report.ts';
import { dueDate } from '#domain/text/due-date.ts';
import type { Locale, Localized } from '#domain/text/locale.ts';
import type { CalendarDay } from '#domain/text/long-date.ts';
import type { ReadinessStrings } from './readiness.en.ts';

/** An all-day event of the plan's calendar. */
export interface PlanEvent {
  /** As midnight UTC. */
  readonly date: Date;
  readonly title: string;
  readonly text: string;
}

interface PlanCalendarStrings {
  readonly name: string;
  /** Without extension. No name or company, which would show in a list of downloads. */
  readonly fileName: string;
  readonly due: (title: string) => string;
  readonly check: (title: string) => string;
}

/** The plan's calendar (V3). */
export const planCalendarStrings: Localized<PlanCalendarStrings> = {
  en: {
    name: 'AI plan',
    fileName: 'AI-plan',
    due: (title) => `Due: ${title}`,
    check: (title) => `Check of the quarter: ${title}`,
  },
  es: {
    name: 'Plan de IA',
    fileName: 'Plan-de-IA',
    due: (title) => `Fecha límite: ${title}`,
    check: (title) => `Revisión del trimestre: ${title}`,
  },
};

/**
 * The calendar of a plan from its start day (V3): this month's decisions on their due days, with roles and no names; where no move is left,
 * the three checks, one a month.
 */
export function planEvents(report: Report, locale: Locale, { result }: ReadinessStrings, start: CalendarDay): readonly PlanEvent[] {
  const { due, check } = planCalendarStrings[locale];
  const [moves = []] = report.months;
  return [
    ...report.pageOne.decisions.map(({ number, title, owner, hours, day }) => ({
      date: dueDate(start, day),
      title: due(title),
      text: [`${owner}, ${result.plan.hours(hours)}`, `${result.plan.done} ${moves[number - 1]?.done ?? ''}`].join('\n'),
    })),
    ...report.checks.map(({ title, how }, index) => ({ date: dueDate(start, planDays[index] ?? 0), title: check(title), text: how })),
  ];
}
