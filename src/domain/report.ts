import { type Call, type CallForm, callOf } from './call.ts';
import { type CandidateRules, type CandidateStart, isDone, rankCandidates } from './candidates.ts';
import type { Effort, Levels, MoveId, MoveOwner, PlannedMove } from './moves.ts';
import type { Employees, Industry } from './options.ts';
import { type PageOne, type PageOneTexts, pageOneOf } from './page-one.ts';
import { firstDayOf, type Plan, planMoves } from './plan.ts';
import {
  aiHold,
  companyTool,
  type FirstWeekId,
  givesAiWork,
  hoursOf,
  moreTasks,
  moveTo,
  type Prerequisite,
  plannedFor,
  type Reason,
  teamMove,
  weakArea,
  weeksOf,
} from './plan-rules.ts';
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
import { buildVerdict, type FirstProcess, fillParts, type Verdict, type VerdictTexts } from './verdict.ts';

/** A use of AI to consider, in one language. */
interface CandidateTexts extends CandidateRules {
  readonly name: string;
  readonly cases: string;
  readonly worthFrom: number;
  readonly why: string;
  readonly people: string;
}

/** What an industry's rules for its data ask: before a use, meanwhile of a tool or of AI, of what AI does already where it gets more, and of each of its tasks where they're listed. */
interface DataRules {
  readonly before: string;
  readonly tool: string;
  readonly ai: string;
  readonly already: string;
  readonly today: string;
}

/** The texts of a result, in one language. */
export interface ReportTexts extends VerdictTexts, PageOneTexts {
  readonly questions: Readonly<Record<QuestionId, { readonly text: string; readonly options: readonly string[] }>>;
  /** '{process}' in a text is the industry's. */
  readonly moves: Readonly<
    Record<
      MoveId,
      Effort & {
        readonly title: string;
        readonly how: string;
        readonly done: string;
        /** In a company of up to ten people. */
        readonly small: { readonly weeks: number; readonly title?: string; readonly how?: string };
      }
    >
  >;
  readonly firstWeek: Readonly<
    Record<
      FirstWeekId,
      { readonly title: string; readonly how: string; readonly done: string; readonly owner: MoveOwner; readonly hours: number }
    >
  >;
  readonly keep: Readonly<Record<QuestionId, string>>;
  readonly owners: Readonly<Record<MoveOwner, Readonly<Record<Employees, string>>>>;
  readonly candidates: Readonly<Record<Industry, readonly CandidateTexts[]>>;
  /** The process that an industry's moves are tried on, as a noun phrase; and where its first candidate is done already. */
  readonly processes: Readonly<Record<Industry, string>>;
  readonly nextProcesses: Readonly<Partial<Record<Industry, string>>>;
  /** Said after the process where it's named first. */
  readonly processNote: string;
  /** Said above them, where a team uses AI already or where none can start, and after it in an industry whose data has rules of its own. */
  readonly candidatesNote: string;
  readonly candidatesNoteAreas: string;
  readonly noCandidates: string;
  readonly regulated: Readonly<Partial<Record<Industry, DataRules>>>;
  /** Said of further moves that the rules of '{move}' hold for. */
  readonly regulatedAgain: string;
  /** What's done where no move is left, one a month. */
  readonly checks: readonly { readonly title: string; readonly how: string }[];
  /** What each result invites to talk about. */
  readonly calls: Readonly<Record<CallForm, Call>>;
  readonly advice: Readonly<Record<Category, Readonly<Record<CategoryUrgency, string>>>>;
  /** What the advice on customers says of its two answers: '{order}' in its text. */
  readonly customerOrder: { readonly lowerFirst: string; readonly both: string };
  readonly strengths: Readonly<Record<Category, string>>;
  /** Said instead where every answer is at the top. */
  readonly topStrengths: Readonly<Record<Category, string>>;
  /** Said of an area that works where one of its answers is still low. */
  readonly unevenStrengths: Readonly<Record<Category, string>>;
  /** Said of AI at 70 or above where it gets no new work yet (W3.2). */
  readonly aiStrengthHeld: string;
}

/** What a move or a candidate may do without: what an earlier wording had is all it has (W7). */
export const optionalReportTexts: readonly string[] = ['systems', 'needs'];

