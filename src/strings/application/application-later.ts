import type { Localized } from '#domain/text/locale.ts';
import { formFor } from '#strings/text/form-for.ts';

const charactersEn = (count: string) => formFor(count, 'en', { one: 'character', other: 'characters' });

const en = {
  text: {
    optional: 'optional',
    charactersLeft: (count: string) => `${count} ${charactersEn(count)} left`,
    charactersTooMany: (count: string) => `${count} ${charactersEn(count)} too many`,
  },
  submitted: {
    thanks: (name: string) => `Thank you, ${name}. We have your application for the course.`,
    confirmation: 'You’ll receive a confirmation email within the next few minutes.',
    answer: (days: number, email: string | null) =>
      `A person will read it and get back to you within ${days} business days${email ? ` at ${email}` : ''}.`,
    session: (date: string) => `You applied for: ${date}.`,
    again: 'Submit Another Application',
    sure: 'Start another application?',
    sureText: 'We’ll keep the one you sent, and clear your answers from this device.',
    yes: 'Start another',
    no: 'Keep this page',
  },
  correction: {
    heading: 'Check your email address',
    text: (email: string) =>
      `You entered “${email}”, which can’t receive email. Correct it and we’ll send the confirmation to the right address.`,
    label: 'Correct email address',
    send: 'Correct the address',
    missing: 'Please enter your email address',
  },
  notLoaded: {
    heading: 'We couldn’t load your saved application',
    copy: 'What you wrote on this device is still here.',
    continueHere: 'Continue with what’s on this device',
  },
};

export type ApplicationLaterStrings = typeof en;

const es: ApplicationLaterStrings = {
  text: {
    optional: 'opcional',
    charactersLeft: (count) => formFor(count, 'es', { one: `Queda ${count} carácter`, other: `Quedan ${count} caracteres` }),
    charactersTooMany: (count) => formFor(count, 'es', { one: `Sobra ${count} carácter`, other: `Sobran ${count} caracteres` }),
  },
  submitted: {
    thanks: (name) => `Gracias, ${name}. Ya tenemos tu postulación al curso.`,
    confirmation: 'Recibirás un email de confirmación en los próximos minutos.',
    answer: (days, email) => `Una persona va a leerla y te responderá en un plazo de ${days} días hábiles${email ? ` a ${email}` : ''}.`,
    session: (date) => `Te postulaste para esta fecha: ${date}.`,
    again: 'Enviar otra postulación',
    sure: '¿Empezar otra postulación?',
    sureText: 'Conservamos la que enviaste y borramos tus respuestas de este dispositivo.',
    yes: 'Empezar otra',
    no: 'Quedarme aquí',
  },
  correction: {
    heading: 'Revisa tu email',
    text: (email) =>
      `Escribiste “${email}”, y a esa dirección no puede llegar ningún mensaje. Corrígela y te enviamos la confirmación a la correcta.`,
    label: 'Email corregido',
    send: 'Corregir el email',
    missing: 'Por favor ingresa tu email',
  },
  notLoaded: {
    heading: 'No pudimos cargar tu postulación guardada',
    copy: 'Lo que escribiste en este dispositivo sigue aquí.',
    continueHere: 'Continuar con lo que hay en este dispositivo',
  },
};

/** Screens that load later: the questions' texts, the confirmation, and a saved application that failed to load. */
export const applicationLaterStrings: Localized<ApplicationLaterStrings> = { en, es };
