import * as candidates from '#content/candidates.ts';
import { moves } from '#content/moves/moves.ts';
import { questions } from '#content/readiness.ts';
import * as readinessResult from '#content/readiness-result.ts';
import { type CallForm, callForms } from '#domain/readiness/call.ts';
import { type Levels, type MoveId, moveIds } from '#domain/readiness/moves.ts';
import {
  type Band,
  bands,
  type Category,
  categories,
  type Maturity,
  maturityLevels,
  type QuestionId,
  questionIds,
  questionsOf,
  type VerdictForm,
  verdictForms,
} from '#domain/readiness/readiness.ts';
import type { Report, ReportTexts } from '#domain/readiness/report.ts';
import type { VerdictPart } from '#domain/readiness/verdict.ts';
import type { Locale, Localized } from '#domain/text/locale.ts';
import { inLocale } from '#domain/text/localized.ts';
import { bandName } from '#strings/readiness/band-name.ts';
import { reasonText } from '#strings/readiness/place-name.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { lede } from '#strings/readiness/verdict-sentence.ts';

/*
 * What the sentences of a result claim, and which answers that needs. A report that shows a sentence whose claim doesn't hold
 * contradicts its answers (W3).
 *
 * What this can find, and what it can't: `words` and `verdictFacts` are read from sentences, so a text that moves to another place
 * goes wrong. Once a text is rewritten and its words aren't in it any more, only its place is checked, until somebody reads it again
 * and writes its new words here. `standsFirst` and the other claims are a second copy of the rules, made by hand: two copies that
 * differ show that one of them was changed, and not which of them is right.
 */

/** Today's texts of the assessment's result. */
export const todaysTexts = (locale: Locale): ReportTexts => inLocale({ questions, moves, ...candidates, ...readinessResult }, locale);

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

/** The kinds of an area's text. An uneven one works on the whole, and has a low answer. */
export const kinds = ['critical', 'high', 'medium', 'strength', 'uneven'] as const;
type Kind = (typeof kinds)[number];

/** The text of an area, by its average and its lowest answer. */
export const areaClaims: Readonly<Record<Kind, (mean: number, lowest: number) => boolean>> = {
  critical: (mean) => mean === 1,
  high: (mean) => mean > 1 && mean <= 2,
  medium: (mean) => mean > 2 && mean < 3.5,
  strength: (mean, lowest) => mean >= 3.5 && lowest > 2,
  uneven: (mean, lowest) => mean >= 3.5 && lowest <= 2,
};

/** The first words of each area's texts, and the kind of result that they were written for. */
export const words: Readonly<Record<Category, Readonly<Record<Kind, Localized<string>>>>> = {
  finance: {
    critical: { en: 'the bank balance or the tax bill is the first sign', es: 'la primera señal es el saldo del banco' },
    high: { en: 'Work from past to future', es: 'Avanza del pasado al futuro' },
    medium: { en: 'Report and budget need each other', es: 'El informe y el presupuesto se necesitan' },
    strength: { en: 'what each change should save', es: 'cuánto debería ahorrar al mes cada cambio' },
    uneven: { en: 'once report and budget are level with each other', es: 'cuando informe y presupuesto estén parejos' },
  },
  processes: {
    critical: { en: 'The way you work lives in people’s heads', es: 'Tu forma de trabajar está en la memoria de la gente' },
    high: { en: 'Start with what people can do on paper', es: 'Empieza por lo que se puede hacer en papel' },
    medium: { en: 'saved at one step is lost again at the next', es: 'El tiempo que ganas en un paso se pierde en el siguiente' },
    strength: { en: 'Take this way of working to another area', es: 'Lleva esta forma de trabajar a otra área' },
    uneven: { en: 'only once its weakest step has caught up', es: 'solo cuando su paso más débil' },
  },
  people: {
    critical: { en: 'easier to give when people know how their work is going', es: 'más fácil darlo si se sabe cómo va el propio trabajo' },
    high: { en: 'Agree first on what good work means in each role', es: 'Acuerden primero qué es un buen trabajo en cada puesto' },
    medium: { en: 'Hiring and feedback describe the same roles', es: 'describen los mismos puestos' },
    strength: { en: 'for each change, choose one person', es: 'para cada cambio, elige a una persona' },
    uneven: { en: 'Ask people for more changes only after', es: 'Pídele más cambios a la gente solo después' },
  },
  meetings: {
    critical: { en: 'What lives in memory and travels by word of mouth', es: 'Lo que vive en la memoria y corre de boca en boca' },
    high: { en: 'An hour lost in a meeting', es: 'Una hora perdida en una reunión' },
    medium: { en: 'Decisions and changes have the same problem', es: 'Las decisiones y los cambios tienen el mismo problema' },
    strength: { en: 'ten minutes a week in a meeting', es: 'diez minutos por semana en una reunión' },
    uneven: { en: 'Decisions and announcements carry every other change', es: 'Las decisiones y los avisos sostienen' },
  },
  customer: {
    critical: { en: 'depends on who takes the call', es: 'depende de quién la dé' },
    high: { en: 'Support and surveys go together', es: 'La atención y las encuestas van juntas' },
    medium: { en: 'Support hears from customers who complain', es: 'La atención oye a los clientes que se quejan' },
    strength: { en: 'choose what your customers complain about most', es: 'elige lo que más molesta a tus clientes' },
    uneven: { en: 'Answering customers and asking them go together', es: 'Responder a los clientes y preguntarles van juntos' },
  },
  ai: {
    critical: { en: 'today a customer’s history is on paper', es: 'hoy el historial de un cliente está en papel' },
    high: { en: 'the rules people follow when they use it', es: 'las reglas con que se usa' },
    medium: { en: 'Data without use earns nothing', es: 'Los datos sin uso no rinden' },
    strength: { en: 'Bring this experience to another area', es: 'Lleva esta experiencia a otra área' },
    uneven: { en: 'Data and use depend on each other', es: 'Los datos y el uso dependen uno del otro' },
  },
};

