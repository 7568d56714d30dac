import { type Call, callOf } from './call.ts';
import { type CandidateStart, isDone, rankCandidates } from './candidates.ts';
import type { Levels, MoveId } from './moves.ts';
import type { Employees, Industry } from './options.ts';
import { type PageOne, pageOneOf } from './page-one.ts';
import { firstDayOf, type Plan, planMoves } from './plan.ts';
import { aiHold, companyTool, type FirstWeekId, moveTo, type PlanReason, type Prerequisite, plannedFor, weakArea } from './plan-rules.ts';
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
import { describeMoves, type ReportMove } from './report-moves.ts';
import type { CandidateTexts, ReportTexts } from './report-texts.ts';
import { buildVerdict, type FirstProcess, fillParts, type Verdict } from './verdict.ts';

export type { ReportMove } from './report-moves.ts';
export { optionalReportTexts, type ReportTexts } from './report-texts.ts';

/** Why something waits, in words and move numbers (W2.10). */
export type ReportReason =
  | { readonly why: 'waits'; readonly for: readonly { readonly name: string; readonly move: number | null }[] }
  | { readonly why: 'weak-area' }
  /** `isLow`: because of the score, not missing basics. */
  | { readonly why: 'ai'; readonly isLow: boolean }
  | { readonly why: 'room'; readonly isSmall: boolean }
  | { readonly why: 'follows' | 'one-use' }
  | { readonly why: 'person' | 'system'; readonly moves: readonly number[] };

export interface ReportLaterMove extends ReportMove {
  readonly reason: ReportReason;
}

/** A first-week task: no move, no points (W2.5). */
export interface ReportAction {
  readonly id: FirstWeekId;
  readonly title: string;
  readonly how: string;
  readonly done: string;
  readonly owner: string;
  readonly hours: number;
}

/** Where the plan takes something up (W2.11). */
export interface PlanPlace {
  /** Numbers of its moves in the months. */
  readonly numbers: readonly number[];
  /** The first day of its first move's month; null after the plan's last day. */
  readonly day: number | null;
  /** Why not earlier; null if it isn't late. */
  readonly reason: ReportReason | null;
}

export interface ReportArea {
  readonly category: Category;
  readonly score: number;
  /** Null for a strength (R8). */
  readonly urgency: CategoryUrgency | null;
  /**
   * The chosen option's text (W3): for an area that needs work, of the answer that its first move raises, or the lowest without one; for a
   * strength, of the highest.
   */
  readonly quote: string;
  /** Depends on the score. */
  readonly text: string;
  /** Null for a strength. */
  readonly place: PlanPlace | null;
}

export interface ReportAnswer {
  readonly question: QuestionId;
  readonly category: Category;
  readonly text: string;
  readonly level: Maturity;
  /** The chosen option. */
  readonly answer: string;
  /** The next level's option, or what to keep at the highest. */
  readonly next: { readonly kind: 'next' | 'keep'; readonly text: string };
}

/** When a candidate can start, in words and numbers. */
export type ReportStart =
  | Exclude<CandidateStart, { readonly when: 'later' }>
  | (Omit<Extract<CandidateStart, { readonly when: 'later' }>, 'needs'> & { readonly needs: readonly string[] });

export interface ReportCandidate extends CandidateTexts {
  readonly start: ReportStart;
}

/** A result in one language, for the page, the mail, the PDF, and the desk (V1). */
export interface Report {
  readonly score: number;
  readonly band: Band;
  readonly urgency: Urgency;
  readonly verdict: Verdict;
  readonly scores: Readonly<Record<Category, number>>;
  /** Areas below 70 first, most urgent first, then strengths, strongest first (R8, R9). */
  readonly areas: readonly ReportArea[];
  readonly firstWeek: readonly ReportAction[];
  /** Days 1–30, 31–60, 61–90. */
  readonly months: readonly (readonly ReportMove[])[];
  readonly later: readonly ReportLaterMove[];
  /** The overall score once the plan is done. */
  readonly scoreAfter: number;
  readonly answers: readonly ReportAnswer[];
  /** Uses of AI to consider in the company's industry; none if it's unknown. */
  readonly candidates: { readonly note: string; readonly items: readonly ReportCandidate[] };
  /** Replaces a plan without moves. */
  readonly checks: ReportTexts['checks'];
  readonly pageOne: PageOne;
  readonly call: Call;
}

