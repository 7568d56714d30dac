import { type Category, type QuestionId, questionsOf } from './readiness.ts';
import type { Report, ReportAnswer, ReportArea } from './report.ts';

/** Where the plan takes something up: the numbers of its moves, or none and whether it comes after the plan's last day. */
export interface PlanPlace {
  readonly numbers: readonly number[];
  readonly isLater: boolean;
}

type Planned = Pick<Report, 'months' | 'later'>;

function placeOf({ months, later }: Planned, isMeant: (question: QuestionId) => boolean): PlanPlace {
  const numbers = months.flat().flatMap(({ question }, index) => (isMeant(question) ? [index + 1] : []));
  return { numbers, isLater: numbers.length === 0 && later.some(({ question }) => isMeant(question)) };
}

/** Where the plan takes up an area. */
export const placeOfArea = (report: Planned, category: Category): PlanPlace =>
  placeOf(report, (question) => questionsOf[category].some((each) => each === question));

/** Where the plan raises an answer; a question can have more than one move. */
export const placeOfAnswer = (report: Planned, question: QuestionId): PlanPlace => placeOf(report, (each) => each === question);

/** The plan covers every answer below this level (W2). */
const enough = 4;

/** The lowest answer of an area that the plan still has to raise, though the area is a strength. Of equals, the first one asked. */
export function stillLow({ answers }: Pick<Report, 'answers'>, { category, urgency }: ReportArea): ReportAnswer | null {
  if (urgency !== null) return null;
  const [lowest] = answers.filter((answer) => answer.category === category && answer.level < enough).toSorted((a, b) => a.level - b.level);
  return lowest ?? null;
}

/** The areas below the threshold with the lowest score: more than one if they tie, none if all six are strengths. */
export function lowestAreas({ areas }: Pick<Report, 'areas'>): readonly Category[] {
  const weak = areas.filter(({ urgency }) => urgency !== null);
  const least = Math.min(...weak.map(({ score }) => score));
  return weak.filter(({ score }) => score === least).map(({ category }) => category);
}