/** What verdicts say about the answers, in any part. */
export const verdictFacts: readonly { readonly says: Localized<RegExp>; readonly holds: Claim }[] = [
  {
    says: { en: /All fourteen answers are at the first level/, es: /Las catorce respuestas están en el primer nivel/ },
    holds: (answers) => isAll(answers, 1),
  },
  {
    says: { en: /two out of five or less|key areas are failing/, es: /dos de cinco o menos|áreas clave/ },
    holds: (answers) => averages(answers, 1, 2),
  },
  {
    says: { en: /two (?:and|to) three out of five|organized in parts/i, es: /entre dos y tres de cinco|organizada en parte|falta orden/i },
    holds: (answers) => averages(answers, 2, 3),
  },
  {
    says: { en: /three and four out of five|^Organized,/, es: /entre tres y cuatro de cinco|^Organizada,/ },
    holds: (answers) => averages(answers, 3, 4),
  },
  {
    says: { en: /above four out of five|running smoothly/i, es: /más de cuatro de cinco|marcha bien/ },
    holds: (answers) => averages(answers, 4, 5),
  },
  {
    says: {
      en: /doesn’t use AI yet|without AI|not using AI|missing is AI/i,
      es: /todavía no usa la IA|todavía no hay IA|sin IA|falta es la IA/,
    },
    holds: (answers) => !usesAi(answers),
  },
  {
    says: {
      en: /AI (?:already )?does (?:daily|part of the daily) work|AI is part of the daily|(?<!doesn’t |not |people )[Uu]s(?:e|ing) AI\b/,
      es: /IA (?:ya )?trabaja a diario|[Ll]a IA (?:hace|es) parte del trabajo diario|[Uu]sas (?:la )?IA/,
    },
    holds: usesAi,
  },
  {
    says: { en: /ahead of the basics|until you have/, es: /va más rápido que sus bases|ninguna hasta tener/ },
    holds: (answers) => isAiAhead(answers),
  },
];

/** What has to stand before a move: 'q16 3' is q16 at level 3. A second copy of the domain's table, see above. */
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
  'q8-4': ['q7 4', 'q16 5', 'q17 4'],
  'q9-3': ['q8 3'],
  'q9-4': ['q8 4', 'q17 3'],
  'q10-4': ['q6 3'],
  'q11-3': ['q16 3'],
  'q11-4': ['q16 4'],
  'q12-4': ['q17 3'],
  'q13-3': ['q6 3'],
  'q13-4': ['q6 4'],
  'q14-3': ['q6 3', 'q16 3'],
  'q14-4': ['q6 3', 'q7 4', 'q16 5', 'q17 4'],
  'q15-3': ['q6 3', 'q14 4'],
  'q15-4': ['q14 4', 'q17 3'],
  'q16-3': ['q8 3'],
  'q16-4': ['q7 3', 'q17 3'],
  'q17-2': ['q6 3', 'q7 2'],
  'q17-3': ['q6 3', 'q7 3', 'q16 3'],
  'q17-4': ['q7 4', 'q8 3', 'q16 5'],
};

