import type { Category, QuestionId } from './readiness.ts';
import type { Report, ReportAnswer, ReportArea } from './report.ts';

/** Where the plan raises an answer: its moves' numbers, or none and whether it comes after the plan's last day. */
export interface AnswerPlace {
  readonly numbers: readonly number[];
  readonly isLater: boolean;
}

type Planned = Pick<Report, 'months' | 'later'>;

/** A question can have more than one move. */
export function placeOfAnswer({ months, later }: Planned, question: QuestionId): AnswerPlace {
  const numbers = months.flat().flatMap((move, index) => (move.question === question ? [index + 1] : []));
  return { numbers, isLater: numbers.length === 0 && later.some((move) => move.question === question) };
}

/** The plan covers every answer below this level (W2). */
const enough = 4;

/** A strong area's lowest answer that the plan still has to raise; the first one asked if tied. */
export function stillLow({ answers }: Pick<Report, 'answers'>, { category, urgency }: ReportArea): ReportAnswer | null {
  if (urgency !== null) return null;
  const [lowest] = answers.filter((answer) => answer.category === category && answer.level < enough).toSorted((a, b) => a.level - b.level);
  return lowest ?? null;
}

/** The lowest-scoring areas below the threshold: several if tied, none if all six are strengths. */
export function lowestAreas({ areas }: Pick<Report, 'areas'>): readonly Category[] {
  const weak = areas.filter(({ urgency }) => urgency !== null);
  const least = Math.min(...weak.map(({ score }) => score));
  return weak.filter(({ score }) => score === least).map(({ category }) => category);
}

/** Whether every answer is at the top, so there's nothing to raise and everything to keep. */
export const isAtTop = ({ answers }: Pick<Report, 'answers'>): boolean => answers.every(({ level }) => level === 5);
