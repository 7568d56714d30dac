import { type Levels, levelsBefore, type MoveId, type PlannedMove } from './moves.ts';
import { firstDayOf, lastOffBottom } from './plan.ts';
import {
  type AiHold,
  actsAlone,
  aiHold,
  companyTool,
  criticalArea,
  givesAiWork,
  isAiAhead,
  lowestAtMost,
  moveTo,
  needs,
  type Prerequisite,
  prerequisitesOf,
  teamMove,
  unmetOf,
  weakArea,
  weeksPerMonth,
} from './plan-rules.ts';
import { bandOf, bandStarts, type Category, categories, type Maturity, type QuestionId, scoreCategories } from './readiness.ts';
import { fillParts, listOf, type VerdictTexts } from './verdict.ts';

/** What page one needs from a report. */
interface Found {
  readonly score: number;
  readonly answers: readonly {
    readonly category: Category;
    readonly question: QuestionId;
    readonly level: Maturity;
    readonly answer: string;
  }[];
  readonly months: readonly (readonly (PlannedMove & {
    readonly title: string;
    readonly owner: string;
    readonly hours: number;
    readonly weeks: number;
  })[])[];
  readonly areas: readonly { readonly category: Category; readonly place: { readonly reason: object | null } | null }[];
}

/* A result's page one, which can be forwarded alone (V1): what we found, this month's decisions, the cost of waiting, what to leave for
   later, and our confidence. All of it follows from the report; nothing is free text. */

/** Answers up to this level have their own cost; above it, the work is done by hand but works. */
const costlyLevel = 2;

export interface PageOneTexts extends Pick<VerdictTexts, 'basicsOfAi' | 'and' | 'areaNames' | 'counts' | 'prerequisites'> {
  /** What leaving an answer at level 1 or 2 usually costs. */
  readonly costs: Readonly<Record<QuestionId, string>>;
  /** Replaces an answer's cost at some level: 'q6-2' is q6 at level 2. */
  readonly costsAt: Readonly<Partial<Record<MoveId, string>>>;
  /** For all other answers at these levels. */
  readonly costOfLevel: Readonly<Record<'3' | '4', string>>;
  /** For a second answer at level 3. */
  readonly costAgain: string;
  /** What AI waits for; `{trial}` is the text of that name. */
  readonly aiWaits: Readonly<Record<AiWaitId, string>>;
  /** '{high}' and '{low}' count answers. */
  readonly patterns: Readonly<Record<PatternId, { readonly text: string; readonly cost: string }>>;
}

/** What keeps AI waiting until some day of the plan, or beyond it. */
export const aiWaitIds = [
  'area',
  'areaThen',
  'missing',
  'room',
  'person',
  'afterTrial',
  'turn',
  'scoreLong',
  'areaLong',
  'missingLong',
  'roomLong',
  'trial',
  'withMove',
  'withoutMove',
  'alone',
  'aloneAhead',
] as const;
export type AiWaitId = (typeof aiWaitIds)[number];

/** What several answers show together. */
export const patternIds = ['aiAhead', 'uneven', 'privateAccounts'] as const;
export type PatternId = (typeof patternIds)[number];

/** An answer that a first-month move raises, or a pattern. */
export interface Finding {
  /** The given answer, or what a pattern shows. */
  readonly text: string;
  readonly isQuote: boolean;
  /** What leaving it usually costs. */
  readonly cost: string;
}

export interface PageOneDecision {
  /** Its move's number in the plan. */
  readonly number: number;
  readonly title: string;
  readonly owner: string;
  readonly hours: number;
  /** The last day of its weeks, from 1. */
  readonly day: number;
}