/** Whether AI is at a level whose own moves would have had to wait; level 5 is asked only of agents. */
const isAiAhead = (answers: Levels) =>
  maturityLevels.some(
    (level) =>
      level < answers.q17 &&
      needsOf(moveIds.find((id) => id === `q17-${level}`)).some(({ question, level: need }) => answers[question] < Math.min(4, need)),
  );

const givesWork = /^q17-[234]$|^q(?:8|9|12|14|15)-4$/;
/** The levels at a month's start. */
function levelsBefore(answers: Levels, months: Report['months'], month: number): AnyLevels {
  const levels: Record<QuestionId, number> = { ...answers };
  for (const { question, from } of months.slice(0, month).flat()) levels[question] = from + 1;
  return levels;
}
const lastMonth = 2;
const isLow = (levels: AnyLevels) => categories.some((category) => questionsOf[category].every((id) => levels[id] === 1));
const hasMove = (months: Report['months'], isMeant: (id: MoveId) => boolean) => months.flat().some(({ id }) => isMeant(id));
/** Top answers that say that AI does part of the work. */
const namesAi = ({ q8, q9, q12, q14, q15 }: Levels) => [q8, q9, q12, q14, q15].includes(5);
const noTeam = (months: Report['months']) => !hasMove(months, (id) => id === 'q17-2');

function namesTeamMove(months: Report['months'], text: string): boolean {
  const number = months.flat().findIndex(({ id }) => id === 'q17-2') + 1;
  return number > 0 && new RegExp(`(?:move|paso) ${number}\\b`).test(text);
}

const offBottom = /(?:move|paso) (\d+) (?:has lifted|has to lift|haya sacado|tiene que sacar)/;
/** A move that's said to be an area's first is that, and once its month is over, no area is at the bottom. */
function namesOffBottom({ months }: Report, answers: Levels, text: string): boolean {
  const number = Number(offBottom.exec(text)?.[1]);
  const planned = months.flat();
  const named = planned[number - 1];
  if (!named) return false;
  const isFirst = planned.findIndex(({ category }) => category === named.category) === number - 1;
  const wasLow = questionsOf[named.category].every((id) => answers[id] === 1);
  const month = months.findIndex((list) => list.includes(named));
  return isFirst && wasLow && !isLow(levelsBefore(answers, months, month + 1));
}

/** What's said of the turn of areas, of a busy person and of light months, by the months. */
const waitClaims: readonly { readonly says: RegExp; readonly holds: (months: Report['months'], found: RegExpExecArray) => boolean }[] = [
  {
    says: /(?:with move|con el paso) (\d+); (?:before that, each area|antes, cada área)/,
    holds: (months, [, number]) => {
      const planned = months.flat();
      const firsts = categories.map((category) => planned.findIndex((move) => move.category === category));
      const own = planned[Number(number) - 1];
      const isSecond = planned.slice(0, Number(number) - 1).some(({ category }) => category === own?.category);
      return firsts.every((index) => index < Number(number) - 1) && isSecond;
    },
  },
  {
    says: /(?:with move|con el paso) (\d+); (?:until then, the person who’d do it is busy with move|hasta entonces, quien lo haría está con el paso) (\d+)/,
    holds: (months, [, number, before]) => {
      const planned = months.flat();
      const [own, other] = [planned[Number(number) - 1], planned[Number(before) - 1]];
      const month = months.find((list) => other && list.includes(other)) ?? [];
      const weeks = month.filter(({ owner }) => owner === own?.owner).reduce((sum, move) => sum + move.weeks, own?.weeks ?? 0);
      return own !== undefined && own.owner === other?.owner && weeks > 4;
    },
  },
];

