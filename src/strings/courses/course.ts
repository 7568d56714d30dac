import type { LocalTimeStrings } from '#domain/courses/local-times.ts';
import type { Localized } from '#domain/text/locale.ts';
import { formFor } from '#strings/text/form-for.ts';

const en = {
  learnMore: 'Learn more',
  applyNow: 'Apply now',
  contactUs: 'Contact Us',
  takeAssessment: 'Take AI Readiness Assessment',
  about: (course: string) => `about ${course}`,
  back: 'Back to AI Courses',
  otherLanguage: (language: string) => `This course’s page isn’t in English yet. You’re reading the ${language} version.`,
  facts: { level: 'Level', duration: 'Duration', group: 'Group', price: 'Price', value: 'What you can expect' },
  price: {
    heading: 'Price',
    fillingFast: 'Spots filling fast',
    plan: 'Payment plan',
    upfront: 'Upfront',
    month: (number: number) => `Month ${number}`,
    day: (day: number) => (day === 0 ? 'to hold your seat' : `after ${day} days`),
    applyFor: (date: string) => `Apply for ${date}`,
    applyNext: 'Apply for the next date',
    soldOut: 'Sold out',
  },
  contact: {
    heading: 'Plan it with us',
    closed: 'Dates are set with you: book a call.',
  },
  sessions: {
    many: 'Upcoming Sessions',
    one: 'Next session',
    past: 'Past sessions',
    none: 'The next date isn’t set yet.',
    soldOut: 'Sold out',
    how: 'How it goes',
    howDots: 'Each small dot is someone on your team; the large one is the decision that ends each part.',
    seats: (count: number) => (count === 1 ? '1 seat available' : `${count} seats available`),
    of: (count: number) => `(group of ${count})`,
    local: 'Your time',
    same: 'Same time where you are',
    calendar: 'Add to calendar',
  },
  times: { to: 'to', nextDay: 'the next day' } satisfies LocalTimeStrings,
  tabs: { label: 'About this course', overview: 'Overview', schedule: 'Schedule', reviews: 'Reviews' },
  overview: { about: 'About the course', included: 'What’s included', instructor: 'Your instructor' },
  schedule: { heading: 'What happens when' },
  reviews: {
    heading: 'Reviews',
    sample: 'Invented reviews, to be replaced.',
    rating: (rating: number) => `${rating} of 5`,
  },
  /** In the application. */
  noDate: 'The next date isn’t set yet. We’ll email you when it is.',
  nextDate: (date: string) => `Next date: ${date}`,
  team: { years: (years: number) => `${years} ${formFor(years, 'en', { one: 'year', other: 'years' })} of experience` },
  notFound: {
    title: 'Course not found',
    text: 'This address doesn’t lead to any of our courses. You’ll find them all on the courses page.',
    back: 'See the AI courses',
  },
};

/** A course's own texts are content. */
export type CourseStrings = typeof en;

const es: CourseStrings = {
  learnMore: 'Conoce más',
  applyNow: 'Postúlate',
  contactUs: 'Contáctanos',
  takeAssessment: 'Haz el diagnóstico',
  about: (course) => `sobre ${course}`,
  back: 'Volver a los cursos de IA',
  otherLanguage: (language) => `La página de este curso todavía no está en español. Lo que sigue es la versión en ${language}.`,
  facts: { level: 'Nivel', duration: 'Duración', group: 'Grupo', price: 'Precio', value: 'Qué puedes esperar' },
  price: {
    heading: 'Precio',
    fillingFast: 'Los lugares se agotan rápido',
    plan: 'Plan de pagos',
    upfront: 'Anticipo',
    month: (number) => `Mes ${number}`,
    day: (day) => (day === 0 ? 'para apartar tu lugar' : `a los ${day} días`),
    applyFor: (date) => `Postúlate: ${date}`,
    applyNext: 'Postúlate a la próxima fecha',
    soldOut: 'Agotado',
  },
  contact: {
    heading: 'Planéalo con nosotros',
    closed: 'Las fechas se acuerdan contigo: agenda una llamada.',
  },
  sessions: {
    many: 'Próximas sesiones',
    one: 'Próxima sesión',
    past: 'Sesiones anteriores',
    none: 'La próxima fecha todavía no está definida.',
    soldOut: 'Agotado',
    how: 'Así se trabaja',
    howDots: 'Cada punto pequeño es alguien de tu equipo; el grande es la decisión con la que termina cada parte.',
    seats: (count) => (count === 1 ? '1 lugar disponible' : `${count} lugares disponibles`),
    of: (count) => `de ${count}`,
    local: 'En tu hora local',
    same: 'Es la misma hora donde estás',
    calendar: 'Agregar al calendario',
  },
  times: { to: 'a', nextDay: 'del día siguiente' },
  tabs: { label: 'Sobre este curso', overview: 'Resumen', schedule: 'Temario', reviews: 'Opiniones' },
  overview: { about: 'Sobre el curso', included: 'Qué incluye', instructor: 'Quién imparte el curso' },
  schedule: { heading: 'Qué pasa y cuándo' },
  reviews: {
    heading: 'Opiniones',
    sample: 'Opiniones inventadas, pendientes de reemplazar.',
    rating: (rating) => `${rating} de 5`,
  },
  noDate: 'La próxima fecha todavía no está definida. Te escribimos en cuanto lo esté.',
  nextDate: (date) => `Próxima fecha: ${date}`,
  team: { years: (years) => `${years} ${formFor(years, 'es', { one: 'año', other: 'años' })} de experiencia` },
  notFound: {
    title: 'No encontramos este curso',
    text: 'Esta dirección no lleva a ninguno de nuestros cursos. Todos están en la página de cursos.',
    back: 'Ver los cursos de IA',
  },
};

export const courseStrings: Localized<CourseStrings> = { en, es };