export interface PageOne {
  readonly findings: readonly Finding[];
  readonly decisions: readonly PageOneDecision[];
  /** The owners' total hours in the first month, and the number of owners. */
  readonly hours: number;
  readonly people: number;
  /** The number of the move that works on repetitive manual work, or null. */
  readonly handwork: number | null;
  /** The day until which the first finding has a cost, if it's an answer with one; otherwise null. */
  readonly wait: number | null;
  /** What AI waits for, as sentences. */
  readonly aiWaits: readonly string[];
  /** Areas that wait. */
  readonly notYet: readonly Category[];
  /** Months with a single move, because nothing is perfected while this area is weak (W2.2), or null. */
  readonly lightMonths: { readonly months: readonly number[]; readonly area: Category } | null;
  /** Answers at the bottom two levels if answers are far enough apart to deserve a second look; otherwise 0. */
  readonly farApart: number;
  /** Points to the next band up or down, if they're few; counted to its first score. */
  readonly border: { readonly points: number; readonly direction: 'up' | 'down' } | null;
}

/** Areas whose answers are this many levels apart hide something, if there are enough of them. */
const apart = 3;
const unevenAreas = 3;

/** Answers at the top two and bottom two levels, if enough areas are uneven to hide them; otherwise null. */
export function spreadOf({ answers }: Pick<Found, 'answers'>): { readonly high: number; readonly low: number } | null {
  const isUneven = (category: Category) => {
    const levels = answers.filter((answer) => answer.category === category).map(({ level }) => level);
    return Math.max(...levels) - Math.min(...levels) >= apart;
  };
  if (categories.filter(isUneven).length < unevenAreas) return null;
  return { high: answers.filter(({ level }) => level >= 4).length, low: answers.filter(({ level }) => level <= 2).length };
}

export const levelsIn = ({ answers }: Pick<Found, 'answers'>): Levels =>
  Object.fromEntries(answers.map(({ question, level }) => [question, level])) as Levels;

/** Patterns in display priority. */
function patternsIn(report: Found): readonly PatternId[] {
  const levels = levelsIn(report);
  const isShown: Readonly<Record<PatternId, boolean>> = {
    aiAhead: isAiAhead(levels),
    uneven: spreadOf(report) !== null,
    privateAccounts: levels.q17 === 2,
  };
  return patternIds.filter((id) => isShown[id]);
}

const mostFindings = 3;

/** What leaving an answer as it is usually costs. */
function costOf(texts: PageOneTexts, { question, level }: Found['answers'][number]): string {
  const own = level === 5 ? undefined : texts.costsAt[`${question}-${level}`];
  if (own !== undefined) return own;
  return level <= costlyLevel ? texts.costs[question] : texts.costOfLevel[level === 3 ? '3' : '4'];
}

/**
 * As many findings as the first month has moves, and a second one next to a single one; a pattern replaces the third or is added to fewer.
 */
function findingsOf(texts: PageOneTexts, report: Found): readonly Finding[] {
  const [first = []] = report.months;
  const raisedBy = (moves: readonly PlannedMove[]) =>
    moves.flatMap(({ question }) => report.answers.find((answer) => answer.question === question) ?? []);
  const own = raisedBy(first);
  // Next to a single one, the low answer that the plan raises next.
  const next = raisedBy(report.months.flat()).find((answer) => !own.includes(answer) && answer.level <= costlyLevel);
  const quoted = own.length === 1 && next ? [...own, next] : own;
  const costs = quoted.map((found) => costOf(texts, found));
  const answers = quoted.map(({ answer, level }, index): Finding => {
    const cost = costs[index] ?? '';
    const isAgain = level === 3 && costs.indexOf(cost) < index;
    return { text: answer, isQuote: true, cost: isAgain ? texts.costAgain : cost };
  });
  // Don't repeat a quoted answer as a pattern.
  const isQuoted = (pattern: PatternId) => pattern === 'privateAccounts' && first.some(({ question }) => question === 'q17');
  // Running short of cash matters more than answers that are far apart.
  const isCash = quoted.length === mostFindings && quoted.at(-1)?.question === 'q5' && quoted.at(-1)?.level === 1;
  const [pattern] = patternsIn(report).filter((each) => !isQuoted(each) && !(each === 'uneven' && isCash));
  if (!pattern) return answers;
  const { high = 0, low = 0 } = spreadOf(report) ?? {};
  const values: Readonly<Record<string, string>> = {
    high: texts.counts[high] ?? String(high),
    low: texts.counts[low] ?? String(low),
  };
  const { text, cost } = texts.patterns[pattern];
  const found = { text: fillParts(text, (name) => values[name] ?? ''), isQuote: false, cost };
  return [...answers.slice(0, mostFindings - 1), found];
}