/** When a part of a verdict may be said (W3.3). 'choose' is too short a text to be found again. */
const partClaims: Readonly<Record<Exclude<VerdictPart, 'aiStart'>, (answers: Levels, report: Report) => boolean>> = {
  aiAhead: isAiAhead,
  aiDaily: (answers) => usesAi(answers) && !isAiAhead(answers),
  aiTasks: (_, { firstWeek }) => !firstWeek.some(({ id }) => id === 'ai-list'),
  aiChecked: (_, { firstWeek }) => firstWeek.some(({ id }) => id === 'ai-list'),
  // The text names the move by which a team gets AI.
  aiProcess: (_, { months, verdict }) => namesTeamMove(months, verdict.recommendation),
  aiProcessTrial: (_, { months, verdict }) =>
    namesTeamMove(months, verdict.recommendation) && (months[0] ?? []).some(({ id }) => id === 'q17-1'),
  aiStartTrial: (_, { months: [first = []] }) => first.some(({ id }) => id === 'q17-1'),
  extendAi: (answers) => !isAiAhead(answers) && !isLow(answers),
  extendAiAhead: isAiAhead,
  extendAiBottom: isLow,
  firstMoves: (_, { months: [first = []] }) => first.some(({ id }) => !/^q17-[12]$/.test(id)),
  intoAi: (answers) => !usesAi(answers) && !namesAi(answers),
  intoAiButAnswers: (answers) => !usesAi(answers) && namesAi(answers),
  newAi: (_, { months }) => hasMove(months, (id) => givesWork.test(id)),
  newAiNone: (_, { months }) => !hasMove(months, (id) => givesWork.test(id)),
  noAi: (answers) => answers.q17 === 1 && !namesAi(answers),
  noAiButAnswers: (answers) => answers.q17 <= 2 && namesAi(answers),
  noAiButPeople: (answers) => answers.q17 === 2 && !namesAi(answers),
  proof: (answers) => categories.every((category) => meanOf(answers, category) >= 3.5),
  teamAi: (_, { months, verdict }) => namesTeamMove(months, verdict.recommendation),
  teamAiBottom: (answers, { months }) => noTeam(months) && isLow(levelsBefore(answers, months, lastMonth)),
  teamAiRoom: (_, { months }) => noTeam(months) && months.flat().length > 0,
  teamAiTrial: (answers, { months }) => noTeam(months) && answers.q17 === 1,
  teamAiWaits: (answers, { months }) => noTeam(months) && !stands('q17-2', levelsBefore(answers, months, lastMonth)),
  thisWeek: (_, { firstWeek }) => firstWeek.length > 0,
  thisWeekAnd: (_, { firstWeek }) => firstWeek.length > 0,
  thisWeekFirst: (_, { firstWeek }) => firstWeek.length > 0,
  thisWeekThen: (_, { firstWeek }) => firstWeek.length > 0,
  trial: (_, { months }) => hasMove(months, (id) => id === 'q17-1'),
};

/** The call that a result invites to, by its answers and its plan. */
export const callClaims: Readonly<Record<CallForm, Claim>> = {
  critical: (answers) => isAll(answers, 1),
  failing: (answers) => averages(answers, 1, 2) && !isAll(answers, 1),
  organizing: (answers) => averages(answers, 2, 3),
  'organized-without-ai': verdictClaims['organized-without-ai'],
  'organized-with-ai': verdictClaims['organized-with-ai'],
  'leading-without-ai': verdictClaims['leading-without-ai'],
  'leading-with-ai': (answers) => verdictClaims['leading-with-ai'](answers) && !isAll(answers, 5),
  'no-moves': (answers) => isAll(answers, 5),
};

/** What calls say about the answers, in any part. */
const callFacts: readonly { readonly says: Localized<RegExp>; readonly holds: Claim }[] = [
  {
    says: { en: /where AI starts|first team for AI|you’d give AI/, es: /empieza la IA|primer equipo|le darías a la IA/ },
    holds: (answers) => !usesAi(answers),
  },
  {
    says: {
      en: /what AI does today|AI’s tasks|AI does for you|AI’s results/,
      es: /la IA hace hoy|tareas de la IA|la IA haga por ti|resultados de la IA/,
    },
    holds: usesAi,
  },
  { says: { en: /\bagents?\b/, es: /\bagentes?\b/ }, holds: ({ q17 }) => q17 === 5 },
];

const isMoveOne = /move 1\b|paso 1\b/;
const isThisMonth = /this month|month 1|este mes|primer mes/;
const isPlan = /\bplan\b/i;
const isFirstMonth = /first month|primer mes/i;

