import { forEachLocale, type Locale, type Localized, localeRow } from '#domain/locale.ts';
import type { Maturity } from '#domain/readiness.ts';

const decimals = forEachLocale((locale) => new Intl.NumberFormat(localeRow(locale).format, { maximumFractionDigits: 1 }));
const decimal = (value: number, locale: Locale) => decimals[locale].format(value);

const en = {
  /** The document's title; the company is unknown if a record was flagged. */
  title: (company: string) => (company ? `AI readiness and plan for ${company}` : 'AI readiness and plan'),
  kind: 'AI Readiness Assessment',
  /** The date is added. */
  fileName: 'AI-readiness-report',
  preparedFor: (name: string, company: string) => [name, company].filter(Boolean).join(', '),
  page: (number: string, total: string) => `Page ${number} of ${total}`,
  overall: 'Overall score',
  scale: (score: number, band: string) => `A scale from 0 to 100 in four bands. The score, ${score}, is in the band “${band}”.`,
  areas: 'Six areas',
  areasText: 'The dashed line is 70%. A dot marks an area where a decision is up to you.',
  areasTextAll: 'The dashed line is 70%. All six areas reach it or clear it.',
  areasDrawing: (scores: string) => `Six stems, one for each area: ${scores}. A dashed line marks 70%.`,
  answered: 'You answered:',
  plan: 'Your next ninety days',
  planText: (from: number, to: number) =>
    `At most three moves a month, in the order that pays. Once they’re all done, your score is ${to} instead of ${from}.`,
  planTextNone: 'Every answer is at its highest level, so there’s no move left to make. Keep what works.',
  planDrawing: (from: number, months: readonly (readonly [days: string, moves: number])[], to: number) =>
    `Ninety stems, one for each day, that grow with the score from ${from} to ${to}. Dots mark the days a move is done: ${months
      .map(([days, moves]) => `${moves} in ${days.toLowerCase()}`)
      .join(', ')}.`,
  days: (first: number, last: number) => `Days ${first}–${last}`,
  noMoves: 'No new move this month.',
  weeks: (count: number) => (count === 1 ? '1 week' : `${count} weeks`),
  gain: (points: number) => `score +${decimal(points, 'en')}`,
  done: 'How you’ll know:',
  later: 'What comes later',
  laterText: 'For after day 90, in this order.',
  answers: 'Every answer and its next level',
  area: 'Area',
  question: 'Question',
  answer: 'Your answer',
  next: 'Next level',
  level: (level: Maturity) => `${level} of 5`,
  keep: 'Keep:',
  strengths: 'What already works',
  firstProcess: 'A first process to redesign',
  method: 'How the score is made',
  methodText:
    'Fourteen answers from 1 to 5. An area’s score is the sum of its answers out of the highest possible. In the overall score, processes count for 25 parts of 95, AI and customers for 20 each, finance, people and meetings for 10 each. No answer is worth less than 1, so the scale begins at 20. The score rests on your answers alone: it says where to start, and doesn’t compare you with anyone.',
  methodLink: 'The method in full:',
  call: 'Talk it through with us',
  callText: 'Bring this report to a free call. We’ll start with the first month.',
  book: 'Book a call',
  reference: (reference: string) => `Your reference: ${reference}`,
  knowledge: {
    title: (name: string) => (name ? `AI Knowledge Quiz: the result of ${name}` : 'AI Knowledge Quiz: your result'),
    kind: 'AI Knowledge Quiz',
    fileName: 'AI-knowledge-report',
    correct: (correct: number, total: number) => `${correct} of ${total} correct`,
    areas: 'Three areas',
    stems: (correct: number, total: number) => `${total} stems, one for each decision. The ${correct} right ones have a dot.`,
    areaScore: (correct: number, total: number, share: string) => `${correct} of ${total} correct, ${share}`,
    missed: 'The answers you missed, and why',
    missedNone: 'You got every answer right. Pass the quiz on to someone you build with.',
    number: (number: number) => `Question ${number}`,
    best: 'The best answer:',
    callText: 'Bring this report to a free call, and try it on your own idea.',
  },
};

type ReportStrings = typeof en;

