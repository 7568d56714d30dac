import type { CoursePageCopy, CoursesCopy } from '#domain/content/learning.ts';
import { atLeast, dollars, percent } from '#domain/format.ts';
import type { Localized } from '#domain/locale.ts';
import { facts } from './facts.ts';

const { weekend, workforce } = facts;
const hours = weekend.days * weekend.hoursPerDay;

/** The score drawn next to the link to the assessment. Invented; the page says so. */
export const sampleScore = { sample: true, score: 43 } as const;

/** The courses page. */
export const aiCourses: Localized<CoursesCopy> = {
  en: {
    title: 'AI Courses',
    description: `Two AI courses in English and Spanish: build a business in ${weekend.days} evenings, or train your teams on their own processes.`,
    heading: 'Learn AI by building the thing you need',
    text: 'Two courses: one for people starting a business, one for companies changing how they work. Both in English and Spanish.',
    figures: {
      weekend: [
        { title: dollars(weekend.priceUsd), text: 'USD, or three payments' },
        { title: `${hours} hours`, text: `over ${weekend.days} evenings` },
        { title: `${weekend.maxParticipants}`, text: 'people at most' },
      ],
      workforce: [
        { title: `${workforce.longestWeeks} weeks`, text: `or a ${workforce.intensiveDays}-day intensive` },
        { title: percent(workforce.efficiencyPercent, 'en'), text: 'efficiency gain' },
        { title: `${workforce.roiDays} days`, text: 'to measurable ROI' },
      ],
    },
    quiz: {
      heading: 'Not sure where to start?',
      text: 'Fourteen questions place your company on a scale of 100 and name the first thing to fix.',
      points: ['A score in six areas of the business', 'Recommendations in order of urgency', 'Free, about 5-7 minutes, no commitment'],
      sampleScore: `A sample score of ${sampleScore.score}: organized, but not yet using AI.`,
      bands: { critical: 'Urgent', failing: 'Failing', organized: 'Organized', leading: 'AI-driven' },
    },
    reasonsHeading: 'Why choose us',
    reasons: [
      { title: 'Practical', text: 'Every exercise starts from a task in your own week, so Monday’s work is the homework.' },
      { title: 'Hands-on', text: 'You build from the first hour. The slides are for looking things up afterwards.' },
      {
        title: 'Measurable',
        text: `One number, agreed before the first class. A ${percent(facts.successPercent, 'en')} success rate so far; companies see a measurable return within ${workforce.roiDays} days.`,
      },
      { title: 'Support', text: `${weekend.supportDays} days of help with the implementation, from the people who taught you.` },
      {
        title: 'Global',
        text: `${atLeast(facts.entrepreneurs)} entrepreneurs and ${atLeast(facts.teamsTrained)} teams, in ${facts.countries} countries and two languages.`,
      },
    ],
    callToAction: {
      title: 'Bring one task you would gladly hand over.',
      text: `In ${facts.callMinutes} minutes we tell you which course fits, or that neither does.`,
    },
  },
  es: {
    title: 'Cursos de IA',
    description: `Dos cursos de IA en español e inglés: construye un negocio en ${weekend.days} noches o forma a tus equipos sobre sus propios procesos.`,
    heading: 'Aprende IA construyendo lo que necesitas',
    text: 'Dos cursos: uno para quien empieza un negocio y otro para empresas que cambian su forma de trabajar. Ambos en español y en inglés.',
    figures: {
      weekend: [
        { title: dollars(weekend.priceUsd), text: 'USD, o en tres pagos' },
        { title: `${hours} horas`, text: `en ${weekend.days} noches` },
        { title: `${weekend.maxParticipants}`, text: 'personas como máximo' },
      ],
      workforce: [
        { title: dollars(workforce.startingUsd), text: 'USD, precio inicial' },
        { title: `${workforce.longestWeeks} semanas`, text: `o un intensivo de ${workforce.intensiveDays} día` },
        { title: percent(workforce.efficiencyPercent, 'es'), text: 'más de eficiencia' },
      ],
    },
    quiz: {
      heading: '¿No sabes por dónde empezar?',
      text: 'Catorce preguntas ubican a tu empresa en una escala de 100 y señalan lo primero que conviene arreglar.',
      points: [
        'Un puntaje en seis áreas de la empresa',
        'Recomendaciones por orden de urgencia',
        'Gratis, unos 5-7 minutos, sin compromiso',
      ],
      sampleScore: `Un puntaje de ejemplo, ${sampleScore.score}: organizada, pero todavía sin IA.`,
      bands: { critical: 'Urgente', failing: 'Falla', organized: 'Organizada', leading: 'Con IA' },
    },
    reasonsHeading: 'Por qué elegirnos',
    reasons: [
      { title: 'Práctico', text: 'Cada ejercicio parte de una tarea de tu propia semana: la tarea del curso es el trabajo del lunes.' },
      { title: 'Manos a la obra', text: 'Construyes desde la primera hora. Las diapositivas quedan para consultarlas después.' },
      {
        title: 'Medible',
        text: `Un número, acordado antes de la primera clase. Hasta hoy, ${percent(facts.successPercent, 'es')} de éxito; las empresas ven un retorno medible en ${workforce.roiDays} días.`,
      },
      { title: 'Apoyo', text: `${weekend.supportDays} días de ayuda en la implementación, con las mismas personas que te enseñaron.` },
      {
        title: 'Global',
        text: `Más de ${facts.entrepreneurs} emprendedores y ${facts.teamsTrained} equipos, en ${facts.countries} países y dos idiomas.`,
      },
    ],
    callToAction: {
      title: 'Trae una tarea que soltarías con gusto.',
      text: `En ${facts.callMinutes} minutos te decimos cuál curso te conviene, o que ninguno.`,
    },
  },
};

/** Texts that all course pages share. */
export const coursePage: Localized<CoursePageCopy> = {
  en: {
    team: {
      title: 'Who teaches',
      text: 'A small team that puts agents to work during the week and teaches what it learned doing so.',
    },
    story: {
      title: 'How it began',
      text: 'We started Tino after watching good teams lose their evenings to copy and paste, and good tools fail because nobody had asked those teams.',
    },
    callToAction: {
      weekend: { title: 'Come with a problem. Leave with a product.', text: 'Not sure the course fits? Ask a founder.' },
      workforce: {
        title: 'Name one process. We teach on it.',
        text: 'Tell us who would be in the room and what should be different afterwards.',
      },
    },
  },
  es: {
    team: {
      title: 'Quién enseña',
      text: 'Un equipo pequeño que entre semana pone agentes a trabajar y enseña lo que aprende al hacerlo.',
    },
    story: {
      title: 'Cómo empezó',
      text: 'Fundamos Tino después de ver a buenos equipos perder sus noches copiando y pegando, y a buenas herramientas fracasar porque nadie les había preguntado a esos equipos.',
    },
    callToAction: {
      weekend: {
        title: 'Llega con un problema. Sal con un producto.',
        text: '¿No sabes si el curso es para ti? Pregúntale a quien fundó Tino.',
      },
      workforce: {
        title: 'Elige un proceso. Enseñamos sobre él.',
        text: 'Cuéntanos quiénes estarían en la sala y qué debería ser distinto después.',
      },
    },
  },
};