export interface ReportMove extends PlannedMove {
  readonly title: string;
  readonly how: string;
  readonly done: string;
  /** Who owns it in a company of this size (W4). */
  readonly owner: string;
  /** Calendar weeks until it can be shown, and the owner's own hours in them, in a company of this size. */
  readonly weeks: number;
  readonly hours: number;
}

/** Why something waits, in words and numbers of the plan's moves (W2.10). */
export type ReportReason =
  | { readonly why: 'waits'; readonly for: readonly { readonly name: string; readonly move: number | null }[] }
  | { readonly why: 'weak-area' }
  /** `isLow`: for the score, not for what's missing. */
  | { readonly why: 'ai'; readonly isLow: boolean }
  | { readonly why: 'room'; readonly isSmall: boolean }
  | { readonly why: 'follows' | 'one-use' }
  | { readonly why: 'person' | 'system'; readonly moves: readonly number[] };

export interface ReportLaterMove extends ReportMove {
  readonly reason: ReportReason;
}

/** Something for the first week: no move, and no points (W2.5). */
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
  /** The first day of the month of the first one; null after the plan's last day. */
  readonly day: number | null;
  /** Why not earlier; null where it isn't late. */
  readonly reason: ReportReason | null;
}

export interface ReportArea {
  readonly category: Category;
  readonly score: number;
  /** Null for a strength (R8). */
  readonly urgency: CategoryUrgency | null;
  /**
   * Of an area that needs work, the answer that its first move raises, or the lowest if it has none; of a strength, the highest:
   * the text of the chosen option (W3).
   */
  readonly quote: string;
  /** What follows from the score. */
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
  /** The option of the next level, or what to keep at the highest. */
  readonly next: { readonly kind: 'next' | 'keep'; readonly text: string };
}

/** When a candidate can begin, in words and numbers. */
export type ReportStart =
  | Exclude<CandidateStart, { readonly when: 'later' }>
  | (Omit<Extract<CandidateStart, { readonly when: 'later' }>, 'needs'> & { readonly needs: readonly string[] });

