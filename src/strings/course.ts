import type { LocalTimeStrings } from '#domain/local-times.ts';
import type { Localized } from '#domain/locale.ts';

const en = {
  learnMore: 'Learn more',
  applyNow: 'Apply now',
  contactUs: 'Contact Us',
  takeAssessment: 'Take AI Readiness Assessment',
  about: (course: string) => `about: ${course}`,
  back: 'Back to AI Courses',
  facts: { level: 'Level', duration: 'Duration', group: 'Group', price: 'Price', value: 'What you can expect' },
  price: {
    heading: 'Price',
    fillingFast: 'Spots filling fast',
    plan: 'Payment plan',
    upfront: 'Upfront',
    month: (number: number) => `Month ${number}`,
    day: (day: number) => (day === 0 ? 'to hold your seat' : `after ${day} days`),
    terms: (count: string) => `${count} installments without interest. This is not buy-now-pay-later.`,
    three: 'Three',
    apply: 'Apply now',
    applyFor: (date: string) => `Apply for ${date}`,
    applyNext: 'Apply for the next date',
    soldOut: 'Sold out',
  },
  contact: {
    heading: 'Plan it with us',
    noSeats: 'No open group right now.',
    call: (minutes: number) => `A ${minutes}-minute call is open to you at any time.`,
  },
  sessions: {
    many: 'Upcoming Sessions',
    one: 'Next session',
    ended: 'Ended',
    soldOut: 'Sold out',
    agreed: 'No group is open right now. Dates for a new one are agreed with you.',
    seats: (count: number) => (count === 1 ? '1 seat available' : `${count} seats available`),
    of: (count: number) => `of ${count}`,
    local: 'Your time',
    same: 'The same on your clock',
    calendar: 'Add to calendar',
  },
  times: { to: 'to', nextDay: 'the next day' } satisfies LocalTimeStrings,
  tabs: { label: 'About this course', overview: 'Overview', schedule: 'Schedule', reviews: 'Reviews' },
  overview: { about: 'About the course', included: 'What is included', instructor: 'Your instructor' },
  schedule: { heading: 'What happens when' },
  reviews: {
    heading: 'Reviews',
    sample: 'Sample reviews, until participants have agreed to be quoted.',
    rating: (rating: number) => `${rating} of 5`,
  },
  team: { years: (years: number) => `${years} years of experience` },
  notFound: {
    title: 'Course not found',
    text: 'We teach two courses, and neither is at this address. Both are one step away.',
    back: 'See the AI courses',
  },
};

/** Labels of the course pages; a course's own texts are content. */
export type CourseStrings = typeof en;

const es: CourseStrings = {
  learnMore: 'Conoce más',
  applyNow: 'Postúlate',
  contactUs: 'Contáctanos',
  takeAssessment: 'Haz el diagnóstico de preparación para la IA',
  about: (course) => `sobre: ${course}`,
  back: 'Volver a los cursos de IA',
  facts: { level: 'Nivel', duration: 'Duración', group: 'Grupo', price: 'Precio', value: 'Qué puedes esperar' },
  price: {
    heading: 'Precio',
    fillingFast: 'Los lugares se agotan rápido',
    plan: 'Plan de pagos',
    upfront: 'Al inscribirte',
    month: (number) => `Mes ${number}`,
    day: (day) => (day === 0 ? 'para apartar tu lugar' : `a los ${day} días`),
    terms: (count) => `${count} pagos sin intereses. No es un esquema de «compra ahora y paga después».`,
    three: 'Tres',
    apply: 'Postúlate',
    applyFor: (date) => `Postúlate: ${date}`,
    applyNext: 'Postúlate para la próxima fecha',
    soldOut: 'Agotado',
  },
  contact: {
    heading: 'Planéalo con nosotros',
    noSeats: 'Por ahora no hay un grupo abierto.',
    call: (minutes) => `Una llamada de ${minutes} minutos está abierta para ti en cualquier momento.`,
  },
  sessions: {
    many: 'Próximas sesiones',
    one: 'Próxima sesión',
    ended: 'Terminó',
    soldOut: 'Agotado',
    agreed: 'Por ahora no hay un grupo abierto. Las fechas de uno nuevo se acuerdan contigo.',
    seats: (count) => (count === 1 ? '1 lugar disponible' : `${count} lugares disponibles`),
    of: (count) => `de ${count}`,
    local: 'En tu zona horaria',
    same: 'Es la misma hora en tu reloj',
    calendar: 'Agregar al calendario',
  },
  times: { to: 'a', nextDay: 'del día siguiente' },
  tabs: { label: 'Sobre este curso', overview: 'Resumen', schedule: 'Programa', reviews: 'Opiniones' },
  overview: { about: 'Sobre el curso', included: 'Qué incluye', instructor: 'Quién imparte el curso' },
  schedule: { heading: 'Qué pasa y cuándo' },
  reviews: {
    heading: 'Opiniones',
    sample: 'Opiniones de muestra, hasta que quienes participaron acepten que las citemos.',
    rating: (rating) => `${rating} de 5`,
  },
  team: { years: (years) => `${years} años de experiencia` },
  notFound: {
    title: 'No encontramos este curso',
    text: 'Damos dos cursos y ninguno está en esta dirección. Los dos quedan a un paso.',
    back: 'Ver los cursos de IA',
  },
};

export const courseStrings: Localized<CourseStrings> = { en, es };
