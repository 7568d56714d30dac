import type { CoursePageCopy, CoursesCopy } from '#domain/content/learning.ts';
import { atLeast, formatRange, percent } from '#domain/text/format.ts';
import type { Localized } from '#domain/text/locale.ts';
import { brand } from './brand.ts';
import { courses } from './courses.ts';
import { facts, withSample } from './facts.ts';

const { weekend, workforce } = facts;
const quizMinutes = formatRange(facts.quizMinutes);

/** Whether the page may speak of one course and the other: with more, or only one, it says what holds of any. */
const isPair = courses.length === 2;

/** The courses page. */
export const aiCourses: Localized<CoursesCopy> = {
  en: {
    title: 'AI Courses',
    description: isPair
      ? `Two AI courses in English and Spanish: build a business in ${weekend.days} evenings, or train your teams on their own processes.`
      : 'AI courses that start from your own work: who each one is for, how long it takes, what it includes and which dates have seats.',
    heading: isPair ? 'Two AI courses that leave you with something that works' : 'AI courses that leave you with something that works',
    text: isPair
      ? 'One is for people starting a business, the other for companies that are changing how they work. Both are taught in English and Spanish.'
      : 'Each one starts from your own work, so you leave with something you can use.',
    quiz: {
      heading: 'Not sure where to start?',
      text: `Answer ${facts.quizQuestions} questions and get a score out of 100, with the first thing to fix.`,
      points: [
        'A score in six areas of the business',
        'Recommendations in order of urgency',
        `Free, about ${quizMinutes} minutes, no commitment`,
      ],
      bands: { critical: 'Help now', failing: 'Failing', organized: 'Organized', leading: 'Using AI' },
    },
    reasonsHeading: 'Why it sticks',
    reasons: [
      { title: 'Practical', text: 'Every exercise starts with a task from your own week, so the homework is work you’d do anyway.' },
      { title: 'Hands-on', text: 'You build from the first hour and keep the slides for reference.' },
      {
        title: 'Measurable',
        text: withSample(
          'en',
          `We agree on one number before the first class. Our ${percent(facts.successPercent, 'en')} success rate so far is the share of teams that reached theirs within ${workforce.roiDays} days, by their own count.`,
        ),
      },
      { title: 'Support', text: `For ${weekend.supportDays} days, the people who taught you help you apply what you learned.` },
      {
        title: 'Global',
        text: withSample(
          'en',
          `We’ve trained ${atLeast(facts.teamsTrained)} teams, and our community has ${atLeast(facts.entrepreneurs)} entrepreneurs.`,
        ),
      },
    ],
    callToAction: {
      title: 'What task would you gladly hand over?',
      text: `Bring it to a ${facts.callMinutes}-minute call, and we’ll help you choose between the courses.`,
    },
  },
  es: {
    title: 'Cursos de IA',
    description: isPair
      ? `Dos cursos de IA en español e inglés: construye un negocio en ${weekend.days} noches o capacita a tus equipos con sus propios procesos.`
      : 'Cursos de IA que parten de tu propio trabajo: para quién es cada uno, cuánto dura, qué incluye y qué fechas tienen lugares.',
    heading: isPair ? 'Dos cursos de IA de los que sales con algo que funciona' : 'Cursos de IA para salir con algo que funciona',
    text: isPair
      ? 'Uno es para quien empieza un negocio; el otro, para empresas que están cambiando su forma de trabajar. Los dos se dan en español y en inglés.'
      : 'Cada uno parte de tu propio trabajo, así que sales con algo que puedes usar.',
    quiz: {
      heading: '¿No sabes por dónde empezar?',
      text: `Responde ${facts.quizQuestions} preguntas y recibe un puntaje sobre 100, con lo primero que conviene arreglar.`,
      points: [
        'Un puntaje en seis áreas de la empresa',
        'Recomendaciones por orden de urgencia',
        `Gratis, en ${quizMinutes} minutos y sin compromiso`,
      ],
      bands: { critical: 'Urgente', failing: 'Falla', organized: 'Organizada', leading: 'Con IA' },
    },
    reasonsHeading: 'Por qué el lunes sigues usando lo que aprendiste',
    reasons: [
      {
        title: 'Práctico',
        text: 'Cada ejercicio parte de algo de tu semana, así que haces la tarea del curso mientras trabajas.',
      },
      { title: 'Manos a la obra', text: 'Construyes desde la primera hora y conservas las diapositivas para consultarlas después.' },
      {
        title: 'Medible',
        text: withSample(
          'es',
          `Acordamos un número antes de la primera clase. Hasta hoy, un ${percent(facts.successPercent, 'es')} de éxito: los equipos que llegaron a su número en ${workforce.roiDays} días, según su propia cuenta.`,
        ),
      },
      { title: 'Apoyo', text: `Quienes te enseñaron te ayudan con la implementación durante ${weekend.supportDays} días.` },
      {
        title: 'Global',
        text: withSample(
          'es',
          `Hemos capacitado a más de ${facts.teamsTrained} equipos, y en la comunidad hay más de ${facts.entrepreneurs} emprendedores y emprendedoras.`,
        ),
      },
    ],
    callToAction: {
      title: '¿Qué tarea soltarías con gusto?',
      text: `Tráela a una llamada de ${facts.callMinutes} minutos y te ayudamos a elegir curso.`,
    },
  },
};

/** Texts that all course pages share. */
export const coursePage: Localized<CoursePageCopy> = {
  en: {
    team: {
      title: 'Who teaches',
      text: 'The people who put agents to work during the week teach what they’ve learned.',
    },
    story: {
      title: `Why we started ${brand.name}`,
      text: `We’d watched good teams lose their evenings to copy and paste, and good tools fail because no one asked the people using them.`,
    },
  },
  es: {
    team: {
      title: 'Quién enseña',
      text: 'Te enseñan las mismas personas que entre semana ponen agentes a trabajar.',
    },
    story: {
      title: `Por qué fundamos ${brand.name}`,
      text: 'Habíamos visto buenos equipos que perdían las noches copiando y pegando, y buenas herramientas que fracasaban porque a esos equipos nadie les había preguntado nada.',
    },
  },
};