export interface Company {
  readonly industry: string;
  readonly employees: string;
}

/** A category's lowest or highest answer; the first one asked if tied. */
function extremeAnswer(category: Category, answers: Levels, sign: 1 | -1): QuestionId {
  const [first, ...others] = questionsOf[category];
  return others.reduce<QuestionId>((found, each) => (sign * answers[each] < sign * answers[found] ? each : found), first);
}

/** An answer this low keeps other areas from building on its area, regardless of the area's score. */
const lowAnswer = 2;
const isUneven = (category: Category, answers: Levels) => questionsOf[category].some((question) => answers[question] <= lowAnswer);

/** What AI could start with in an industry: its first candidate, or the next if that's done. */
function firstProcessOf(texts: ReportTexts, industry: Industry, answers: Levels): FirstProcess {
  const [first, second] = texts.candidates[industry];
  const isFirstDone = first !== undefined && isDone(first, answers);
  const { worthFrom = 0 } = (isFirstDone ? second : first) ?? {};
  return { process: (isFirstDone && texts.nextProcesses[industry]) || texts.processes[industry], worthFrom };
}

/** Puts a plan's reasons into numbers and names. */
function reasonsOf(texts: ReportTexts, { months }: Plan, employees: Employees, isLow: boolean): (reason: PlanReason) => ReportReason {
  const moves = months.flat();
  const numbersOf = (ids: readonly MoveId[]) => moves.flatMap(({ id }, index) => (ids.includes(id) ? [index + 1] : []));
  const nameOf = (need: Prerequisite) => ({
    name: texts.prerequisites[`${need.question}-${need.level}`] ?? '',
    move: moveTo(need, moves),
  });
  return (reason) => {
    switch (reason.why) {
      case 'waits':
        return { why: 'waits', for: reason.for.map(nameOf) };
      case 'person':
        // Up to ten people, one person has every move, so the number is the reason.
        if (employees === '1-10') return { why: 'room', isSmall: true };
        return { why: 'person', moves: numbersOf(reason.moves) };
      case 'system':
        return { why: 'system', moves: numbersOf(reason.moves) };
      case 'room':
        return { why: 'room', isSmall: employees === '1-10' };
      case 'ai':
        return { why: 'ai', isLow };
      default:
        return reason;
    }
  };
}

const isAllAtTop = (answers: Levels) => questionIds.every((question) => answers[question] === 5);
const optionOf = (texts: ReportTexts, question: QuestionId, level: number) => texts.questions[question].options[level - 1] ?? '';

function describeAreas(
  texts: ReportTexts,
  answers: Levels,
  { months, postponed }: Plan,
  result: ReadinessResult,
  inWords: (reason: PlanReason) => ReportReason,
): readonly ReportArea[] {
  const moves = months.flat();
  const quote = (question: QuestionId) => optionOf(texts, question, answers[question]);
  const planPlaceOf = (category: Category): PlanPlace => {
    const month = months.findIndex((list) => list.some((move) => move.category === category));
    const late = postponed.find((each) => each.category === category);
    return {
      numbers: moves.flatMap((move, index) => (move.category === category ? [index + 1] : [])),
      day: month < 0 ? null : firstDayOf(month),
      reason: late ? inWords(late.reason) : null,
    };
  };
  const adviceOf = (category: Category, urgency: CategoryUrgency) =>
    fillParts(texts.advice[category][urgency], (name) =>
      name === 'order' ? texts.customerOrder[answers.q14 === answers.q15 ? 'both' : 'lowerFirst'] : '',
    );
  const strengthOf = (category: Category) => {
    if (isAllAtTop(answers)) return texts.topStrengths[category];
    if (isUneven(category, answers)) return texts.unevenStrengths[category];
    return category === 'ai' && aiHold(answers, result.overallScore) ? texts.aiStrengthHeld : texts.strengths[category];
  };
  return [
    ...result.advice.map(({ category, score, urgency }) => ({
      category,
      score,
      urgency,
      quote: quote(moves.find((move) => move.category === category)?.question ?? extremeAnswer(category, answers, 1)),
      text: adviceOf(category, urgency),
      place: planPlaceOf(category),
    })),
    ...result.strengths.map(({ category, score }) => ({
      category,
      score,
      urgency: null,
      quote: quote(extremeAnswer(category, answers, -1)),
      text: strengthOf(category),
      place: null,
    })),
  ];
}

