/** In question order (R3). */
export const categories = ['finance', 'processes', 'people', 'meetings', 'customer', 'ai'] as const;
export type Category = (typeof categories)[number];

export const questionsOf = {
  finance: ['q4', 'q5'],
  processes: ['q6', 'q7', 'q8', 'q9'],
  people: ['q10', 'q11'],
  meetings: ['q12', 'q13'],
  customer: ['q14', 'q15'],
  ai: ['q16', 'q17'],
} as const satisfies Record<Category, readonly string[]>;
export type QuestionId = (typeof questionsOf)[Category][number];

/** All fourteen, in the order they're asked. */
export const questionIds: readonly QuestionId[] = categories.flatMap((category) => [...questionsOf[category]]);

/** Weights in percent. They sum to 95, so the score divides by their sum (R2). */
export const weights: Readonly<Record<Category, number>> = { processes: 25, ai: 20, customer: 20, people: 10, meetings: 10, finance: 10 };

/** 1 is the least mature, 5 the most advanced. */
export const maturityLevels = [1, 2, 3, 4, 5] as const;
export type Maturity = (typeof maturityLevels)[number];

/** The score of fourteen ones, the minimum (W6). */
export const lowestScore = 100 / maturityLevels.length;

export type ReadinessAnswers = Readonly<Partial<Record<QuestionId, Maturity>>>;

export function categoryOf(id: QuestionId): Category {
  const found = categories.find((category) => (questionsOf[category] as readonly string[]).includes(id));
  if (!found) throw new Error(`No category holds the question ${id}.`);
  return found;
}

export type CategoryScores = Readonly<Record<Category, number>>;

/** Rounded scores of 0–100: a category's answers over five times its number of questions. Missing answers count as 0 (R11). */
export function scoreCategories(answers: ReadinessAnswers): CategoryScores {
  const score = (ids: readonly QuestionId[]) => Math.round((100 * ids.reduce((sum, id) => sum + (answers[id] ?? 0), 0)) / (5 * ids.length));
  return {
    finance: score(questionsOf.finance),
    processes: score(questionsOf.processes),
    people: score(questionsOf.people),
    meetings: score(questionsOf.meetings),
    customer: score(questionsOf.customer),
    ai: score(questionsOf.ai),
  };
}

/** Rounded weighted mean of the category scores, 0–100 (R2). */
export function scoreOverall(scores: CategoryScores): number {
  const sum = categories.reduce((total, category) => total + weights[category], 0);
  return Math.round(categories.reduce((total, category) => total + weights[category] * scores[category], 0) / sum);
}

export const bands = ['critical', 'failing', 'organized', 'leading'] as const;
export type Band = (typeof bands)[number];

export const bandStarts: Readonly<Record<Band, number>> = { critical: 0, failing: 21, organized: 41, leading: 81 };

export function bandOf(score: number): Band {
  if (score >= bandStarts.leading) return 'leading';
  if (score >= bandStarts.organized) return 'organized';
  return score >= bandStarts.failing ? 'failing' : 'critical';
}

/**
 * The forms of the verdict's text (W3). The band 41–80 is split at 61, and a verdict says AI is used only if it is: 'with-ai' means that
 * q17 was answered with at least 3. A score of 20 or less means that every answer is 1.
 */
export const verdictForms = [
  'critical',
  'failing-without-ai',
  'failing-with-ai',
  'organizing-without-ai',
  'organizing-with-ai',
  'organized-without-ai',
  'organized-with-ai',
  'leading-without-ai',
  'leading-with-ai',
] as const;
export type VerdictForm = (typeof verdictForms)[number];

export function verdictFormOf(score: number, q17: number): VerdictForm {
  const band = bandOf(score);
  if (band === 'critical') return 'critical';
  const part = band === 'organized' && score < 61 ? 'organizing' : band;
  return `${part}-${q17 >= 3 ? 'with' : 'without'}-ai`;
}

export type Urgency = 'critical' | 'high' | 'medium' | 'optimal';
export type CategoryUrgency = Exclude<Urgency, 'optimal'>;

/** A category below this score gets a recommendation; from here up it's a strength (R8). */
export const strengthThreshold = 70;

/** A category's urgency; null for a strength. */
export function urgencyOf(score: number): CategoryUrgency | null {
  if (score >= strengthThreshold) return null;
  if (score <= 20) return 'critical';
  return score <= 40 ? 'high' : 'medium';
}

const urgencyOfBand: Readonly<Record<Band, Urgency>> = { critical: 'critical', failing: 'high', organized: 'medium', leading: 'optimal' };

export interface CategoryAdvice {
  readonly category: Category;
  readonly score: number;
  readonly urgency: CategoryUrgency;
}

/** The assessment's result as keys; texts are content. */
export interface ReadinessResult {
  readonly categoryScores: CategoryScores;
  readonly overallScore: number;
  readonly band: Band;
  /** Urgency of the overall recommendation (R5). */
  readonly overallUrgency: Urgency;
  /** Categories below 70, most urgent first (R9). */
  readonly advice: readonly CategoryAdvice[];
  /** Categories at 70 or above, strongest first (R8, R9). */
  readonly strengths: readonly { readonly category: Category; readonly score: number }[];
}

/** Equal scores are ordered by weight, equal weights by question order (R9). */
const byWeight = (a: Category, b: Category) => weights[b] - weights[a];

/** The result of six scores; a stored record also passes its overall score. */
export function concludeScores(categoryScores: CategoryScores, overallScore = scoreOverall(categoryScores)): ReadinessResult {
  const band = bandOf(overallScore);
  const advice: CategoryAdvice[] = [];
  const strengths: { category: Category; score: number }[] = [];
  for (const category of categories) {
    const score = categoryScores[category];
    const urgency = urgencyOf(score);
    if (urgency) advice.push({ category, score, urgency });
    else strengths.push({ category, score });
  }
  return {
    categoryScores,
    overallScore,
    band,
    overallUrgency: urgencyOfBand[band],
    advice: advice.sort((a, b) => a.score - b.score || byWeight(a.category, b.category)),
    strengths: strengths.sort((a, b) => b.score - a.score || byWeight(a.category, b.category)),
  };
}

export const concludeReadiness = (answers: ReadinessAnswers): ReadinessResult => concludeScores(scoreCategories(answers));

/** Rounded percent of questions answered. */
export const readinessProgress = (answers: ReadinessAnswers): number =>
  Math.round((100 * questionIds.filter((id) => answers[id] !== undefined).length) / questionIds.length);
