import { z } from 'zod';
import { moveIds } from '#domain/readiness/moves.ts';
import { planDays } from '#domain/readiness/plan.ts';
import {
  categories,
  lowestScore,
  maturityLevels,
  questionIds,
  questionsOf,
  strengthThreshold,
  weights,
} from '#domain/readiness/readiness.ts';
import { percent } from '#domain/text/format.ts';
import type { Localized } from '#domain/text/locale.ts';
import { lineField, listField, pageHead, paragraphField, partField, titled } from './page-fields.ts';
import { companyFigure, dottedLetter, type Figures, takesFigures } from './text-figures.ts';

/** Moves whose place after others the page explains. */
export const explainedMoves = ['q5-2', 'q17-2'] as const;

const paragraphs = (en: string, es: string) =>
  z.array(paragraphField('Paragraph', 'Párrafo')).min(1).readonly().meta({ label: { en, es } });

const exampleLevel = 4;

const range = { fields: ['bands.range'], value: () => undefined };

/** The page's own figures, from the rules themselves. `points` is the least and most that one level of an answer adds. */
export const methodFigures: Figures<{ readonly points: Localized<readonly [least: string, most: string]>; readonly name: string }> = {
  ...companyFigure,
  i: dottedLetter(['heading']),
  questions: { description: { en: 'Questions', es: 'Preguntas' }, value: () => questionIds.length },
  areas: { description: { en: 'Areas', es: 'Áreas' }, value: () => categories.length },
  levels: { description: { en: 'Levels of an answer', es: 'Niveles de una respuesta' }, value: () => maturityLevels.length },
  aiQuestions: { description: { en: 'Questions about data and AI', es: 'Preguntas sobre datos e IA' }, value: () => questionsOf.ai.length },
  otherQuestions: {
    description: { en: 'The other questions', es: 'Las otras preguntas' },
    value: () => questionIds.length - questionsOf.ai.length,
  },
  weightSum: {
    description: { en: 'Sum of the weights', es: 'Suma de los pesos' },
    value: () => categories.reduce((total, category) => total + weights[category], 0),
  },
  exampleLevel: { description: { en: 'Level in the example', es: 'Nivel en el ejemplo' }, value: () => exampleLevel },
  examplePercent: {
    description: { en: 'Percentage in the example', es: 'Porcentaje en el ejemplo' },
    value: (_, locale) => percent((100 * exampleLevel) / maturityLevels.length, locale),
  },
  lowestScore: { description: { en: 'Lowest possible score', es: 'Puntaje más bajo posible' }, value: () => lowestScore },
  strength: {
    description: { en: 'Percentage from which an area is a strength', es: 'Porcentaje desde el que un área es una fortaleza' },
    value: (_, locale) => percent(strengthThreshold, locale),
  },
  from: { description: { en: 'Lowest score of a band', es: 'Puntaje más bajo de un rango' }, ...range },
  to: { description: { en: 'Highest score of a band', es: 'Puntaje más alto de un rango' }, ...range },
  moves: { description: { en: 'Moves to choose from', es: 'Pasos para elegir' }, value: () => moveIds.length },
  planDays: { description: { en: 'Days of the plan', es: 'Días del plan' }, value: () => planDays.at(-1) },
  leastPoints: {
    description: { en: 'The least that one level adds', es: 'Lo mínimo que suma un nivel' },
    value: ({ points }, locale) => points[locale][0],
  },
  mostPoints: {
    description: { en: 'The most that one level adds', es: 'Lo máximo que suma un nivel' },
    value: ({ points }, locale) => points[locale][1],
  },
};

/** How the assessment's score and plan are made (W6). */
export const methodSchema = takesFigures(
  partField('How the score is made', 'Cómo se calcula el puntaje', {
    ...pageHead,
    heading: lineField('Heading, with an i in braces', 'Encabezado, con una i entre llaves'),
    lede: paragraphField('Introduction', 'Introducción'),
    questions: partField('The questions', 'Las preguntas', { ...titled, why: paragraphs('Why these', 'Por qué estas') }),
    weights: partField('The score', 'El puntaje', {
      ...titled,
      columns: partField('Columns of the table', 'Columnas de la tabla', {
        area: lineField('Area', 'Área'),
        questions: lineField('Questions', 'Preguntas'),
        weight: lineField('Weight', 'Peso'),
        level: lineField('One level', 'Un nivel'),
      }),
      heaviest: paragraphField('About the heaviest area', 'Sobre el área que más pesa'),
      example: paragraphField('Example', 'Ejemplo'),
      rounded: paragraphField('About rounding', 'Sobre el redondeo'),
    }),
    bands: partField('The bands', 'Los rangos', {
      ...titled,
      range: lineField('Scores of a band', 'Puntajes de un rango'),
      ai: paragraphField('About AI', 'Sobre la IA'),
    }),
    plan: partField('The plan', 'El plan', {
      ...titled,
      rules: paragraphs('Rules', 'Reglas'),
      notes: listField('Notes', 'Notas', partField('Note', 'Nota', titled), { itemName: 'title' }),
      examples: lineField('Above the examples', 'Arriba de los ejemplos'),
      reasons: partField('Why those come later', 'Por qué esos van después', {
        'q5-2': paragraphField('The budget', 'El presupuesto'),
        'q17-2': paragraphField('AI', 'La IA'),
      }),
    }),
    limits: partField('The limits', 'Los límites', {
      title: titled.title,
      points: listField('Points', 'Puntos', partField('Point', 'Punto', titled), { itemName: 'title' }),
      team: paragraphField('About a leadership team', 'Sobre un equipo directivo'),
      teamLink: lineField('Link to the assessment', 'Enlace al diagnóstico'),
    }),
    answers: partField('The answers', 'Las respuestas', { ...titled, link: lineField('Link to Privacy', 'Enlace a Privacidad') }),
    callToAction: partField('Invitation to the assessment', 'Invitación al diagnóstico', { ...titled, quiz: lineField('Button', 'Botón') }),
  }),
  methodFigures,
);
