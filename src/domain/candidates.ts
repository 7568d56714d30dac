import { type Levels, levelsAfter } from './moves.ts';
import { type Plan, planDays } from './plan.ts';
import { criticalArea, isAiAhead, type Prerequisite, prerequisitesOf, unmetOf, weakArea } from './plan-rules.ts';
import { type Maturity, type QuestionId, scoreCategories, scoreOverall } from './readiness.ts';

/** How much harm a mistake does and how hard it's to undo: an editor's judgment, written out beside it. */
export const candidateRisks = ['low', 'medium', 'high'] as const;
export type CandidateRisk = (typeof candidateRisks)[number];

/** What decides whether and when a use of AI can begin. */
export interface CandidateRules {
  /** The answer that tells whether the company needs it. */
  readonly pain: QuestionId;
  readonly needs: Readonly<Partial<Record<QuestionId, Maturity>>>;
  /** Levels at which it's done already. */
  readonly doneFrom?: Readonly<Partial<Record<QuestionId, Maturity>>>;
  readonly risk: CandidateRisk;
}

/** When a candidate can begin. Moves are numbers in the plan. */
export type CandidateStart =
  | { readonly when: 'now' }
  /** From a day on, once these moves are done; `withMove` is the one that gives a team AI. */
  | { readonly when: 'day'; readonly day: number; readonly after: readonly number[]; readonly withMove: number | null }
  /** Not in these ninety days: for what it needs, or because AI gets no new work (W2.8). */
  | { readonly when: 'later'; readonly needs: readonly Prerequisite[] };

/** A risky use is shown only where results are checked and data is shared, and none that an answer says is there already. */
const isShown = ({ risk, doneFrom }: CandidateRules, answers: Levels) =>
  (risk !== 'high' || (answers.q7 >= 4 && answers.q16 >= 4)) &&
  !prerequisitesOf(doneFrom).some(({ question, level }) => answers[question] >= level);

/** Whether AI may get new work in a month that starts with these levels (W2.8). */
const mayGrow = (levels: Levels, today: number) =>
  today > weakArea && Math.min(...Object.values(scoreCategories(levels))) > criticalArea && !isAiAhead(levels);

/** AI is a tool of the company from this level of q17 on; before that, the move from level 2 makes it one. */
const companyTool = 3;
const teamMove = 'q17-2';

function startOf(candidate: CandidateRules, answers: Levels, { months }: Pick<Plan, 'months'>): CandidateStart {
  const today = scoreOverall(scoreCategories(answers));
  const moves = months.flat();
  const numberOf = (isMeant: (move: (typeof moves)[number]) => boolean) =>
    moves.flatMap((move, index) => (isMeant(move) ? [index + 1] : []));
  const prerequisites = prerequisitesOf(candidate.needs);
  const [withMove = null] = answers.q17 < companyTool ? numberOf(({ id }) => id === teamMove) : [];
  let levels = answers;
  for (const [month, list] of months.entries()) {
    const hasTool = levels.q17 >= companyTool || list.some(({ id }) => id === teamMove);
    if (hasTool && unmetOf(prerequisites, levels).length === 0 && mayGrow(levels, today)) {
      if (month === 0 && withMove === null) return { when: 'now' };
      const unmet = unmetOf(prerequisites, answers);
      const after = numberOf(({ question, from }) => unmet.some((each) => each.question === question && from < each.level));
      return { when: 'day', day: month === 0 ? 1 : (planDays[month - 1] ?? 0) + 1, after, withMove };
    }
    levels = levelsAfter(levels, list);
  }
  return { when: 'later', needs: unmetOf(prerequisites, levels) };
}

const lowAnswer = 2;
const order = ['now', 'day', 'later'] as const satisfies readonly CandidateStart['when'][];

/** The candidates that a company can consider, those that can begin first before the others; of equals, where it hurts, then what's less risky. */
export function rankCandidates<Candidate extends CandidateRules>(
  candidates: readonly Candidate[],
  answers: Levels,
  plan: Pick<Plan, 'months'>,
): readonly (Candidate & { readonly start: CandidateStart })[] {
  const rank = ({ start, pain, risk }: CandidateRules & { readonly start: CandidateStart }) =>
    100 * order.indexOf(start.when) + 10 * Number(answers[pain] > lowAnswer) + candidateRisks.indexOf(risk);
  return candidates
    .filter((candidate) => isShown(candidate, answers))
    .map((candidate) => ({ ...candidate, start: startOf(candidate, answers, plan) }))
    .toSorted((a, b) => rank(a) - rank(b));
}
