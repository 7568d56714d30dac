import { type Levels, levelsAfter } from './moves.ts';
import { firstDayOf, lastOffBottom, type Plan } from './plan.ts';
import {
  type AiHold,
  aiHold,
  companyTool,
  moreTasks,
  type Prerequisite,
  prerequisitesOf,
  teamMove,
  unmetOf,
  weakArea,
} from './plan-rules.ts';
import { type Maturity, type QuestionId, scoreCategories, scoreOverall } from './readiness.ts';

/** How much harm a mistake does and how hard it is to undo: an editor's judgment, explained next to it. */
export const candidateRisks = ['low', 'medium', 'high'] as const;
export type CandidateRisk = (typeof candidateRisks)[number];

/** What decides whether and when a use of AI can start. */
export interface CandidateRules {
  /** The answer that shows whether the company needs it. */
  readonly pain: QuestionId;
  readonly needs: Readonly<Partial<Record<QuestionId, Maturity>>>;
  /** Levels at which it's already done. */
  readonly doneFrom?: Readonly<Partial<Record<QuestionId, Maturity>>>;
  readonly risk: CandidateRisk;
}

/** What keeps all new work from AI (W2.8) during these months or beyond, or no tool in time. */
type HeldBy = AiHold['why'] | 'stillLow' | 'tool';

/** When a candidate can start. Moves are numbers in the plan. */
export type CandidateStart =
  /** `withMove` is the move that gives AI more tasks, if the plan has one. */
  | { readonly when: 'now'; readonly withMove: number | null }
  /** From a day on, once these moves are done; `withMove` gives a team AI, or AI more tasks. */
  | { readonly when: 'day'; readonly day: number; readonly after: readonly number[]; readonly withMove: number | null }
  /** Not in these ninety days. */
  | { readonly when: 'later'; readonly needs: readonly Prerequisite[]; readonly held: HeldBy };

type Planned = Pick<Plan, 'months' | 'scoreAfter'>;

export const isDone = ({ doneFrom }: Pick<CandidateRules, 'doneFrom'>, answers: Levels): boolean =>
  prerequisitesOf(doneFrom).some(({ question, level }) => answers[question] >= level);

/** Shows a risky use only where results are checked and data is shared, and nothing that's already done. */
const isShown = (candidate: CandidateRules, answers: Levels) =>
  (candidate.risk !== 'high' || (answers.q7 >= 4 && answers.q16 >= 4)) && !isDone(candidate, answers);

function startOf(candidate: CandidateRules, answers: Levels, { months, scoreAfter }: Planned): CandidateStart {
  const today = scoreOverall(scoreCategories(answers));
  const moves = months.flat();
  const numberOf = (isMeant: (move: (typeof moves)[number]) => boolean) =>
    moves.flatMap((move, index) => (isMeant(move) ? [index + 1] : []));
  const prerequisites = prerequisitesOf(candidate.needs);
  const carrier = answers.q17 < companyTool ? teamMove : moreTasks;
  const [withMove = null] = numberOf(({ id }) => id === carrier);
  const startsIn = months.findIndex((list) => list.some(({ id }) => id === carrier));
  let levels = answers;
  let before = answers;
  for (const [month, list] of months.entries()) {
    before = levels;
    const hasTool = startsIn < 0 ? levels.q17 >= companyTool : month >= startsIn;
    if (hasTool && unmetOf(prerequisites, levels).length === 0 && aiHold(levels, today) === null) {
      if (month === 0 && carrier === moreTasks) return { when: 'now', withMove };
      const unmet = unmetOf(prerequisites, answers);
      const needed = numberOf(({ question, from }) => unmet.some((each) => each.question === question && from < each.level));
      const lifting = month > 0 ? lastOffBottom(answers, months)?.move : undefined;
      const after = lifting === undefined || needed.includes(lifting) ? needed : [...needed, lifting].toSorted((a, b) => a - b);
      return { when: 'day', day: firstDayOf(month), after, withMove };
    }
    levels = levelsAfter(levels, list);
  }
  // What keeps all new work from AI matters more than this use's own needs.
  const held = aiHold(before, today)?.why;
  const afterwards = unmetOf(prerequisites, levels);
  const needs = held ? [] : afterwards.length > 0 ? afterwards : unmetOf(prerequisites, before);
  const isStillLow = held === 'score' && scoreAfter <= weakArea;
  return { when: 'later', needs, held: isStillLow ? 'stillLow' : (held ?? 'tool') };
}

const lowAnswer = 2;
const order = ['now', 'day', 'later'] as const satisfies readonly CandidateStart['when'][];

/** The candidates a company can consider: earliest start first, then where it hurts, then lower risk. */
export function rankCandidates<Candidate extends CandidateRules>(
  candidates: readonly Candidate[],
  answers: Levels,
  plan: Planned,
): readonly (Candidate & { readonly start: CandidateStart })[] {
  const rank = ({ start, pain, risk }: CandidateRules & { readonly start: CandidateStart }) =>
    100 * order.indexOf(start.when) + 10 * Number(answers[pain] > lowAnswer) + candidateRisks.indexOf(risk);
  return candidates
    .filter((candidate) => isShown(candidate, answers))
    .map((candidate) => ({ ...candidate, start: startOf(candidate, answers, plan) }))
    .toSorted((a, b) => rank(a) - rank(b));
}
