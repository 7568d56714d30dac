import type { z } from 'zod';
import { dollars, formatRange, percent } from '#domain/text/format.ts';
import { defaultLocale, forEachLocale, isLocale, type Locale, type Localized } from '#domain/text/locale.ts';
import type { Facts } from './company.ts';
import { problemWith } from './problem-texts.ts';

/** A figure that texts name in braces, `{callMinutes}`, instead of repeating it. */
interface Figure<Source> {
  /** For the editor's list. */
  readonly description: Localized<string>;
  /** Undefined without a figure, such as the days of a course without dates. */
  readonly value: (source: Source, locale: Locale) => string | number | undefined;
}

/** Company figures for every text; from facts.json. */
export const siteFigures = {
  sampleNote: {
    description: {
      en: '“ (sample figure)” until Figures is no longer a sample, then nothing',
      es: '“ (cifra ilustrativa)” hasta que Cifras deje de ser un ejemplo; después, nada',
    },
    value: (facts, locale) => (facts.sample ? { en: ' (sample figure)', es: ' (cifra ilustrativa)' }[locale] : ''),
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
} as const satisfies Readonly<Record<string, Figure<Facts>>>;

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
} as const satisfies Readonly<Record<string, Figure<CourseNumbers>>>;

/** Values by name. */
type FigureValues = Readonly<Record<string, Localized<string | number | undefined>>>;

const valuesOf = <Source>(figures: Readonly<Record<string, Figure<Source>>>, source: Source): FigureValues =>
  Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, forEachLocale((locale) => value(source, locale))]));

export const siteFigureValues = (facts: Facts): FigureValues => valuesOf(siteFigures, facts);
export const courseFigureValues = (course: CourseNumbers): FigureValues => valuesOf(courseFigures, course);

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

/** The names in braces in all texts of a tree, each with its path. */
function namesIn(tree: unknown, path: readonly PropertyKey[] = []): readonly { path: readonly PropertyKey[]; name: string }[] {
  if (typeof tree === 'string') return Array.from(tree.matchAll(inBraces), ([, name = '']) => ({ path, name }));
  if (!isTree(tree)) return [];
  return Object.entries(tree).flatMap(([key, value]) => namesIn(value, [...path, Array.isArray(tree) ? Number(key) : key]));
}

/**
 * A schema whose texts may name the company's figures in braces, and those that `own` gives for a value. Unknown names are a problem that
 * lists the known ones.
 */
export const takesFigures = <S extends z.ZodType>(schema: S, own: (value: z.output<S>) => FigureValues = () => ({})): S =>
  schema.superRefine((value, context) => {
    const ownValues = own(value);
    const known = [...Object.keys(ownValues), ...Object.keys(siteFigures)];
    for (const { path, name } of namesIn(value)) {
      if (!known.includes(name))
        context.addIssue({
          code: 'custom',
          path: [...path],
          message: unknownFigure({ known: known.map((each) => `{${each}}`).join(', '), found: `{${name}}` }),
        });
      else if (name in ownValues && ownValues[name]?.[defaultLocale] === undefined)
        context.addIssue({ code: 'custom', path: [...path], message: missingFigure({ found: `{${name}}` }) });
    }
  });
