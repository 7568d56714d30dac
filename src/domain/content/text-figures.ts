import type { z } from 'zod';
import { dollars, formatRange, percent } from '#domain/text/format.ts';
import { defaultLocale, forEachLocale, isLocale, type Locale, type Localized } from '#domain/text/locale.ts';
import type { Facts } from './company.ts';
import { problemWith } from './problem-texts.ts';

/** A figure that texts name in braces, `{callMinutes}`, instead of repeating it. */
interface Figure<Source> {
  /** For the editor's list. */
  readonly description: Localized<string>;
  /** The fields that may name it, without languages and items' numbers: 'hero.lines'. Any text by default. */
  readonly fields?: readonly string[];
  /** Undefined without a figure, such as the days of a course without dates. */
  readonly value: (source: Source, locale: Locale) => string | number | undefined;
}

/** By name. */
export type Figures<Source> = Readonly<Record<string, Figure<Source>>>;

/** Company figures for every text; from facts.json. */
export const siteFigures = {
  sampleNote: {
    description: {
      en: '“ (sample figure)” until Figures is no longer a sample, then nothing',
      es: '“ (cifra ilustrativa)” hasta que Cifras deje de ser un ejemplo; después, nada',
    },
    value: (facts, locale) => (facts.sample ? { en: ' (sample figure)', es: ' (cifra ilustrativa)' }[locale] : ''),
  },
  sampleNotes: {
    description: {
      en: 'The same for several figures: “ (sample figures)”, or nothing',
      es: 'Lo mismo para varias cifras: “ (cifras ilustrativas)”, o nada',
    },
    value: (facts, locale) => (facts.sample ? { en: ' (sample figures)', es: ' (cifras ilustrativas)' }[locale] : ''),
  },
  sampleSentence: {
    description: {
      en: 'The same as a sentence: “ Sample figures.”, or nothing',
      es: 'Lo mismo como frase: “ Cifras ilustrativas.”, o nada',
    },
    value: (facts, locale) => (facts.sample ? { en: ' Sample figures.', es: ' Cifras ilustrativas.' }[locale] : ''),
  },
  callMinutes: { description: { en: 'Minutes of a call', es: 'Minutos de una llamada' }, value: (facts) => facts.callMinutes },
  quizQuestions: {
    description: { en: 'Questions of the assessment', es: 'Preguntas del diagnóstico' },
    value: (facts) => facts.quizQuestions,
  },
  quizMinutes: {
    description: { en: 'Minutes of the assessment, such as 5-7', es: 'Minutos del diagnóstico, como 5-7' },
    value: (facts) => formatRange(facts.quizMinutes),
  },
  knowledgeQuestions: {
    description: { en: 'Questions of the knowledge quiz', es: 'Preguntas de la prueba de conocimientos' },
    value: (facts) => facts.knowledgeQuestions,
  },
  knowledgeMinutes: {
    description: { en: 'Minutes of the knowledge quiz', es: 'Minutos de la prueba de conocimientos' },
    value: (facts) => facts.knowledgeMinutes,
  },
  answerDays: {
    description: { en: 'Business days until an application is answered', es: 'Días hábiles hasta responder una postulación' },
    value: (facts) => facts.applicationAnswerDays,
  },
  weekendDays: {
    description: { en: 'Days of the course that takes applications', es: 'Días del curso que recibe postulaciones' },
    value: (facts) => facts.weekend.days,
  },
  supportDays: {
    description: { en: 'Days of support after that course', es: 'Días de apoyo después de ese curso' },
    value: (facts) => facts.weekend.supportDays,
  },
  followUpHours: {
    description: { en: 'Hours of its personal follow-up', es: 'Horas de su seguimiento personal' },
    value: (facts) => facts.weekend.followUpHours,
  },
  workforcePrice: {
    description: { en: 'Starting price of the program for companies', es: 'Precio inicial del programa para empresas' },
    value: (facts) => dollars(facts.workforce.startingUsd),
  },
  intensiveDays: {
    description: { en: 'Days of its shortest form', es: 'Días de su forma más corta' },
    value: (facts) => facts.workforce.intensiveDays,
  },
  longestWeeks: {
    description: { en: 'Weeks of its longest form', es: 'Semanas de su forma más larga' },
    value: (facts) => facts.workforce.longestWeeks,
  },
  efficiency: {
    description: { en: 'Its efficiency gain, with the percent sign', es: 'Su mejora de eficiencia, con el signo de porcentaje' },
    value: (facts, locale) => percent(facts.workforce.efficiencyPercent, locale),
  },
  roiDays: {
    description: { en: 'Days until its return is measurable', es: 'Días hasta que su retorno se puede medir' },
    value: (facts) => facts.workforce.roiDays,
  },
  supervisedDecisions: {
    description: {
      en: 'Approved results without a serious error before AI acts alone',
      es: 'Resultados aprobados sin un error grave antes de que la IA actúe sin aprobación',
    },
    value: (facts) => facts.supervisedDecisions,
  },
  valueDay: {
    description: { en: 'Day on which the first needless work is gone', es: 'Día del primer ahorro' },
    value: (facts) => facts.timeline.value,
  },
  liveDay: {
    description: { en: 'Day on which the agent is live', es: 'Día en que el agente se pone en marcha' },
    value: (facts) => facts.timeline.live,
  },
  resultDay: {
    description: { en: 'Day on which the result is compared with its target', es: 'Día en que el resultado se compara con la meta' },
    value: (facts) => facts.timeline.result,
  },
  fastestDays: {
    description: { en: 'Fewest days from agreement to going live', es: 'Mínimo de días del acuerdo a la puesta en marcha' },
    value: (facts) => facts.deploymentDays[0],
  },
  slowestDays: {
    description: { en: 'Most days from agreement to going live', es: 'Máximo de días del acuerdo a la puesta en marcha' },
    value: (facts) => facts.deploymentDays[1],
  },
  satisfaction: {
    description: { en: 'Client satisfaction, with the percent sign', es: 'Satisfacción de clientes, con el signo de porcentaje' },
    value: (facts, locale) => percent(facts.satisfactionPercent, locale),
  },
  success: {
    description: { en: 'Success rate of the courses, with the percent sign', es: 'Éxito de los cursos, con el signo de porcentaje' },
    value: (facts, locale) => percent(facts.successPercent, locale),
  },
  implementations: {
    description: { en: 'Implementations so far', es: 'Implementaciones hasta hoy' },
    value: (facts) => facts.implementations,
  },
  industries: { description: { en: 'Industries of those', es: 'Industrias de esas' }, value: (facts) => facts.industries },
  countries: { description: { en: 'Countries of those', es: 'Países de esas' }, value: (facts) => facts.countries },
  teamsTrained: { description: { en: 'Teams trained so far', es: 'Equipos capacitados hasta hoy' }, value: (facts) => facts.teamsTrained },
  entrepreneurs: {
    description: { en: 'Entrepreneurs in the community', es: 'Personas emprendedoras en la comunidad' },
    value: (facts) => facts.entrepreneurs,
  },
} as const satisfies Figures<Facts>;