/** Four weeks are the whole month. */
const dayOf = (weeks: number) => (weeks >= 4 ? 30 : 7 * weeks);

/** Companies this close are effectively level. */
const closePoints = 3;

function borderOf(score: number): PageOne['border'] {
  const starts = Object.values(bandStarts).filter((start) => start > 0);
  const next = starts.find((start) => start > score);
  const own = bandStarts[bandOf(score)];
  if (next !== undefined && next - score <= closePoints) return { points: next - score, direction: 'up' };
  // Down: the band below ends one under this band's start.
  return own > 0 && score - own + 1 <= closePoints ? { points: score - own + 1, direction: 'down' } : null;
}

/** What AI waits for: its first new work, in the plan or beyond; and a person's approval where the plan lets AI act. */
function aiWaitsOf(texts: PageOneTexts, report: Found): readonly string[] {
  const moves = report.months.flat();
  if (moves.length === 0) return [];
  const answers = levelsIn(report);
  const isAloneLater = answers.q17 >= companyTool || moves.some(({ id }) => id === 'q16-4' || actsAlone.includes(id));
  return [newAiWait(texts, report, answers), isAloneLater ? texts.aiWaits[isAiAhead(answers) ? 'aloneAhead' : 'alone'] : ''].filter(
    Boolean,
  );
}

/** When AI may get new work, and why not earlier; empty if the plan gives it some in the first month. */
function newAiWait(texts: PageOneTexts, { score, months }: Found, answers: Levels): string {
  const moves = months.flat();
  const numberOf = (id: MoveId | undefined) => moves.findIndex((move) => move.id === id) + 1;
  const first = months.findIndex((list) => list.some(({ id }) => givesAiWork.includes(id)));
  if (first === 0) return '';
  const trial = numberOf('q17-1');
  const trialText = trial > 0 ? fillParts(texts.aiWaits.trial, () => String(trial)) : '';
  const say = (id: AiWaitId, values: Readonly<Record<string, string | number>>) =>
    fillParts(texts.aiWaits[id], (name) => (name === 'trial' ? trialText : String(values[name] ?? '')));
  /** An AI prerequisite, with the number of the move that brings it. */
  const withMove = (name: string, need: Prerequisite) => {
    const move = moveTo(need, moves);
    return fillParts(texts.aiWaits[move === null ? 'withoutMove' : 'withMove'], (part) => (part === 'name' ? name : String(move)));
  };

  const holds = months.map((_, month) => aiHold(levelsBefore(answers, months, month), score));
  const offBottom = lastOffBottom(answers, months);
  const namesOf = (hold: AiHold) => ({
    area: offBottom ? texts.areaNames[offBottom.area] : '',
    move: offBottom?.move ?? '',
    limit: weakArea,
    bottom: criticalArea,
    missing: listOf(hold.why === 'missing' ? hold.basics.map((need) => withMove(texts.basicsOfAi[need.question], need)) : [], texts.and),
  });
  const lifted = holds.indexOf(null);
  const last = holds.at(-1);
  if (lifted < 0 && last) return say(`${last.why}Long`, namesOf(last));
  const hold = holds[lifted - 1];
  if (lifted > 0 && hold && hold.why !== 'score') {
    const days = { day: firstDayOf(lifted), start: firstDayOf(first) };
    return say(hold.why === 'area' && first > lifted ? 'areaThen' : hold.why, { ...namesOf(hold), ...days });
  }

  // Only its move's needs, or what comes first, hold AI back.
  const own = months[first]?.find(({ id }) => givesAiWork.includes(id));
  const levels = levelsBefore(answers, months, own ? first - 1 : months.length - 1);
  const unmet = own || levels.q17 < companyTool ? unmetOf(prerequisitesOf(needs[own?.id ?? teamMove]), levels) : [];
  const missing = listOf(
    unmet.map((need) => withMove(texts.prerequisites[`${need.question}-${need.level}`] ?? '', need)),
    texts.and,
  );
  if (own) {
    const { why, busyWith } = whyNotSooner(months, first, own);
    const isTrial = why === 'person' && busyWith === 'q17-1';
    return say(missing ? 'missing' : isTrial ? 'afterTrial' : why, {
      day: firstDayOf(first),
      missing,
      move: numberOf(own.id),
      before: numberOf(busyWith),
    });
  }
  if (missing) return say('missingLong', { missing });
  // A company that uses AI may extend what works without a move of the plan.
  return answers.q17 >= companyTool ? '' : say('roomLong', {});
}

