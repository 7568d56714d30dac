import { moves } from '#content/moves/moves.ts';
import { questions } from '#content/readiness.ts';
import {
  advice,
  exceptions,
  firstProcesses,
  keep,
  owners,
  strengths,
  unevenStrength,
  verdictParts,
  verdicts,
} from '#content/readiness-result.ts';
import type { Locale } from '#domain/locale.ts';
import { inLocale } from '#domain/localized.ts';
import { type Levels, type MoveId, moveIds } from '#domain/plan.ts';
import {
  type Band,
  bands,
  type Category,
  type CategoryUrgency,
  categories,
  type Maturity,
  maturityLevels,
  type QuestionId,
  questionIds,
  questionsOf,
  type VerdictForm,
  verdictForms,
} from '#domain/readiness.ts';
import type { Report, ReportTexts } from '#domain/report.ts';
import { bandName } from '#strings/band-name.ts';
import { readinessStrings } from '#strings/readiness.ts';

/*
 * What the sentences of a result claim, read from the sentences themselves and not from the rules that choose them. A report that
 * shows a sentence whose claim doesn't hold for the answers contradicts them (W3).
 */

/** Today's texts of the assessment's result. */
export const todaysTexts = (locale: Locale): ReportTexts =>
  inLocale(
    { questions, moves, keep, owners, firstProcesses, advice, strengths, unevenStrength, verdicts, verdictParts, exceptions },
    locale,
  );

/** Parts of the overall score, in percent of 95. */
const parts: Readonly<Record<Category, number>> = { finance: 10, processes: 25, people: 10, meetings: 10, customer: 20, ai: 20 };

const meanOf = (answers: Levels, category: Category) =>
  questionsOf[category].reduce((sum, id) => sum + answers[id], 0) / questionsOf[category].length;
/** The answers' average, weighted by area. */
export const averageOf = (answers: Levels) => categories.reduce((sum, each) => sum + parts[each] * meanOf(answers, each), 0) / 95;

/** A score is rounded to a whole point, which is a twentieth of a level. */
const rounding = 0.5 / 20 + 1e-9;
const averages = (answers: Levels, from: number, to: number) => {
  const average = averageOf(answers);
  return average > from - rounding && average <= to + rounding;
};
/** AI is a tool of the company, in at least one team. */
const usesAi = ({ q17 }: Levels) => q17 >= 3;
const isAll = (answers: Levels, level: Maturity) => questionIds.every((id) => answers[id] === level);

type Claim = (answers: Levels) => boolean;

/** The overall texts: headline, lede and recommendation. */
export const verdictClaims: Readonly<Record<VerdictForm, Claim>> = {
  critical: (answers) => isAll(answers, 1),
  'failing-without-ai': (answers) => averages(answers, 1, 2) && !isAll(answers, 1) && !usesAi(answers),
  'failing-with-ai': (answers) => averages(answers, 1, 2) && usesAi(answers),
  'organizing-without-ai': (answers) => averages(answers, 2, 3) && !usesAi(answers),
  'organizing-with-ai': (answers) => averages(answers, 2, 3) && usesAi(answers),
  'organized-without-ai': (answers) => averages(answers, 3, 4) && !usesAi(answers),
  'organized-with-ai': (answers) => averages(answers, 3, 4) && usesAi(answers),
  'leading-without-ai': (answers) => averages(answers, 4, 5) && !usesAi(answers),
  'leading-with-ai': (answers) => averages(answers, 4, 5) && usesAi(answers),
};

/** The name of the result's own band on the scale. */
export const bandClaims: Readonly<Record<Band | `${Band} despite`, Claim>> = {
  critical: (answers) => isAll(answers, 1),
  failing: (answers) => averages(answers, 1, 2),
  organized: (answers) => averages(answers, 2, 4) && !usesAi(answers),
  leading: (answers) => averages(answers, 4, 5) && usesAi(answers),
  'critical despite': () => false,
  'failing despite': () => false,
  'organized despite': (answers) => averages(answers, 2, 4) && usesAi(answers),
  'leading despite': (answers) => averages(answers, 4, 5) && !usesAi(answers),
};

/** The text of an area, by its average. */
export const areaClaims: Readonly<Record<CategoryUrgency | 'strength', (mean: number) => boolean>> = {
  critical: (mean) => mean === 1,
  high: (mean) => mean > 1 && mean <= 2,
  medium: (mean) => mean > 2 && mean < 3.5,
  strength: (mean) => mean >= 3.5,
};

/** What has to stand before a move makes sense, as its text has it: 'q16 3' is q16 at level 3. */
export const standsFirst: Readonly<Partial<Record<MoveId, readonly string[]>>> = {
  'q4-3': ['q16 3'],
  'q4-4': ['q5 3', 'q16 4'],
  'q5-2': ['q4 2'],
  'q5-3': ['q4 3'],
  'q5-4': ['q4 4'],
  'q6-3': ['q8 2'],
  'q6-4': ['q8 4'],
  'q7-2': ['q6 2'],
  'q7-3': ['q6 3', 'q9 3'],
  'q7-4': ['q8 4'],
  'q8-3': ['q6 3'],
  'q8-4': ['q7 3', 'q16 4', 'q17 3'],
  'q9-3': ['q8 3'],
  'q9-4': ['q8 4', 'q17 3'],
  'q10-3': ['q11 2'],
  'q10-4': ['q11 3'],
  'q11-3': ['q16 3'],
  'q11-4': ['q16 4'],
  'q12-4': ['q17 3'],
  'q13-3': ['q6 3'],
  'q13-4': ['q6 4'],
  'q14-3': ['q16 3'],
  'q14-4': ['q6 3', 'q7 3', 'q16 4', 'q17 3'],
  'q15-3': ['q14 3'],
  'q15-4': ['q14 4', 'q17 3'],
  'q16-3': ['q8 3'],
  'q16-4': ['q7 3', 'q17 3'],
  'q17-2': ['q6 2', 'q7 2'],
  'q17-3': ['q6 3', 'q7 3', 'q16 3'],
  'q17-4': ['q7 4', 'q8 3', 'q16 4'],
};