/** The statements that a report makes, by name, and those that contradict its answers. */
export function checkStatements(report: Report, answers: Levels, locale: Locale): { made: readonly string[]; wrong: readonly string[] } {
  const texts = todaysTexts(locale);
  const strings = readinessStrings[locale];
  const made: string[] = [];
  const wrong: string[] = [];
  /** One of these statements is made, and it must hold. None means that the text isn't written. */
  const state = (where: string, statements: readonly (readonly [name: string, holds: boolean])[]) => {
    const [said] = [...statements].sort(([, a], [, b]) => Number(b) - Number(a));
    if (said) made.push(`${where} ${said[0]}`);
    if (!said?.[1]) wrong.push(`${where} ${said?.[0] ?? 'of nobody'}`);
  };
  const hasPlan = report.months.flat().length > 0;
  const hasFirstMonth = (report.months[0] ?? []).length > 0;
  /** A text that speaks of the plan needs one. */
  const speaks = (where: string, text: string) =>
    state('plan', [[`of ${where}`, (hasPlan || !isPlan.test(text)) && (hasFirstMonth || !isFirstMonth.test(text))]]);

  const same = (form: VerdictForm) => {
    const { headline, lede: template, recommendation } = texts.verdicts[form];
    const said = report.verdict.recommendation;
    const isSaid = hasPlan ? isFilled(recommendation, said) : said === texts.noMoves;
    return isFilled(headline, report.verdict.headline) && isFilled(`{exceptions} ${template}`, report.verdict.lede) && isSaid;
  };
  state(
    'verdict',
    verdictForms.filter(same).map((form) => [form, verdictClaims[form](answers)]),
  );
  const said = Object.values(report.verdict).join(' ');
  if (hasPlan) speaks('verdict', said);
  for (const { says, holds } of verdictFacts) if (says[locale].test(said)) state('fact', [[says.en.source, holds(answers)]]);
  for (const [part, holds] of Object.entries(partClaims))
    if (toPattern(texts.verdictParts[part as VerdictPart]).test(said)) state('part', [[part, holds(answers, report)]]);
  for (const text of report.pageOne.aiWaits)
    for (const { says, holds } of waitClaims) {
      const found = says.exec(text);
      if (found) state('wait', [['for a turn or a person', holds(report.months, found)]]);
    }
  for (const text of [said, ...report.pageOne.aiWaits])
    if (offBottom.test(text)) state('off the bottom', [['by the move that it names', namesOffBottom(report, answers, text)]]);
  const { call } = report;
  state(
    'call',
    callForms
      .filter((form) => isFilled(texts.calls[form].text, call.text) && texts.calls[form].label === call.label)
      .map((form) => [form, callClaims[form](answers)]),
  );
  const [moveOne] = report.months.flat();
  // What the title of move 1 says is the move's.
  const invited = Object.values(call).join(' ').replace(`: ${moveOne?.title}.`, '');
  for (const { says, holds } of callFacts) if (says[locale].test(invited)) state('call fact', [[says.en.source, holds(answers)]]);
  state('call', [['starts with move 1', moveOne ? call.text.endsWith(`1: ${moveOne.title}.`) : !isMoveOne.test(invited)]]);
  state('call', [['speaks of a month that has moves', hasFirstMonth || !isThisMonth.test(invited)]]);
  state('call', [['speaks of a plan that there is', hasPlan || !isPlan.test(invited)]]);
  for (const [, hours] of invited.matchAll(/(\d+) (?:hours|horas)/g))
    state('call', [
      [
        'counts the hours of the first month',
        Number(hours) > 1 && Number(hours) === (report.months[0] ?? []).reduce((sum, move) => sum + move.hours, 0),
      ],
    ]);
  state('checks', [['in place of a plan', report.checks.length === (hasPlan ? 0 : 3)]]);
  const [first = []] = report.months;
  const weak = categories.filter((category) => {
    const isNamed = report.verdict.lede.includes(texts.exceptions.areas[category].replace('{value}', String(report.scores[category])));
    state('exception', [[category, isNamed === (report.score >= 61 && meanOf(answers, category) <= 2)]]);
    return isNamed;
  });
  if (/plan starts there|empieza el plan/.test(report.verdict.lede)) {
    const isThere =
      weak.length === 1 ? first[0]?.category === weak[0] : weak.every((category) => first.some((move) => move.category === category));
    state('exception', [['is where the plan starts', isThere]]);
  }
  const least = Math.min(...Object.values(report.scores));
  const lowest = categories.filter((category) => report.scores[category] === least);
  const standing = lede(report, locale, strings);
  if (/is your lowest area, and the plan starts|es tu área más baja, y por ahí empieza/.test(standing))
    state('standing', [['move 1 is of the lowest area', lowest.length === 1 && first[0]?.category === lowest[0]]]);
  if (/is your lowest area|es tu área más baja/.test(standing)) state('standing', [['names the lowest area', lowest.length === 1]]);

  const isAtTop = questionIds.every((id) => answers[id] === 5);
  const ownBand = bandName(report, strings);
  const despite: Readonly<Partial<Record<Band, string>>> = strings.bandDespite;
  state('band', [
    ...bands.flatMap((band) => (strings.band[band] === ownBand ? [[band, bandClaims[band](answers)] as const] : [])),
    ...bands.flatMap((band) => (despite[band] === ownBand ? [[`${band} despite`, bandClaims[`${band} despite`](answers)] as const] : [])),
  ]);

  for (const { category, urgency, text, quote, place } of report.areas) {
    const mean = meanOf(answers, category);
    const levels = questionsOf[category].map((id) => answers[id]);
    const lowestLevel = Math.min(...levels);
    const byKind: Readonly<Record<Kind, string>> = {
      ...texts.advice[category],
      strength: isAtTop
        ? texts.topStrengths[category]
        : category === 'ai' && (isAiAhead(answers) || isLow(answers))
          ? texts.aiStrengthHeld
          : texts.strengths[category],
      uneven: texts.unevenStrengths[category],
    };
    state(
      category,
      kinds.filter((kind) => isFilled(byKind[kind], text)).map((kind) => [kind, areaClaims[kind](mean, lowestLevel)]),
    );
    for (const [other, wordsOf] of Object.entries(words))
      for (const kind of kinds)
        if (text.includes(wordsOf[kind][locale]))
          state('words', [[`${other} ${kind}`, other === category && areaClaims[kind](mean, lowestLevel)]]);
    if (category === 'customer' && urgency === 'high')
      state('order', [['of support and surveys', text.includes(texts.customerOrder.both) === (answers.q14 === answers.q15)]]);
    const kindOfBadge = urgency ?? (lowestLevel <= 2 ? 'uneven' : 'strength');
    state('badge', [[kindOfBadge, areaClaims[kindOfBadge](mean, lowestLevel)]]);
    // The first move's answer is quoted, so that text and plan speak of the same thing (W3).
    const numbered = report.months.flat().flatMap((move, index) => (move.category === category ? [{ ...move, number: index + 1 }] : []));
    const extreme = mean >= 3.5 ? Math.max(...levels) : Math.min(...levels);
    const isQuoted = (id: QuestionId) => texts.questions[id].options[answers[id] - 1] === quote;
    const quotable = numbered[0] && urgency ? [numbered[0].question] : questionsOf[category].filter((id) => answers[id] === extreme);
    state('quote', [[category, quotable.some(isQuoted)]]);
    speaks(category, text);
    state('place', [[`of ${category}`, (place === null) === (urgency === null)]]);
    if (!place) continue;
    state('place', [['names its moves', place.numbers.join() === numbered.map(({ number }) => number).join()]]);
    const isLate = place.day === null || (mean <= 2 && place.day > 60);
    state('place', [['says why it waits', !isLate || place.reason !== null]]);
  }
  state('areas', [['all six, once each', new Set(report.areas.map(({ category }) => category)).size === categories.length]]);

  let levels: Record<QuestionId, number> = { ...answers };
  for (const [month, moves] of report.months.entries()) {
    state('plan', [['at most three moves a month', moves.length <= 3]]);
    const before = { ...levels };
    for (const move of moves) {
      // Where an industry has rules for its data, a move ends with them.
      const own = withoutEnd(
        withoutEnd(
          move.how,
          Object.values(texts.regulated).map(({ already }) => already),
        ),
        [
          ...Object.values(texts.regulated).flatMap(({ before, tool, ai }) =>
            [before, texts.regulatedAgain].flatMap((rule) => [`${rule} ${tool}`, `${rule} ${ai}`]),
          ),
          texts.regulatedAgain,
        ],
      );
      const named = moveIds.filter((id) => {
        const { title, how, done, small } = texts.moves[id];
        const isHow = [how, small.how ?? how].some((template) => isFilled(template, own));
        return [title, small.title].includes(move.title) && isHow && done === move.done;
      });
      state(
        'move',
        named.map((id) => [id, canStart(id, before)]),
      );
      levels = { ...levels, [move.question]: move.from + 1 };
    }
    // The text for fourteen ones says how many moves the first month has.
    if (month === 0 && report.band === 'critical')
      state('plan', [['counts the moves of the first month', report.verdict.recommendation.includes(` ${texts.counts[moves.length]} `)]]);
  }
  const covered = new Set([...report.months.flat(), ...report.later].map(({ question }) => question));
  state('plan', [['covers what is below 4', questionIds.every((id) => answers[id] >= 4 || covered.has(id))]]);
  for (const move of report.later) {
    const isNext =
      move.from === levels[move.question] && [texts.moves[move.id].title, texts.moves[move.id].small.title].includes(move.title);
    state('later', [['the next move of an answer', isNext]]);
    const isPrinted = !/undefined|\{|: it waits for \.|tener \.$/.test(reasonText(move.reason, locale, strings));
    state('later', [['says why', isPrinted && reasonText(move.reason, locale, strings).length > 10]]);
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
  for (const { start, needs, risk } of report.candidates.items) {
    const met = (levels: AnyLevels) => questionIds.every((id) => levels[id] >= (needs[id] ?? 0));
    const month = start.when === 'now' ? 0 : start.when === 'day' ? (start.day - 1) / 30 : null;
    if (month !== null)
      state('candidate', [[start.when, averageOf(answers) > 2 - rounding && met(levelsBefore(answers, report.months, month))]]);
    if (risk === 'high') state('candidate', [['of high risk', answers.q7 >= 4 && answers.q16 >= 4]]);
    if (start.when === 'later') state('candidate', [['needs what is missing', start.needs.every((name) => name.length > 0)]]);
  }
  return { made, wrong };
}

/** A template as a pattern that finds it in a text, with any text in place of its parts. */
const toPattern = (template: string) =>
  new RegExp(
    template
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+?'),
  );

/** Whether a text is a template whose parts say something, or nothing. */
function isFilled(template: string, text: string): boolean {
  // A part takes its blank with it, at the start too.
  const padded = template.startsWith('{') ? ` ${text}` : text;
  const [start = '', ...others] = template.split(/ ?\{\w+\}/);
  let at = start.length;
  for (const other of others) at = padded.includes(other, at) ? padded.indexOf(other, at) + other.length : Number.NaN;
  return padded.startsWith(start) && padded.endsWith(others.at(-1) ?? start) && !Number.isNaN(at);
}

/** A text without the one of these that it ends with. */
function withoutEnd(text: string, ends: readonly string[]): string {
  for (const end of ends) {
    const found = new RegExp(` ${toPattern(end).source}$`).exec(text);
    if (found) return text.slice(0, found.index);
  }
  return text;
}

type AnyLevels = Readonly<Record<QuestionId, number>>;

const needsOf = (id: MoveId | undefined) =>
  ((id && standsFirst[id]) ?? []).map((need) => ({ question: need.split(' ')[0] as QuestionId, level: Number(need.split(' ')[1]) }));

/** Whether what stands before a move does. */
const stands = (id: MoveId | undefined, levels: AnyLevels): boolean =>
  needsOf(id).every(({ question, level }) => levels[question] >= level);

/** Whether a move is the next one of its question, what stands before it does, and no area needs help first. */
function canStart(id: MoveId, levels: AnyLevels): boolean {
  const [question, from] = splitMove(id);
  const isWeak = (category: Category) => {
    const sum = questionsOf[category].reduce((total, each) => total + levels[each], 0);
    return sum <= 2 * questionsOf[category].length;
  };
  return levels[question] === from && stands(id, levels) && !(from === 4 && categories.some(isWeak));
}

function splitMove(id: MoveId): readonly [QuestionId, number] {
  const question = questionIds.find((each) => id.startsWith(`${each}-`));
  if (!question) throw new Error(`${id} is no move.`);
  return [question, Number(id.at(-1))];
}