/** The source of a course's own figures. */
export interface CourseNumbers {
  readonly priceUsd: number | null;
  readonly maxParticipants: number | null;
  /** Of its first session with dates. */
  readonly days: number | undefined;
  readonly hoursPerDay: number | undefined;
}

/** One course's figures, for its own texts. */
export const courseFigures = {
  price: {
    description: { en: 'This course’s price, such as $499', es: 'El precio de este curso, como $499' },
    value: ({ priceUsd }) => (priceUsd === null ? undefined : dollars(priceUsd)),
  },
  maxParticipants: {
    description: { en: 'Its participants at most', es: 'Su máximo de participantes' },
    value: ({ maxParticipants }) => maxParticipants ?? undefined,
  },
  days: { description: { en: 'Its days, by its first dates', es: 'Sus días, según sus primeras fechas' }, value: ({ days }) => days },
  hoursPerDay: {
    description: { en: 'Its hours a day, by its first dates', es: 'Sus horas por día, según sus primeras fechas' },
    value: ({ hoursPerDay }) => hoursPerDay,
  },
  hours: {
    description: { en: 'Its hours in all', es: 'Sus horas en total' },
    value: ({ days, hoursPerDay }) => (days === undefined || hoursPerDay === undefined ? undefined : days * hoursPerDay),
  },
} as const satisfies Figures<CourseNumbers>;

/** For the documents of pages. Elsewhere, pages add the name themselves. */
export const companyFigure = {
  company: { description: { en: 'The company’s name', es: 'El nombre de la empresa' }, value: ({ name }) => name },
} as const satisfies Figures<{ readonly name: string }>;