const describeAnswers = (texts: ReportTexts, answers: Levels): readonly ReportAnswer[] =>
  categories.flatMap((category) =>
    questionsOf[category].map((question) => {
      const level = answers[question];
      const next = optionOf(texts, question, level + 1);
      return {
        question,
        category,
        text: texts.questions[question].text,
        level,
        answer: optionOf(texts, question, level),
        next: next ? { kind: 'next', text: next } : { kind: 'keep', text: texts.keep[question] },
      };
    }),
  );

function describeCandidates(
  texts: ReportTexts,
  candidates: readonly CandidateTexts[],
  answers: Levels,
  plan: Plan,
  rules: ReportTexts['regulated'][Industry],
): Report['candidates'] {
  const items = rankCandidates(candidates, answers, plan).map(
    ({ start, ...candidate }): ReportCandidate => ({
      ...candidate,
      start:
        start.when === 'later'
          ? { ...start, needs: start.needs.map(({ question, level }) => texts.prerequisites[`${question}-${level}`] ?? '') }
          : start,
    }),
  );
  const canStart = items.some(({ start }) => start.when !== 'later');
  const note = canStart ? (answers.q17 < companyTool ? texts.candidatesNote : texts.candidatesNoteAreas) : texts.noCandidates;
  return { note: [note, rules?.before, canStart ? rules?.ai : ''].filter(Boolean).join(' '), items };
}

/**
 * The report of a complete set of answers. `plan` and `result` come from the record or follow from the answers. Every text follows from an
 * answer, a score, or the plan (W3).
 */
export function buildReport(
  texts: ReportTexts,
  answers: Levels,
  company: Company | null,
  keptPlan?: Plan,
  result: ReadinessResult = concludeReadiness(answers),
): Report {
  const { employees, industry } = plannedFor(company);
  const plan = keptPlan ?? planMoves(answers, { employees, industry }, texts.moves);
  const rules = texts.regulated[industry];
  const inWords = reasonsOf(texts, plan, employees, result.overallScore <= weakArea);
  const start = firstProcessOf(texts, industry, answers);
  const withTexts = describeMoves(texts, plan, { employees, industry }, start.process);
  const months = plan.months.map((month) => month.map(withTexts));
  const [first] = months.flat();
  // Where AI does all of it already, there's nothing to name.
  const candidates = company && !isAllAtTop(answers) ? texts.candidates[industry] : [];

  const report: Omit<Report, 'pageOne' | 'call'> = {
    score: result.overallScore,
    band: result.band,
    urgency: result.overallUrgency,
    verdict: buildVerdict(texts, answers, result, plan, start),
    scores: result.categoryScores,
    areas: describeAreas(texts, answers, plan, result, inWords),
    firstWeek: plan.firstWeek.map((id) => {
      const { title, how, done, owner, hours } = texts.firstWeek[id];
      const today = id === 'ai-list' ? rules?.today : undefined;
      return { id, title, how: [how, today].filter(Boolean).join(' '), done, owner: texts.owners[owner][employees], hours };
    }),
    months,
    later: plan.later.map((move) => ({ ...withTexts(move), reason: inWords(move.reason) })),
    scoreAfter: plan.scoreAfter,
    answers: describeAnswers(texts, answers),
    candidates: describeCandidates(texts, candidates, answers, plan, rules),
    checks: first ? [] : texts.checks,
  };
  const pageOne = pageOneOf(texts, report);
  return {
    ...report,
    pageOne,
    call: callOf(texts.calls, result, answers.q17, { firstMove: first?.title, hours: pageOne.hours }),
  };
}

/** The lowest answers first; ties by weight (R9), then question order. */
export const lowestAnswers = ({ answers }: Pick<Report, 'answers'>, count: number): readonly ReportAnswer[] =>
  answers.toSorted((a, b) => a.level - b.level || weights[b.category] - weights[a.category]).slice(0, count);

/** The answers if all fourteen are given. */
export function completeAnswers(answers: Readonly<Partial<Record<QuestionId, Maturity>>>): Levels | null {
  const isComplete = (given: typeof answers): given is Levels => questionIds.every((question) => given[question] !== undefined);
  return isComplete(answers) ? answers : null;
}
