import { type Levels, levelsBefore, type MoveId } from './moves.ts';
import { lastOffBottom, type Plan } from './plan.ts';
import {
  type BasicOfAi,
  criticalArea,
  criticalIn,
  givesAiWork,
  isOfTwoMinds,
  missingForAi,
  needs,
  prerequisitesOf,
  teamMove,
  unmetOf,
  weakArea,
} from './plan-rules.ts';
import {
  type Category,
  type CategoryScores,
  type ReadinessResult,
  scoreCategories,
  strengthThreshold,
  type VerdictForm,
  verdictFormOf,
} from './readiness.ts';

/* The overall message. A part that only some answers or plans call for is a name in braces in the text; that part's texts replace it. */

/** The texts of a verdict's parts; each applies to the plans that call for it (W3.1, W3.3). */
export const verdictPartIds = [
  'aiAhead',
  'aiChecked',
  'aiDaily',
  'aiProcess',
  'aiProcessTrial',
  'aiStart',
  'aiStartTrial',
  'aiTasks',
  'extendAi',
  'extendAiAhead',
  'extendAiBottom',
  'firstMoves',
  'intoAi',
  'intoAiButAnswers',
  'newAi',
  'newAiNone',
  'noAi',
  'noAiButAnswers',
  'noAiButPeople',
  'proof',
  'teamAi',
  'teamAiBottom',
  'teamAiRoom',
  'teamAiTrial',
  'teamAiWaits',
  'thisWeek',
  'thisWeekAnd',
  'thisWeekFirst',
  'thisWeekThen',
  'trial',
] as const;
export type VerdictPart = (typeof verdictPartIds)[number];

export interface VerdictTexts {
  readonly verdicts: Readonly<Record<VerdictForm, { readonly headline: string; readonly lede: string; readonly recommendation: string }>>;
  /** In braces: '{move}' is a move's number, '{missing}' a list of what's missing, '{area}' an area. */
  readonly verdictParts: Readonly<Record<VerdictPart, string>>;
  /** Replaces the recommendation where no move is left. */
  readonly noMoves: string;
  /** What today's use of AI depends on, as noun phrases. */
  readonly basicsOfAi: Readonly<Record<BasicOfAi, string>>;
  /** Levels that moves wait for, as noun phrases: 'q6-3' is 'written guides'. */
  readonly prerequisites: Readonly<Record<string, string>>;
  /** Areas inside a sentence. */
  readonly areaNames: Readonly<Record<Category, string>>;
  /** Between a list's last two words: ' and '. */
  readonly and: string;
  /** Small numbers before a noun, in words: '1' is 'one'. */
  readonly counts: Readonly<Record<string, string>>;
  /** The weak areas of a company that the headline calls organized or better. */
  readonly exceptions: {
    readonly one: string;
    readonly oneFirst: string;
    readonly several: string;
    readonly severalFirst: string;
    readonly areas: Readonly<Record<Category, string>>;
  };
}

export interface Verdict {
  readonly headline: string;
  readonly lede: string;
  readonly recommendation: string;
}

/** 'a, b and c'. */
export const listOf = (words: readonly string[], and: string): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')}${and}${words.at(-1)}`;

/** Replaces names in braces by their parts' texts. An empty part leaves no blank behind. */
export function fillParts(text: string, partOf: (name: string) => string): string {
  return text
    .replaceAll(/ ?\{(\w+)\}/g, (found, name: string) => {
      const part = partOf(name);
      return part === '' || part.startsWith(',') || !found.startsWith(' ') ? part : ` ${part}`;
    })
    .trim();
}

/** Everything a part's text may name. */
type PartValues = Readonly<Partial<Record<'move' | 'day' | 'missing' | 'area' | 'bottom' | 'count' | 'process' | 'worth', string>>>;
/** A part's chosen text and its values. */
type Part = readonly [VerdictPart, PartValues?] | null;

/** How a team gets AI: with which move, or why not in these ninety days. */
function teamAi(texts: VerdictTexts, answers: Levels, plan: Plan, numberOf: (id: MoveId) => number): Part {
  const number = numberOf(teamMove);
  if (number > 0) return ['teamAi', { move: String(number) }];
  // What's missing when the last month starts comes after day 90.
  const levels = levelsBefore(answers, plan.months, plan.months.length - 1);
  const missing = unmetOf(prerequisitesOf(needs[teamMove]), levels).map(
    ({ question, level }) => texts.prerequisites[`${question}-${level}`] ?? '',
  );
  if (missing.length > 0) return ['teamAiWaits', { missing: listOf(missing, texts.and) }];
  if (levels.q17 === 1 || plan.months.at(-1)?.some(({ id }) => id === 'q17-1')) return ['teamAiTrial'];
  return criticalIn(scoreCategories(levels)) ? ['teamAiBottom', offBottom(texts, answers, plan)] : ['teamAiRoom'];
}

/** The move that gets the last area off the bottom, and that area. */
function offBottom(texts: VerdictTexts, answers: Levels, { months }: Plan): PartValues {
  const last = lastOffBottom(answers, months);
  if (!last) return {};
  return { move: String(last.move), area: texts.areaNames[last.area], day: String(last.day), bottom: String(criticalArea) };
}