/** A letter that carries the colored dot, in the fields that show it. */
export const dottedLetter = (fields: readonly string[], letter: 'i' | 'j' = 'i'): Figure<unknown> => ({
  description: { en: `The letter ${letter} with the colored dot`, es: `La letra ${letter} con el punto de color` },
  fields,
  value: () => undefined,
});

/** Values by name. */
export type FigureValues = Readonly<Record<string, Localized<string | number | undefined>>>;

export const figureValues = <Source>(figures: Figures<Source>, source: Source): FigureValues =>
  Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, forEachLocale((locale) => value(source, locale))]));

export const siteFigureValues = (facts: Facts): FigureValues => figureValues(siteFigures, facts);
export const courseFigureValues = (course: CourseNumbers): FigureValues => figureValues(courseFigures, course);

/** A name in braces. */
const inBraces = /\{([^{}]*)\}/g;

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Replaces names in braces by figures in all texts of a tree; a text below a locale gets that locale's form. */
export function fillFigures<T>(tree: T, values: FigureValues, locale: Locale = defaultLocale): T {
  if (typeof tree === 'string')
    return tree.replace(inBraces, (whole, name: string) => String(values[name]?.[locale] ?? whole)) as typeof tree;
  if (Array.isArray(tree)) return tree.map((item: unknown) => fillFigures(item, values, locale)) as typeof tree;
  if (!isTree(tree)) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, fillFigures(value, values, isLocale(key) ? key : locale)]),
  ) as typeof tree;
}

const unknownFigure = problemWith({
  en: 'expected only these names in braces: {known}; found {found}',
  es: 'entre llaves solo se esperan estos nombres: {known}; hay {found}',
});
const missingFigure = problemWith({
  en: 'expected a course that has this figure, found {found}',
  es: 'se espera un curso que tenga esta cifra, hay {found}',
});

const loneBrace = problemWith({
  en: 'expected each brace to have its pair, as in {example}; found {found}',
  es: 'se espera que cada llave tenga su par, como en {example}; hay {found}',
});

/** All texts of a tree, each with its path. */
function textsIn(tree: unknown, path: readonly PropertyKey[] = []): readonly { path: readonly PropertyKey[]; text: string }[] {
  if (typeof tree === 'string') return [{ path, text: tree }];
  if (!isTree(tree)) return [];
  return Object.entries(tree).flatMap(([key, value]) => textsIn(value, [...path, Array.isArray(tree) ? Number(key) : key]));
}

/** The names in braces in all texts of a tree, each with its path. */
const namesIn = (tree: unknown): readonly { path: readonly PropertyKey[]; name: string }[] =>
  textsIn(tree).flatMap(({ path, text }) => Array.from(text.matchAll(inBraces), ([, name = '']) => ({ path, name })));

/** A text's field without languages and items' numbers. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.filter((part) => typeof part === 'string' && !isLocale(part) && !/^\d+$/.test(part)).join('.');

/** The figures that a text may name: the document's own, unless they're for other fields, and the company's. */
export const figuresAt = (own: Figures<never>, path: readonly PropertyKey[]): readonly (readonly [string, Figure<never>])[] =>
  Object.entries<Figure<never>>({ ...own, ...siteFigures }).filter(([, { fields }]) => !fields || fields.includes(fieldOf(path)));

/**
 * A schema whose texts may name the company's figures in braces, and its own. Unknown names are a problem that lists the known ones, and
 * so is a brace without its other; with `toSource`, a figure that a value doesn't have.
 */
export function takesFigures<S extends z.ZodType, Source>(
  schema: S,
  own: Figures<Source> = {},
  toSource?: (value: z.output<S>) => Source,
): S {
  return schema.superRefine((value, context) => {
    const ownValues = toSource && figureValues(own, toSource(value));
    for (const { path, text } of textsIn(value)) {
      const [found] = /[{}]/.exec(text.replace(inBraces, '')) ?? [];
      if (found) context.addIssue({ code: 'custom', path: [...path], message: loneBrace({ example: '{callMinutes}', found }) });
    }
    for (const { path, name } of namesIn(value)) {
      const known = figuresAt(own, path).map(([each]) => each);
      if (!known.includes(name))
        context.addIssue({
          code: 'custom',
          path: [...path],
          message: unknownFigure({ known: known.map((each) => `{${each}}`).join(', '), found: `{${name}}` }),
        });
      else if (ownValues?.[name] && ownValues[name][defaultLocale] === undefined)
        context.addIssue({ code: 'custom', path: [...path], message: missingFigure({ found: `{${name}}` }) });
    }
  });
}
