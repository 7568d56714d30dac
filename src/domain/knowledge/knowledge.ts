import { shuffled } from '#domain/text/shuffled.ts';

/** Areas in question order. */
export const knowledgeAreas = ['research', 'build', 'launch'] as const;
export type KnowledgeArea = (typeof knowledgeAreas)[number];

export const knowledgeQuestionsOf = {
  research: ['k1', 'k2', 'k3', 'k4', 'k5'],
  build: ['k6', 'k7', 'k8', 'k9', 'k10', 'k11'],
  launch: ['k12', 'k13', 'k14', 'k15'],
} as const satisfies Record<KnowledgeArea, readonly string[]>;
export type KnowledgeId = (typeof knowledgeQuestionsOf)[KnowledgeArea][number];

/** All fifteen, in the order they're asked. */
export const knowledgeIds: readonly KnowledgeId[] = knowledgeAreas.flatMap((area) => [...knowledgeQuestionsOf[area]]);

export const optionKeys = ['A', 'B', 'C', 'D'] as const;
export type OptionKey = (typeof optionKeys)[number];

/** The correct option of each question (K3). */
export const correctKeys = {
  k1: 'B',
  k2: 'C',
  k3: 'B',
  k4: 'B',
  k5: 'C',
  k6: 'C',
  k7: 'B',
  k8: 'B',
  k9: 'C',
  k10: 'B',
  k11: 'B',
  k12: 'B',
  k13: 'C',
  k14: 'B',
  k15: 'C',
} as const satisfies Record<KnowledgeId, OptionKey>;

/** The display order of a question's options in a record: the correct keys alone would favor the second place (K4). */
export const optionOrder = (sessionId: string, id: KnowledgeId): readonly OptionKey[] => shuffled(optionKeys, `${sessionId} ${id}`);

export type KnowledgeAnswers = Readonly<Partial<Record<KnowledgeId, OptionKey>>>;

export function areaOf(id: KnowledgeId): KnowledgeArea {
  const found = knowledgeAreas.find((area) => (knowledgeQuestionsOf[area] as readonly string[]).includes(id));
  if (!found) throw new Error(`No area holds the question ${id}.`);
  return found;
}

/** Correct answers out of a number of questions; the percentage is rounded. */
export interface KnowledgeScore {
  readonly correct: number;
  readonly total: number;
  readonly percentage: number;
}

/** An area below this percentage is a gap and gets recommendations (K5). */
export const gapThreshold = 80;

export const knowledgeLevels = ['weak', 'partial', 'strong'] as const;
export type KnowledgeLevel = (typeof knowledgeLevels)[number];

/** Strong from the gap threshold up, weak below 50 %. */
export function levelOf(percentage: number): KnowledgeLevel {
  if (percentage >= gapThreshold) return 'strong';
  return percentage >= 50 ? 'partial' : 'weak';
}

export interface AreaResult extends KnowledgeScore {
  readonly area: KnowledgeArea;
  /** Questions answered wrong or not at all. */
  readonly wrong: readonly KnowledgeId[];
}

/** The quiz's result as keys; texts are content. */
export interface KnowledgeResult {
  readonly score: KnowledgeScore;
  readonly areas: readonly AreaResult[];
  /** Areas below 80 %, in quiz order. */
  readonly gaps: readonly AreaResult[];
  readonly wrong: readonly KnowledgeId[];
}

function scoreOf(total: number, wrong: number): KnowledgeScore {
  const correct = total - wrong;
  return { correct, total, percentage: Math.round((100 * correct) / total) };
}

/** Results by area in quiz order; `wrong` holds every question without a correct answer. */
export const scoreAreas = (wrong: readonly KnowledgeId[]): readonly AreaResult[] =>
  knowledgeAreas.map((area) => {
    const ofArea = wrong.filter((id) => areaOf(id) === area);
    return { area, ...scoreOf(knowledgeQuestionsOf[area].length, ofArea.length), wrong: ofArea };
  });

/** Areas in learning order: those below 80 %, lowest first, then the others. */
export const learningOrder = ({ areas, gaps }: Pick<KnowledgeResult, 'areas' | 'gaps'>): readonly AreaResult[] => [
  ...gaps.toSorted((a, b) => a.percentage - b.percentage),
  ...areas.filter(({ area }) => gaps.every((gap) => gap.area !== area)),
];

/** `keys` are the correct options of the answered wording. */
export function concludeKnowledge(
  answers: KnowledgeAnswers,
  keys: Readonly<Record<KnowledgeId, OptionKey>> = correctKeys,
): KnowledgeResult {
  const wrong = knowledgeIds.filter((id) => answers[id] !== keys[id]);
  const areas = scoreAreas(wrong);
  return {
    score: scoreOf(knowledgeIds.length, wrong.length),
    areas,
    gaps: areas.filter(({ percentage }) => percentage < gapThreshold),
    wrong,
  };
}

/** The result kept by a complete record, independent of today's rules (W7); null if it keeps none. */
export function keptKnowledge({
  score,
  knowledgeGaps,
  wrongQuestionIds,
}: {
  readonly score: KnowledgeScore | null;
  readonly knowledgeGaps: readonly string[];
  readonly wrongQuestionIds: readonly string[];
}): KnowledgeResult | null {
  if (!score) return null;
  const wrong = knowledgeIds.filter((id) => wrongQuestionIds.includes(id));
  const areas = scoreAreas(wrong);
  return { score, areas, gaps: areas.filter(({ area }) => knowledgeGaps.includes(area)), wrong };
}

/** Rounded percent of questions answered. */
export const knowledgeProgress = (answers: KnowledgeAnswers): number =>
  Math.round((100 * knowledgeIds.filter((id) => answers[id] !== undefined).length) / knowledgeIds.length);
