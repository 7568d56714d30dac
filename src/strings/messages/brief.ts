import type { BriefSectionName } from '#domain/owner/leads.ts';
import { percent } from '#domain/text/format.ts';
import type { Localized } from '#domain/text/locale.ts';

const en = {
  heading: {
    who: 'Who it is',
    result: 'The result',
    lowest: 'The three lowest answers',
    moves: 'First moves, days 1–30',
    application: 'The application',
    motivation: 'Why they’re applying',
    source: 'Where they came from',
    questions: 'What to ask on the call',
  } satisfies Record<BriefSectionName, string>,
  name: 'Name',
  company: 'Company',
  email: 'Email',
  industry: 'Industry',
  revenue: 'Revenue',
  employees: 'Employees',
  language: 'Language of the visit',
  timeNow: 'Their time now',
  timeThen: 'Their time when it came in',
  reference: 'Reference number',
  overall: 'Overall score',
  overallText: (score: number, band: string) => `${score} out of 100, ${band}`,
  areas: 'By area',
  area: (name: string, score: number) => `${name}\u00a0${percent(score, 'en')}`,
  score: 'Score',
  scoreText: (correct: number, total: number, share: number) => `${correct} of ${total} right, ${percent(share, 'en')}`,
  gaps: 'Gaps',
  course: 'Course',
  date: 'Next date after they applied',
  chosenDate: 'Date applied for',
  noDate: 'none with a free seat',
  firstSource: 'First source',
  latestSource: 'Latest source',
  direct: 'typed or saved address',
  landing: (page: string) => `landing on ${page}`,
};

type BriefStrings = typeof en;

const es: BriefStrings = {
  heading: {
    who: 'Quién es',
    result: 'El resultado',
    lowest: 'Las tres respuestas más bajas',
    moves: 'Primeros pasos, días 1 a 30',
    application: 'La postulación',
    motivation: 'Por qué se postula',
    source: 'De dónde viene',
    questions: 'Qué preguntar en la llamada',
  },
  name: 'Nombre',
  company: 'Empresa',
  email: 'Email',
  industry: 'Industria',
  revenue: 'Ingresos',
  employees: 'Personas',
  language: 'Idioma de la visita',
  timeNow: 'Su hora local ahora',
  timeThen: 'Su hora local cuando llegó',
  reference: 'Número de referencia',
  overall: 'Puntaje general',
  overallText: (score, band) => `${score} de 100, ${band}`,
  areas: 'Por área',
  area: (name, score) => `${name}\u00a0${percent(score, 'es')}`,
  score: 'Puntaje',
  scoreText: (correct, total, share) => `${correct} de ${total} correctas, ${percent(share, 'es')}`,
  gaps: 'Por reforzar',
  course: 'Curso',
  date: 'Próxima fecha después de postularse',
  chosenDate: 'Fecha elegida',
  noDate: 'ninguna con lugares disponibles',
  firstSource: 'Primera visita',
  latestSource: 'Última visita desde otro sitio',
  direct: 'dirección escrita o guardada',
  landing: (page) => `llegó a ${page}`,
};

/** The owner's brief, around a lead's own words. */
export const briefStrings: Localized<BriefStrings> = { en, es };
