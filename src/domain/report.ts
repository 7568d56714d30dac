import type { Employees, Industry } from './options.ts';
import { type Levels, type MoveId, type MoveOwner, type Plan, type PlannedMove, planMoves } from './plan.ts';
import {
  type Band,
  type Category,
  type CategoryUrgency,
  categories,
  concludeReadiness,
  type Maturity,
  type QuestionId,
  questionIds,
  questionsOf,
  type ReadinessResult,
  type Urgency,
  weights,
} from './readiness.ts';
import { buildVerdict, type Verdict, type VerdictTexts } from './verdict.ts';

/** The texts of a result, in one language. */
export interface ReportTexts extends VerdictTexts {
  readonly questions: Readonly<Record<QuestionId, { readonly text: string; readonly options: readonly string[] }>>;
  readonly moves: Readonly<
    Record<
      MoveId,
      { readonly title: string; readonly how: string; readonly done: string; readonly owner: MoveOwner; readonly weeks: number }
    >
  >;
  readonly keep: Readonly<Record<QuestionId, string>>;
  readonly owners: Readonly<Record<MoveOwner, Readonly<Record<Employees, string>>>>;
  readonly firstProcesses: Readonly<Record<Industry, string>>;
  readonly advice: Readonly<Record<Category, Readonly<Record<CategoryUrgency, string>>>>;
  readonly strengths: Readonly<Record<Category, string>>;
  /** Said of an area that works where one of its answers is still low. Wordings from before it have none. */
  readonly unevenStrengths?: Readonly<Record<Category, string>>;
}

/** Texts that a wording may do without: one that lacks them is printed without them, not with today's (W7). */
export const optionalReportTexts = ['unevenStrengths', 'verdictParts', 'exceptions'] as const satisfies readonly (keyof ReportTexts)[];

export interface ReportMove extends PlannedMove {
  readonly title: string;
  readonly how: string;
  readonly done: string;
  /** Who owns it in a company of this size (W4). */
  readonly owner: string;
  readonly weeks: number;
}

export interface ReportArea {
  readonly category: Category;
  readonly score: number;
  /** Null for a strength (R8). */
  readonly urgency: CategoryUrgency | null;
  /** The lowest answer of an area that needs work, the highest one of a strength: the text of the chosen option (W3). */
  readonly quote: string;
  /** What follows from the score. */
  readonly text: string;
}

export interface ReportAnswer {
  readonly question: QuestionId;
  readonly category: Category;
  readonly text: string;
  readonly level: Maturity;
  /** The chosen option. */
  readonly answer: string;
  /** The option of the next level, or what to keep at the highest. */
  readonly next: { readonly kind: 'next' | 'keep'; readonly text: string };
}

/** A result in one language, whatever prints it: the page, the mail, the PDF, the desk (V1). */
export interface Report {
  readonly score: number;
  readonly band: Band;
  readonly urgency: Urgency;
  readonly verdict: Verdict;
  readonly scores: Readonly<Record<Category, number>>;
  /** Areas below 70 first, most urgent first, then strengths, strongest first (R8, R9). */
  readonly areas: readonly ReportArea[];
  /** Days 1–30, 31–60, 61–90. */
  readonly months: readonly (readonly ReportMove[])[];
  readonly later: readonly ReportMove[];
  /** The overall score once the plan is done. */
  readonly scoreAfter: number;
  readonly answers: readonly ReportAnswer[];
  /** An example from the company's industry, if it's known. */
  readonly firstProcess: string | null;
}

export interface Company {
  readonly industry: string;
  readonly employees: string;
}

/** The answer of a category with the lowest or highest level; of equals, the first one asked. */
function extremeAnswer(category: Category, answers: Levels, sign: 1 | -1): QuestionId {
  const [first, ...others] = questionsOf[category];
  return others.reduce<QuestionId>((found, each) => (sign * answers[each] < sign * answers[found] ? each : found), first);
}

/** An answer this low keeps other areas from building on its area, whatever the others add up to. */
const lowAnswer = 2;
const isUneven = (category: Category, answers: Levels) => questionsOf[category].some((question) => answers[question] <= lowAnswer);

/**
 * The report of a complete set of answers. `plan` and `result` are those that the record keeps, or follow from the answers. Every
 * text follows from an answer or a score (W3).
 */
export function buildReport(
  texts: ReportTexts,
  answers: Levels,
  company: Company | null,
  plan: Plan = planMoves(answers, texts.moves),
  result: ReadinessResult = concludeReadiness(answers),
): Report {
  const optionOf = (question: QuestionId, level: number) => texts.questions[question].options[level - 1] ?? '';
  const quote = (question: QuestionId) => optionOf(question, answers[question]);
  const byIndustry: Readonly<Record<string, string>> = texts.firstProcesses;
  const withTexts = (move: PlannedMove): ReportMove => {
    const { owner, ...text } = texts.moves[move.id];
    // A stored wording may name owners and sizes that today's rules don't know.
    const byOwner: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.owners;
    const names = byOwner[owner] ?? {};
    return { ...move, ...text, owner: names[company?.employees ?? ''] ?? names['51-200'] ?? '' };
  };
  return {
    score: result.overallScore,
    band: result.band,
    urgency: result.overallUrgency,
    verdict: buildVerdict(texts, answers, result, plan),
    scores: result.categoryScores,
    areas: [
      ...result.advice.map(({ category, score, urgency }) => ({
        category,
        score,
        urgency,
        quote: quote(extremeAnswer(category, answers, 1)),
        text: texts.advice[category][urgency],
      })),
      ...result.strengths.map(({ category, score }) => ({
        category,
        score,
        urgency: null,
        quote: quote(extremeAnswer(category, answers, -1)),
        text: ((isUneven(category, answers) && texts.unevenStrengths) || texts.strengths)[category],
      })),
    ],
    months: plan.months.map((month) => month.map(withTexts)),
    later: plan.later.map(withTexts),
    scoreAfter: plan.scoreAfter,
    answers: categories.flatMap((category) =>
      questionsOf[category].map((question): ReportAnswer => {
        const level = answers[question];
        const next = optionOf(question, level + 1);
        return {
          question,
          category,
          text: texts.questions[question].text,
          level,
          answer: quote(question),
          next: next ? { kind: 'next', text: next } : { kind: 'keep', text: texts.keep[question] },
        };
      }),
    ),
    firstProcess: byIndustry[company?.industry ?? ''] ?? null,
  };
}

/** The lowest answers, lowest first. Of equals, what weighs more comes first (R9), then what was asked first. */
export const lowestAnswers = ({ answers }: Pick<Report, 'answers'>, count: number): readonly ReportAnswer[] =>
  answers.toSorted((a, b) => a.level - b.level || weights[b.category] - weights[a.category]).slice(0, count);

/** The answers if all fourteen are given. */
export function completeAnswers(answers: Readonly<Partial<Record<QuestionId, Maturity>>>): Levels | null {
  const isComplete = (given: typeof answers): given is Levels => questionIds.every((question) => given[question] !== undefined);
  return isComplete(answers) ? answers : null;
}