export interface ReportCandidate extends CandidateTexts {
  readonly start: ReportStart;
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
  readonly firstWeek: readonly ReportAction[];
  /** Days 1–30, 31–60, 61–90. */
  readonly months: readonly (readonly ReportMove[])[];
  readonly later: readonly ReportLaterMove[];
  /** The overall score once the plan is done. */
  readonly scoreAfter: number;
  readonly answers: readonly ReportAnswer[];
  /** Uses of AI to consider in the company's industry; none if it's unknown. */
  readonly candidates: { readonly note: string; readonly items: readonly ReportCandidate[] };
  /** In place of a plan that has no move. */
  readonly checks: ReportTexts['checks'];
  readonly pageOne: PageOne;
  readonly call: Call;
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

/** Moves that take customers' data to another tool. */
const sharesData: readonly MoveId[] = ['q14-3', 'q15-3', 'q16-3'];

/** What AI could start with in an industry: its first candidate, or the next if that's done already. */
function firstProcessOf(texts: ReportTexts, industry: Industry, answers: Levels): FirstProcess {
  const [first, second] = texts.candidates[industry];
  const isFirstDone = first !== undefined && isDone(first, answers);
  const { worthFrom = 0 } = (isFirstDone ? second : first) ?? {};
  return { process: (isFirstDone && texts.nextProcesses[industry]) || texts.processes[industry], worthFrom };
}

/** Speaks of a plan's reasons in numbers and names. */
function reasonsOf(texts: ReportTexts, { months }: Plan, employees: Employees, isLow: boolean): (reason: Reason) => ReportReason {
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
        // Up to ten people, one person has every move, so it's the number that says something.
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

/**
 * The report of a complete set of answers. `plan` and `result` are those that the record keeps, or follow from the answers. Every
 * text follows from an answer, a score or the plan (W3).
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
  const isSmall = employees === '1-10';
  const isAtTop = questionIds.every((question) => answers[question] === 5);
  const moves = plan.months.flat();
  const inWords = reasonsOf(texts, plan, employees, result.overallScore <= weakArea);
  const ownerOf = (owner: MoveOwner) => texts.owners[owner][employees];
  const start = firstProcessOf(texts, industry, answers);
  const howOf = (id: MoveId) => (isSmall && texts.moves[id].small.how) || texts.moves[id].how;
  /** The move that names the process first says what it's to the plan; the one that brings AI needn't. */
  const firstNamed = moves.find(({ id }) => id !== teamMove && howOf(id).includes('{process}'));
  const withProcess = (id: MoveId) =>
    fillParts(howOf(id), () => [start.process, ...(id === firstNamed?.id ? [texts.processNote] : [])].join(' '));
  /** The plan's first moves that take customers' data to a tool and to AI say what to do meanwhile. */
  const sharing = [sharesData, givesAiWork].flatMap((ids) => moves.find(({ id }) => ids.includes(id))?.id ?? []);
  const dataRules = (id: MoveId) => {
    const rules = texts.regulated[industry];
    if (!rules || !(sharesData.includes(id) || givesAiWork.includes(id))) return '';
    // The plan's first such move tells them in full.
    const told = moves.findIndex((move) => sharing.includes(move.id));
    const said = told < 0 || moves[told]?.id === id ? rules.before : fillParts(texts.regulatedAgain, () => String(told + 1));
    const first = sharing.includes(id) ? (sharesData.includes(id) ? rules.tool : rules.ai) : '';
    // The list of AI's tasks says it in full.
    const already = id === moreTasks && !plan.firstWeek.includes('ai-list') ? rules.already : '';
    return [said, first, already].filter(Boolean).join(' ');
  };
  const optionOf = (question: QuestionId, level: number) => texts.questions[question].options[level - 1] ?? '';
  const quote = (question: QuestionId) => optionOf(question, answers[question]);
  const withTexts = ({ id, question, category, from, gain }: PlannedMove): ReportMove => {
    const { title, done, owner, hours, ...effort } = texts.moves[id];
    return {
      id,
      question,
      category,
      from,
      gain,
      title: (isSmall && effort.small.title) || title,
      how: [withProcess(id), dataRules(id)].filter(Boolean).join(' '),
      done,
      owner: ownerOf(owner),
      weeks: weeksOf({ ...effort, owner, hours }, employees),
      hours: hoursOf(hours, employees),
    };
  };

  const placeOf = (category: Category): PlanPlace => {
    const month = plan.months.findIndex((list) => list.some((move) => move.category === category));
    const late = plan.postponed.find((each) => each.category === category);
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
    if (isAtTop) return texts.topStrengths[category];
    if (isUneven(category, answers)) return texts.unevenStrengths[category];
    return category === 'ai' && aiHold(answers, result.overallScore) ? texts.aiStrengthHeld : texts.strengths[category];
  };

  const candidatesOf = (): Report['candidates'] => {
    // Where AI does all of it already, there's nothing to name.
    const items = rankCandidates(company && !isAtTop ? texts.candidates[industry] : [], answers, plan).map(
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
    const rules = texts.regulated[industry];
    return { note: [note, rules?.before, canStart ? rules?.ai : ''].filter(Boolean).join(' '), items };
  };

  const report: Omit<Report, 'pageOne' | 'call'> = {
    score: result.overallScore,
    band: result.band,
    urgency: result.overallUrgency,
    verdict: buildVerdict(texts, answers, result, plan, start),
    scores: result.categoryScores,
    areas: [
      ...result.advice.map(({ category, score, urgency }) => ({
        category,
        score,
        urgency,
        quote: quote(moves.find((move) => move.category === category)?.question ?? extremeAnswer(category, answers, 1)),
        text: adviceOf(category, urgency),
        place: placeOf(category),
      })),
      ...result.strengths.map(({ category, score }) => ({
        category,
        score,
        urgency: null,
        quote: quote(extremeAnswer(category, answers, -1)),
        text: strengthOf(category),
        place: null,
      })),
    ],
    firstWeek: plan.firstWeek.map((id) => {
      const { title, how, done, owner, hours } = texts.firstWeek[id];
      const rules = id === 'ai-list' ? texts.regulated[industry] : undefined;
      return { id, title, how: [how, rules?.today].filter(Boolean).join(' '), done, owner: ownerOf(owner), hours };
    }),
    months: plan.months.map((month) => month.map(withTexts)),
    later: plan.later.map((move) => ({ ...withTexts(move), reason: inWords(move.reason) })),
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
    candidates: candidatesOf(),
    checks: moves.length > 0 ? [] : texts.checks,
  };
  const pageOne = pageOneOf(texts, report);
  const [first] = report.months.flat();
  return {
    ...report,
    pageOne,
    call: callOf(texts.calls, result, answers.q17, { firstMove: first?.title, hours: pageOne.hours }),
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
