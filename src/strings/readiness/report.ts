import type { Maturity } from '#domain/readiness/readiness.ts';
import type { Localized } from '#domain/text/locale.ts';
import { formFor } from '#strings/text/form-for.ts';

const en = {
  /** The document's title; a flagged record has no company. */
  title: (company: string) => (company ? `AI readiness and plan for ${company}` : 'AI readiness and plan'),
  kind: 'AI Readiness Assessment',
  /** The date is added. */
  fileName: 'AI-readiness-report',
  preparedFor: (name: string, company: string) => [name, company].filter(Boolean).join(' · '),
  page: (number: string, total: string) => `Page ${number} of ${total}`,
  overall: 'out of 100',
  scale: (score: number, band: string) => `A scale to 100 in four bands, from 20 up. The score, ${score}, is in the band “${band}.”`,
  areasDrawing: (scores: string) => `Six stems, one for each area: ${scores}. A dashed line marks 70%.`,
  planTextNone: 'No moves, three checks instead: one a month.',
  noMoves: 'No new move this month.',
  area: 'Area',
  question: 'Question',
  answer: 'Your answer',
  next: 'Next level',
  level: (level: Maturity) => `${level} of 5`,
  methodLink: 'The method in full:',
  call: 'Talk it through with us',
  book: 'Book a call',
  reference: (reference: string) => `Your reference: ${reference}`,
  knowledge: {
    title: (name: string) => (name ? `AI Knowledge Quiz: the result of ${name}` : 'AI Knowledge Quiz: your result'),
    kind: 'AI Knowledge Quiz',
    fileName: 'AI-knowledge-report',
    correct: (correct: number, total: number) => `${correct} of ${total} correct`,
    stems: (correct: number, total: number) =>
      `${total} stems, one for each decision. ${formFor(correct, 'en', { one: 'The one right answer has', other: `The ${correct} right ones have` })} a dot.`,
    areaScore: (correct: number, total: number, share: string) => `${correct} of ${total} correct, ${share}`,
    best: 'The best answer:',
    callText: 'Bring this report to a free call, and try it on your own idea.',
  },
};

type ReportStrings = typeof en;

const es: ReportStrings = {
  title: (company) => (company ? `Diagnóstico y plan de ${company}` : 'Diagnóstico y plan'),
  kind: 'Diagnóstico de preparación para la IA',
  fileName: 'Diagnóstico-y-plan',
  preparedFor: (name, company) => [name, company].filter(Boolean).join(' · '),
  page: (number, total) => `Página ${number} de ${total}`,
  overall: 'de 100',
  scale: (score, band) => `Una escala hasta 100 en cuatro rangos, desde 20. El puntaje, ${score}, está en el rango “${band}”.`,
  areasDrawing: (scores) => `Seis trazos, uno por área: ${scores}. Una línea punteada marca el 70\u00a0%.`,
  planTextNone: 'En lugar de pasos, tres revisiones: una al mes.',
  noMoves: 'Este mes no suma pasos nuevos.',
  area: 'Área',
  question: 'Pregunta',
  answer: 'Tu respuesta',
  next: 'Siguiente nivel',
  level: (level) => `${level} de 5`,
  methodLink: 'El método completo:',
  call: 'Convérsalo con nosotros',
  book: 'Agenda una llamada',
  reference: (reference) => `Tu referencia: ${reference}`,
  knowledge: {
    title: (name) => (name ? `Prueba de conocimientos de IA: el resultado de ${name}` : 'Prueba de conocimientos de IA: tu resultado'),
    kind: 'Prueba de conocimientos de IA',
    fileName: 'Prueba-de-conocimientos-de-IA',
    correct: (correct, total) => `${correct} de ${total} correctas`,
    stems: (correct, total) => `${total} trazos, uno por decisión. Los ${correct} de las correctas llevan un punto.`,
    areaScore: (correct, total, share) => `${correct} de ${total} correctas, ${share}`,
    best: 'La mejor respuesta:',
    callText: 'Trae este informe a una llamada sin costo y pruébalo con una idea tuya.',
  },
};

/** The printed report (V1), besides the strings of results on the page. */
export const reportStrings: Localized<ReportStrings> = { en, es };