const areaAt = (texts: VerdictTexts, category: Category, scores: CategoryScores) =>
  texts.exceptions.areas[category].replace('{value}', String(scores[category]));

/** The text behind a part's name, by the answers and the plan. */
function partsOf(
  texts: VerdictTexts,
  answers: Levels,
  { categoryScores }: ReadinessResult,
  plan: Plan,
): Readonly<Record<string, () => Part>> {
  const ids = plan.months.flat().map(({ id }) => id);
  const first = (plan.months[0] ?? []).map(({ id }) => id);
  const missing = missingForAi(answers).map(({ question }) => texts.basicsOfAi[question]);
  const names = { missing: listOf(missing, texts.and) };
  const team = teamAi(texts, answers, plan, (id) => ids.indexOf(id) + 1);
  const ifThisWeek =
    (id: VerdictPart): (() => Part) =>
    () =>
      plan.firstWeek.length > 0 ? [id] : null;
  return {
    aiAhead: () => (missing.length > 0 ? ['aiAhead', names] : null),
    // Where AI is ahead of its basics, the recommendation says so, and the first week lists its tasks.
    aiDaily: () => (missing.length > 0 ? null : ['aiDaily']),
    aiTasks: () => [plan.firstWeek.includes('ai-list') ? 'aiChecked' : 'aiTasks'],
    aiProcess: () => (team?.[0] === 'teamAi' ? [first.includes('q17-1') ? 'aiProcessTrial' : 'aiProcess', { ...team[1] }] : team),
    aiStart: () => [first.includes('q17-1') ? 'aiStartTrial' : 'aiStart'],
    extendAi: () =>
      missing.length > 0
        ? ['extendAiAhead', names]
        : criticalIn(categoryScores)
          ? ['extendAiBottom', offBottom(texts, answers, plan)]
          : ['extendAi'],
    firstMoves: () => (first.some((id) => id !== 'q17-1' && id !== 'q17-2') ? ['firstMoves'] : null),
    newAi: () => [ids.some((id) => givesAiWork.includes(id)) ? 'newAi' : 'newAiNone'],
    intoAi: () => [isOfTwoMinds(answers) ? 'intoAiButAnswers' : 'intoAi'],
    noAi: () => [isOfTwoMinds(answers) ? 'noAiButAnswers' : answers.q17 === 2 ? 'noAiButPeople' : 'noAi'],
    proof: () => (Math.min(...Object.values(categoryScores)) >= strengthThreshold ? ['proof'] : null),
    teamAi: () => team,
    thisWeek: ifThisWeek('thisWeek'),
    thisWeekAnd: ifThisWeek('thisWeekAnd'),
    thisWeekFirst: ifThisWeek('thisWeekFirst'),
    thisWeekThen: ifThisWeek('thisWeekThen'),
    trial: () => (ids.includes('q17-1') ? ['trial'] : null),
  };
}

/** The weak areas of a company that the score calls organized, so the headline doesn't hide them; or null. */
function exceptionsIn(texts: VerdictTexts, form: VerdictForm, { advice, categoryScores }: ReadinessResult, plan: Plan) {
  const weak = advice.filter(({ score }) => score <= weakArea).map(({ category }) => category);
  if (weak.length === 0 || !/^(?:organized|leading)-/.test(form)) return null;
  const [first = []] = plan.months;
  // 'The plan starts there': one area is move 1's, several have all their moves in the first month (W3.1).
  const isFirst =
    weak.length === 1 ? first[0]?.category === weak[0] : weak.every((category) => first.some((move) => move.category === category));
  const { one, oneFirst, several, severalFirst } = texts.exceptions;
  const text = weak.length > 1 ? (isFirst ? severalFirst : several) : isFirst ? oneFirst : one;
  return text.replace(
    '{areas}',
    listOf(
      weak.map((category) => areaAt(texts, category, categoryScores)),
      // Each has its own comma.
      `,${texts.and}`,
    ),
  );
}

/** What a company's AI could start with: the process as a noun phrase, and the cases a week from which it's worth it. */
export interface FirstProcess {
  readonly process: string;
  readonly worthFrom: number;
}

/** The overall message for answers, their result, and their plan. */
export function buildVerdict(texts: VerdictTexts, answers: Levels, result: ReadinessResult, plan: Plan, start: FirstProcess): Verdict {
  const form = verdictFormOf(result.overallScore, answers.q17);
  const { headline, lede, recommendation } = texts.verdicts[form];
  const parts = partsOf(texts, answers, result, plan);
  const count = texts.counts[plan.months[0]?.length ?? 0] ?? '';
  const values: PartValues = { count, process: start.process, worth: String(start.worthFrom) };
  const fill = (text: string, named: PartValues): string =>
    fillParts(text, (name) => {
      const value = named[name as keyof PartValues];
      if (value !== undefined) return value;
      const [id, partValues = {}] = parts[name]?.() ?? [];
      return id ? fill(texts.verdictParts[id], { ...values, ...partValues }) : '';
    });
  const exceptions = exceptionsIn(texts, form, result, plan);
  const hasMoves = plan.months.flat().length > 0;
  return {
    headline: fill(headline, values),
    // After the sentence on all areas, before AI.
    lede: [exceptions, fill(lede, values)].filter(Boolean).join(' '),
    recommendation: hasMoves ? fill(recommendation, values) : texts.noMoves,
  };
}