const isPlan = /\bplan\b|first month|primer mes/i;

/** The statements that a report makes, by name, and those that contradict its answers. */
export function checkStatements(report: Report, answers: Levels, locale: Locale): { made: readonly string[]; wrong: readonly string[] } {
  const texts = todaysTexts(locale);
  const strings = readinessStrings[locale];
  const made: string[] = [];
  const wrong: string[] = [];
  /** One of these statements is made, and it must hold. None means that nobody wrote the text. */
  const state = (where: string, statements: readonly (readonly [name: string, holds: boolean])[]) => {
    const [said] = [...statements].sort(([, a], [, b]) => Number(b) - Number(a));
    if (said) made.push(`${where} ${said[0]}`);
    if (!said?.[1]) wrong.push(`${where} ${said?.[0] ?? 'of nobody'}`);
  };
  const hasPlan = report.months.flat().length > 0;
  /** A text that speaks of the plan needs one. */
  const speaks = (where: string, text: string) => state('plan', [[`of ${where}`, hasPlan || !isPlan.test(text)]]);

  const same = (form: VerdictForm) => JSON.stringify(texts.verdicts[form]) === JSON.stringify(report.verdict);
  state(
    'verdict',
    verdictForms.filter(same).map((form) => [form, verdictClaims[form](answers)]),
  );
  speaks('verdict', Object.values(report.verdict).join(' '));

  const ownBand = bandName(report, strings);
  const despite: Readonly<Partial<Record<Band, string>>> = strings.bandDespite;
  state('band', [
    ...bands.flatMap((band) => (strings.band[band] === ownBand ? [[band, bandClaims[band](answers)] as const] : [])),
    ...bands.flatMap((band) => (despite[band] === ownBand ? [[`${band} despite`, bandClaims[`${band} despite`](answers)] as const] : [])),
  ]);

  for (const { category, urgency, text, quote } of report.areas) {
    const mean = meanOf(answers, category);
    const kinds = ['critical', 'high', 'medium', 'strength'] as const;
    const textOf = (kind: (typeof kinds)[number]) => (kind === 'strength' ? texts.strengths[category] : texts.advice[category][kind]);
    state(
      category,
      kinds.filter((kind) => textOf(kind) === text).map((kind) => [kind, areaClaims[kind](mean)]),
    );
    state('badge', [[urgency ?? 'strength', areaClaims[urgency ?? 'strength'](mean)]]);
    const levels = questionsOf[category].map((id) => answers[id]);
    const extreme = mean >= 3.5 ? Math.max(...levels) : Math.min(...levels);
    const quoted = questionsOf[category].some((id) => texts.questions[id].options[extreme - 1] === quote && answers[id] === extreme);
    state('quote', [[category, quoted]]);
    speaks(category, text);
  }
  state('areas', [['all six, once each', new Set(report.areas.map(({ category }) => category)).size === categories.length]]);

  let levels: Record<QuestionId, number> = { ...answers };
  for (const [month, moves] of report.months.entries()) {
    state('plan', [['at most three moves a month', moves.length <= 3]]);
    const before = { ...levels };
    for (const move of moves) {
      const named = moveIds.filter((id) => {
        const { title, how, done } = texts.moves[id];
        return title === move.title && how === move.how && done === move.done;
      });
      state(
        'move',
        named.map((id) => [id, canStart(id, before)]),
      );
      levels = { ...levels, [move.question]: move.from + 1 };
    }
    if (month > 0) continue;
    // The text for fourteen ones says 'the first month’s three moves'.
    if (report.band === 'critical') state('plan', [['has three moves in the first month', moves.length === 3]]);
    const startable = moveIds.filter((id) => canStart(id, answers)).length;
    state('plan', [['starts with three moves, or all that can start', moves.length === Math.min(3, startable)]]);
  }
  const covered = new Set([...report.months.flat(), ...report.later].map(({ question }) => question));
  state('plan', [['covers what is below 4', questionIds.every((id) => answers[id] >= 4 || covered.has(id))]]);
  for (const move of report.later) {
    const isNext = move.from === answers[move.question] && texts.moves[move.id].title === move.title;
    state('later', [['the next move of an answer', isNext]]);
  }

  for (const { question, level, answer, next } of report.answers) {
    const { options } = texts.questions[question];
    state('answer', [['is the option that was chosen', level === answers[question] && options[level - 1] === answer]]);
    if (next.kind === 'next')
      state('next', [[`${level + 1}`, maturityLevels.some((each) => each === level + 1) && options[level] === next.text]]);
    else
      state(
        'keep',
        questionIds.filter((id) => texts.keep[id] === next.text).map((id) => [id, id === question && answers[id] === 5]),
      );
  }
  return { made, wrong };
}

/** Whether a move is the next one of its question, and what stands before it does. */
function canStart(id: MoveId, levels: Readonly<Record<QuestionId, number>>): boolean {
  const [question, from] = splitMove(id);
  const stands = (need: string) => {
    const [other = '', level] = need.split(' ');
    return questionIds.some((each) => each === other && levels[each] >= Number(level));
  };
  return levels[question] === from && (standsFirst[id] ?? []).every(stands);
}

function splitMove(id: MoveId): readonly [QuestionId, number] {
  const question = questionIds.find((each) => id.startsWith(`${each}-`));
  if (!question) throw new Error(`${id} is no move.`);
  return [question, Number(id.at(-1))];
}