/** Why a move isn't in the previous month: its assignee has another one then, or each area gets its first move earlier (W2.1, W2.6). */
function whyNotSooner(
  months: Found['months'],
  month: number,
  own: Found['months'][number][number],
): { readonly why: 'person' | 'turn' | 'room'; readonly busyWith?: MoveId } {
  const busy = (months[month - 1] ?? []).filter(({ owner }) => owner === own.owner);
  const weeks = busy.reduce((sum, move) => sum + move.weeks, own.weeks);
  if (busy[0] && weeks > weeksPerMonth('51-200')) return { why: 'person', busyWith: busy[0].id };
  const isFirst = (each: PlannedMove) => months.flat().find(({ category }) => category === each.category)?.id === each.id;
  const isTurn = !isFirst(own) && !months.slice(month).some((list) => list.some(isFirst));
  return { why: isTurn ? 'turn' : 'room' };
}

function lightMonthsOf(report: Found): PageOne['lightMonths'] {
  const { months } = report;
  const answers = levelsIn(report);
  const light = months.flatMap((list, month) => {
    const area = lowestAtMost(weakArea, scoreCategories(levelsBefore(answers, months, month)));
    return area && list.length === 1 ? [{ month: month + 1, area }] : [];
  });
  return light[0] ? { months: light.map(({ month }) => month), area: light[0].area } : null;
}

const categoriesOfHandwork: readonly Category[] = ['processes', 'customer', 'ai'];

export function pageOneOf(texts: PageOneTexts, report: Found): PageOne {
  const moves = report.months.flat();
  const [first = []] = report.months;
  const decisions = first.map(({ title, owner, hours }, index) => ({
    number: index + 1,
    title,
    owner,
    hours,
    // One person's moves are sequential.
    day: dayOf(first.slice(0, index + 1).reduce((sum, move) => sum + (move.owner === owner ? move.weeks : 0), 0)),
  }));
  const [leading] = report.answers.filter(({ question }) => question === first[0]?.question);
  const working = moves.findIndex(({ category }) => categoriesOfHandwork.includes(category));
  return {
    findings: findingsOf(texts, report),
    decisions,
    hours: decisions.reduce((sum, { hours }) => sum + hours, 0),
    people: new Set(decisions.map(({ owner }) => owner)).size,
    handwork: working < 0 ? null : working + 1,
    // Something never tried costs nothing by the day.
    wait: leading && leading.level <= costlyLevel && first[0]?.id !== 'q17-1' ? (decisions[0]?.day ?? null) : null,
    aiWaits: aiWaitsOf(texts, report),
    notYet: report.areas.flatMap(({ category, place }) => (place?.reason ? [category] : [])),
    lightMonths: lightMonthsOf(report),
    farApart: spreadOf(report)?.low ?? 0,
    border: borderOf(report.score),
  };
}
