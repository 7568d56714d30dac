import {
  type Category,
  categories,
  categoryOf,
  type Maturity,
  maturityLevels,
  type QuestionId,
  questionIds,
  questionsOf,
  weights,
} from '#domain/readiness/readiness.ts';
import type { Spread, TeamResult, TeamSheet } from './team.ts';

/** How often each level was answered, from 1 to 5. */
export type LevelCounts = readonly [number, number, number, number, number];

/** All that's kept of a team's sheets (G3). */
export type TeamCounts = Readonly<Record<QuestionId, LevelCounts>>;

const mapQuestions = <T>(value: (id: QuestionId) => T) =>
  Object.fromEntries(questionIds.map((id) => [id, value(id)])) as Readonly<Record<QuestionId, T>>;

export const noSheets: TeamCounts = mapQuestions(() => [0, 0, 0, 0, 0]);

export const addSheet = (counts: TeamCounts, sheet: TeamSheet): TeamCounts =>
  mapQuestions((id) => counts[id].map((count, index) => count + (sheet[id] === index + 1 ? 1 : 0)) as unknown as LevelCounts);

const sum = (counts: LevelCounts) => counts.reduce((total, count) => total + count, 0);

export const countSheets = (counts: TeamCounts): number => sum(counts[questionIds[0] as QuestionId]);

function spreadOf(counts: LevelCounts): Spread {
  const levels = maturityLevels.filter((level) => counts[level - 1]);
  const range = Math.max(...levels) - Math.min(...levels);
  if (range <= 1) return 'together';
  return range === 2 ? 'apart' : 'far-apart';
}

/** Of all answers to these questions, the middle one; of two, the lower. */
function medianOf(ids: readonly QuestionId[], counts: TeamCounts): Maturity {
  const half = ids.reduce((total, id) => total + sum(counts[id]), 0) / 2;
  let below = 0;
  for (const level of maturityLevels) {
    below += ids.reduce((total, id) => total + (counts[id][level - 1] ?? 0), 0);
    if (below >= half) return level;
  }
  throw new Error('A team without answers has no median.');
}

/** What a team learns (G4). Expects at least one sheet. */
export const compareSheets = (counts: TeamCounts): TeamResult => ({
  spreads: mapQuestions((id) => spreadOf(counts[id])),
  medians: Object.fromEntries(categories.map((category) => [category, medianOf(questionsOf[category], counts)])) as Record<
    Category,
    Maturity
  >,
});

const distances: Readonly<Record<Spread, number>> = { together: 0, apart: 1, 'far-apart': 2 };
const meetingQuestions = 3;

/** What sets the questions to meet about apart from the others: nothing, where all are together; not all, where others are as far apart. */
export function meetingReason(result: Pick<TeamResult, 'spreads'>): 'apart' | 'tied' | 'together' {
  const chosen = questionsToDiscuss(result);
  const [first, last] = [chosen[0], chosen.at(-1)].map((id) => id && result.spreads[id]);
  if (first === 'together') return 'together';
  return questionIds.some((id) => !chosen.includes(id) && result.spreads[id] === last) ? 'tied' : 'apart';
}

/**
 * The three questions to meet about (G5): those furthest apart; of equals, of the heavier area, then in question order. From the result
 * alone, so their order tells nothing more.
 */
export const questionsToDiscuss = ({ spreads }: Pick<TeamResult, 'spreads'>): readonly QuestionId[] =>
  questionIds
    .toSorted((a, b) => distances[spreads[b]] - distances[spreads[a]] || weights[categoryOf(b)] - weights[categoryOf(a)])
    .slice(0, meetingQuestions);
