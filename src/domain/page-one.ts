import type { Levels } from './moves.ts';
import { isAiAhead, missingForAi } from './plan-rules.ts';
import { bandOf, bandStarts, type Category, categories, type Maturity, type QuestionId } from './readiness.ts';
import { fillParts, listOf, type VerdictTexts } from './verdict.ts';

/** What a first page needs of a report. */
interface Found {
  readonly score: number;
  readonly answers: readonly {
    readonly category: Category;
    readonly question: QuestionId;
    readonly level: Maturity;
    readonly answer: string;
  }[];
  readonly months: readonly (readonly {
    readonly question: QuestionId;
    readonly category: Category;
    readonly title: string;
    readonly owner: string;
    readonly hours: number;
    readonly weeks: number;
  }[])[];
  readonly areas: readonly { readonly category: Category; readonly place: { readonly reason: object | null } | null }[];
}

/*
 * A result's first page, which can be forwarded alone (V1): what we found, what to decide this month, what waiting costs, what to
 * leave for later, and how sure we are. All of it follows from the report; nothing is free text.
 */

/** Answers up to this level have a cost of their own; above it, it works by hand. */
const costlyLevel = 2;

/** The texts of a first page. */
export interface PageOneTexts extends Pick<VerdictTexts, 'basicsOfAi' | 'and'> {
  /** What leaving an answer at level 1 or 2 usually costs. */
  readonly costs: Readonly<Record<QuestionId, string>>;
  readonly worksByHand: string;
  /** '{high}' and '{low}' count answers, '{missing}' lists basics. */
  readonly patterns: Readonly<Record<PatternId, { readonly text: string; readonly cost: string }>>;
}

/** What several answers show together. */
export const patternIds = ['aiAhead', 'uneven', 'privateAccounts'] as const;
export type PatternId = (typeof patternIds)[number];

/** Something that we found: an answer that a move of the first month raises, or a pattern. */
export interface Finding {
  /** In words: an answer as it was given, or what a pattern shows. */
  readonly text: string;
  readonly isQuote: boolean;
  /** What leaving it usually costs. */
  readonly cost: string;
}

export interface Decision {
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
  readonly decisions: readonly Decision[];
  /** The owners' hours in the first month, and how many owners there are. */
  readonly hours: number;
  readonly people: number;
  /** The move that works on repetitive work by hand, by number; null without a move. */
  readonly handwork: number | null;
  /** Areas that wait. */
  readonly notYet: readonly Category[];
  /** Points to the next band up or down, if they're few; its first score. */
  readonly border: { readonly points: number; readonly direction: 'up' | 'down' } | null;
}

/** Areas whose answers are so many levels apart hide something, if there are enough of them. */
const apart = 3;
const unevenAreas = 3;

/** The number of answers at the top two levels and at the bottom two, if enough areas are uneven to hide them; null otherwise. */
export function spreadOf({ answers }: Pick<Found, 'answers'>): { readonly high: number; readonly low: number } | null {
  const isUneven = (category: Category) => {
    const levels = answers.filter((answer) => answer.category === category).map(({ level }) => level);
    return Math.max(...levels) - Math.min(...levels) >= apart;
  };
  if (categories.filter(isUneven).length < unevenAreas) return null;
  return { high: answers.filter(({ level }) => level >= 4).length, low: answers.filter(({ level }) => level <= 2).length };
}

/** The levels of a report's answers. */
export const levelsIn = ({ answers }: Pick<Found, 'answers'>): Levels =>
  Object.fromEntries(answers.map(({ question, level }) => [question, level])) as Levels;

/** Patterns in the order in which one is shown. */
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

/** As many findings as the first month has moves; a pattern takes the last place of three, or is added to fewer. */
function findingsOf(texts: PageOneTexts, report: Found): readonly Finding[] {
  const [first = []] = report.months;
  const answers = first.flatMap(({ question }): readonly Finding[] => {
    const found = report.answers.find((answer) => answer.question === question);
    if (!found) return [];
    const cost =
      found.level > costlyLevel
        ? texts.worksByHand
        : question === 'q17' && found.level === 2
          ? texts.patterns.privateAccounts.cost
          : texts.costs[question];
    return [{ text: found.answer, isQuote: true, cost }];
  });
  const [pattern] = patternsIn(report);
  if (!pattern) return answers;
  const { high = 0, low = 0 } = spreadOf(report) ?? {};
  const missing = listOf(
    missingForAi(levelsIn(report)).map((question) => texts.basicsOfAi[question]),
    texts.and,
  );
  const values: Readonly<Record<string, string>> = { high: String(high), low: String(low), missing };
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
  // Down: the first score of the band below is one under this band's start.
  return own > 0 && score - own + 1 <= closePoints ? { points: score - own + 1, direction: 'down' } : null;
}

const categoriesOfHandwork: readonly Category[] = ['processes', 'customer', 'ai'];

export function pageOneOf(texts: PageOneTexts, report: Found): PageOne {
  const moves = report.months.flat();
  const decisions = (report.months[0] ?? []).map(({ title, owner, hours, weeks }, index) => ({
    number: index + 1,
    title,
    owner,
    hours,
    day: dayOf(weeks),
  }));
  const working = moves.findIndex(({ category }) => categoriesOfHandwork.includes(category));
  return {
    findings: findingsOf(texts, report),
    decisions,
    hours: decisions.reduce((sum, { hours }) => sum + hours, 0),
    people: new Set(decisions.map(({ owner }) => owner)).size,
    handwork: moves.length === 0 ? null : Math.max(1, working + 1),
    notYet: report.areas.flatMap(({ category, place }) => (place?.reason ? [category] : [])),
    border: borderOf(report.score),
  };
}
