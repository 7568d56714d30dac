import { type Levels, type MoveId, needs, type Plan, weakArea } from './plan.ts';
import { type Category, questionIds, type ReadinessResult, type VerdictForm, verdictFormOf } from './readiness.ts';

/*
 * The overall message. What only some answers or plans call for stands in its text as a name in braces, and the texts of that part
 * say what's put there.
 */

/** The parts of a verdict's text that follow from more than the score and the use of AI. */
export const verdictPartIds = ['aiAhead', 'aiStart', 'exceptPlanned', 'extendAi', 'firstMoves', 'teamAi'] as const;
export type VerdictPart = (typeof verdictPartIds)[number];

export interface VerdictTexts {
  readonly verdicts: Readonly<Record<VerdictForm, { readonly headline: string; readonly lede: string; readonly recommendation: string }>>;
  /** What a part says where it's called for, and otherwise. Wordings from before them have none. */
  readonly verdictParts?: Readonly<Record<VerdictPart, { readonly when: string; readonly otherwise?: string }>>;
  /** The weak areas of a company that the headline calls organized or better. */
  readonly exceptions?: {
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

/** Whether AI is used at a level whose own prerequisites aren't met. */
export const isAiAhead = (answers: Levels): boolean =>
  aiMoves.some((id, index) => answers.q17 > index + 1 && questionIds.some((question) => answers[question] < (needs[id]?.[question] ?? 0)));
const aiMoves = ['q17-1', 'q17-2', 'q17-3', 'q17-4'] as const satisfies readonly MoveId[];

/** Whether a move gives AI new work: wider use, or something that waits until AI is a tool of the company. */
const givesAiWork = (id: MoveId): boolean => id === 'q17-3' || id === 'q17-4' || needs[id]?.q17 !== undefined;

function isCalledFor(part: VerdictPart, answers: Levels, { months }: Plan): boolean {
  const ids = months.flat().map(({ id }) => id);
  const first = (months[0] ?? []).map(({ id }) => id);
  switch (part) {
    case 'aiAhead':
    case 'extendAi':
      return isAiAhead(answers);
    case 'aiStart':
      return first.includes('q17-1');
    case 'exceptPlanned':
      return ids.some(givesAiWork);
    case 'firstMoves':
      return first.some((id) => id !== 'q17-1' && id !== 'q17-2');
    case 'teamAi':
      return ids.includes('q17-2');
  }
}

/** Puts the texts of its parts into a text. A part that says nothing leaves no blank behind. */
export function fillParts(text: string, partOf: (name: string) => string): string {
  return text
    .replaceAll(/ ?\{(\w+)\}/g, (_, name: string) => {
      const part = partOf(name);
      return part === '' || part.startsWith(',') ? part : ` ${part}`;
    })
    .trim();
}

/** The weak areas of a company that the score calls organized: a headline must not hide them. Null if there are none. */
function exceptionsIn(texts: VerdictTexts['exceptions'], form: VerdictForm, { advice, categoryScores }: ReadinessResult, plan: Plan) {
  const weak = advice.filter(({ score }) => score <= weakArea).map(({ category }) => category);
  if (!texts || weak.length === 0 || !/^(?:organized|leading)-/.test(form)) return null;
  const isFirst = weak.every((category) => plan.months[0]?.some((move) => move.category === category));
  const areas = weak.map((category) => texts.areas[category].replace('{value}', String(categoryScores[category]))).join('; ');
  const text = weak.length > 1 ? (isFirst ? texts.severalFirst : texts.several) : isFirst ? texts.oneFirst : texts.one;
  return text.replace('{areas}', areas);
}

/** The overall message for answers, their result and their plan. */
export function buildVerdict(texts: VerdictTexts, answers: Levels, result: ReadinessResult, plan: Plan): Verdict {
  const form = verdictFormOf(result.overallScore, answers.q17);
  const { headline, lede, recommendation } = texts.verdicts[form];
  const partOf = (name: string) => {
    const part = verdictPartIds.find((each) => each === name);
    const text = part && texts.verdictParts?.[part];
    return (text && (isCalledFor(part, answers, plan) ? text.when : text.otherwise)) ?? '';
  };
  const exceptions = exceptionsIn(texts.exceptions, form, result, plan);
  return {
    headline,
    lede: exceptions === null ? lede : `${lede} ${exceptions}`,
    recommendation: fillParts(recommendation, partOf),
  };
}
