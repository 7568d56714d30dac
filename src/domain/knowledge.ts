/** The areas of the knowledge quiz, in the order their questions are asked. */
export const knowledgeAreas = ['research', 'build', 'launch'] as const;
export type KnowledgeArea = (typeof knowledgeAreas)[number];

/** The questions of each area, in order. */
export const knowledgeQuestionsOf = {
  research: ['k1', 'k2', 'k3', 'k4', 'k5'],
  build: ['k6', 'k7', 'k8', 'k9', 'k10', 'k11'],
  launch: ['k12', 'k13', 'k14', 'k15'],
} as const satisfies Record<KnowledgeArea, readonly string[]>;
export type KnowledgeId = (typeof knowledgeQuestionsOf)[KnowledgeArea][number];

/** All fifteen, in the order they are asked. */
export const knowledgeIds: readonly KnowledgeId[] = knowledgeAreas.flatMap((area) => [...knowledgeQuestionsOf[area]]);

/** The four options of every question. */
export const optionKeys = ['A', 'B', 'C', 'D'] as const;
export type OptionKey = (typeof optionKeys)[number];

/** The option that is right (K3). */
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

export type KnowledgeAnswers = Readonly<Partial<Record<KnowledgeId, OptionKey>>>;

/** The area a question belongs to. */
export function areaOf(id: KnowledgeId): KnowledgeArea {
  const found = knowledgeAreas.find((area) => (knowledgeQuestionsOf[area] as readonly string[]).includes(id));
  if (!found) throw new Error(`No area holds the question ${id}.`);
  return found;
}

/** How many answers are right, of how many questions, in rounded percent. */
export interface KnowledgeScore {
  readonly correct: number;
  readonly total: number;
  readonly percentage: number;
}

/** An area below this percentage is a gap and gets recommendations (K5). */
export const gapBelow = 80;

export const knowledgeLevels = ['weak', 'partial', 'strong'] as const;
export type KnowledgeLevel = (typeof knowledgeLevels)[number];

/** Strong where no recommendation is needed, weak below half. */
export function levelOf(percentage: number): KnowledgeLevel {
  if (percentage >= gapBelow) return 'strong';
  return percentage >= 50 ? 'partial' : 'weak';
}

/** The result of one area, with the questions that were answered wrongly or not at all. */
export interface AreaResult extends KnowledgeScore {
  readonly area: KnowledgeArea;
  readonly wrong: readonly KnowledgeId[];
}

/** What the knowledge quiz concludes, in keys; the sentences are content. */
export interface KnowledgeResult {
  readonly score: KnowledgeScore;
  readonly areas: readonly AreaResult[];
  /** The areas below 80 %, in their order. */
  readonly gaps: readonly AreaResult[];
  readonly wrong: readonly KnowledgeId[];
}

/** True when the answer to a question is the right one. */
export const isRight = (answers: KnowledgeAnswers, id: KnowledgeId): boolean => answers[id] === correctKeys[id];

function scoreOf(total: number, wrong: number): KnowledgeScore {
  const correct = total - wrong;
  return { correct, total, percentage: Math.round((100 * correct) / total) };
}

/** The result of each area, in their order, from all questions that were not answered rightly. */
export const areaResultsOf = (wrong: readonly KnowledgeId[]): readonly AreaResult[] =>
  knowledgeAreas.map((area) => {
    const ofArea = wrong.filter((id) => areaOf(id) === area);
    return { area, ...scoreOf(knowledgeQuestionsOf[area].length, ofArea.length), wrong: ofArea };
  });

/** The result of a set of answers. */
export function concludeKnowledge(answers: KnowledgeAnswers): KnowledgeResult {
  const wrong = knowledgeIds.filter((id) => !isRight(answers, id));
  const areas = areaResultsOf(wrong);
  return {
    score: scoreOf(knowledgeIds.length, wrong.length),
    areas,
    gaps: areas.filter(({ percentage }) => percentage < gapBelow),
    wrong,
  };
}

/** Answered share of the fifteen questions, in rounded percent. */
export const knowledgeProgress = (answers: KnowledgeAnswers): number =>
  Math.round((100 * knowledgeIds.filter((id) => answers[id] !== undefined).length) / knowledgeIds.length);