const es: ReportStrings = {
  title: (company) => (company ? `Preparación para la IA y plan de ${company}` : 'Preparación para la IA y plan'),
  kind: 'Diagnóstico de preparación para la IA',
  fileName: 'Diagnóstico-de-IA',
  preparedFor: (name, company) => [name, company].filter(Boolean).join(', '),
  page: (number, total) => `Página ${number} de ${total}`,
  overall: 'Puntaje general',
  scale: (score, band) => `Una escala de 0 a 100 en cuatro franjas. El puntaje, ${score}, está en la franja «${band}».`,
  areas: 'Seis áreas',
  areasText: 'La línea punteada marca 70 %. Un punto señala un área donde te toca decidir.',
  areasTextAll: 'La línea punteada marca 70 %. Las seis áreas la alcanzan o la superan.',
  areasDrawing: (scores) => `Seis trazos, uno por área: ${scores}. Una línea punteada marca 70 %.`,
  answered: 'Respondiste:',
  plan: 'Tus próximos noventa días',
  planText: (from, to) =>
    `Tres pasos al mes como máximo, en el orden que más rinde. Cuando estén todos, tu puntaje pasa de ${from} a ${to}.`,
  planTextNone: 'Todas tus respuestas están en el nivel más alto: no queda ningún paso por dar. Conserva lo que funciona.',
  planDrawing: (from, months, to) =>
    `Noventa trazos, uno por día, que crecen con el puntaje de ${from} a ${to}. Los puntos marcan los días en que se termina un paso: ${months
      .map(([days, moves]) => `${moves} en los ${days.toLowerCase()}`)
      .join(', ')}.`,
  days: (first, last) => `Días ${first} a ${last}`,
  noMoves: 'Este mes no suma pasos nuevos.',
  weeks: (count) => (count === 1 ? '1 semana' : `${count} semanas`),
  gain: (points) => (decimal(points, 'es') === '1' ? '+1 punto' : `+${decimal(points, 'es')} puntos`),
  done: 'Cómo lo sabrás:',
  later: 'Lo que viene después',
  laterText: 'Para después del día 90, en este orden.',
  answers: 'Cada respuesta y su siguiente nivel',
  area: 'Área',
  question: 'Pregunta',
  answer: 'Tu respuesta',
  next: 'Siguiente nivel',
  level: (level) => `${level} de 5`,
  keep: 'Conserva:',
  strengths: 'Lo que ya funciona',
  firstProcess: 'Un primer proceso por rediseñar',
  method: 'Cómo se calcula el puntaje',
  methodText:
    'Son catorce respuestas de 1 a 5. El puntaje de un área son sus puntos sobre los posibles. En el general, procesos cuenta 25 partes de 95; IA y clientes, 20 cada una; finanzas, personas y reuniones, 10 cada una. Ninguna respuesta vale menos de 1, así que la escala empieza en 20. El puntaje sale solo de tus respuestas: dice por dónde empezar y no te compara con nadie.',
  methodLink: 'El método completo:',
  call: 'Convérsalo con nosotros',
  callText: 'Trae este informe a una llamada sin costo. Empezaremos por el primer mes.',
  book: 'Agenda una llamada',
  reference: (reference) => `Tu referencia: ${reference}`,
  knowledge: {
    title: (name) => (name ? `Prueba de conocimientos de IA: el resultado de ${name}` : 'Prueba de conocimientos de IA: tu resultado'),
    kind: 'Prueba de conocimientos de IA',
    fileName: 'Prueba-de-conocimientos-de-IA',
    correct: (correct, total) => `${correct} de ${total} acertadas`,
    areas: 'Tres áreas',
    stems: (correct, total) => `${total} trazos, uno por decisión. Los ${correct} de las acertadas llevan un punto.`,
    areaScore: (correct, total, share) => `${correct} de ${total} acertadas, ${share}`,
    missed: 'Las respuestas que fallaste y por qué',
    missedNone: 'Acertaste todas. Pásale la prueba a alguien con quien construyas.',
    number: (number) => `Pregunta ${number}`,
    best: 'La mejor respuesta:',
    callText: 'Trae este informe a una llamada sin costo y pruébalo con una idea tuya.',
  },
};

/** Strings of the printed report (V1), beside those of the results on the page. */
export const reportStrings: Localized<ReportStrings> = { en, es };
