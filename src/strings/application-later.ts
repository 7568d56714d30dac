import type { Localized } from '#domain/locale.ts';

const en = {
  submitted: {
    thanks: (name: string) => `Thank you, ${name}. Your application for the course is with us.`,
    confirmation: "You'll receive a confirmation email within the next few minutes.",
    answer: (days: number, email: string | null) =>
      `A person reads your application and answers within ${days} working days${email ? `, at ${email}` : ''}.`,
    again: 'Submit Another Application',
    sure: 'Start another application?',
    sureText: 'The one you sent stays with us. Your answers are cleared from this device.',
    yes: 'Start another',
    no: 'Keep this page',
  },
  correction: {
    heading: 'Your email address looks wrong',
    text: (email: string) => `You wrote “${email}”. No mail can reach that. Correct it, and the confirmation goes to the right address.`,
    label: 'Correct email address',
    send: 'Correct the address',
    missing: 'Please enter your email address',
  },
  notLoaded: {
    heading: 'We could not load your saved application',
    copy: 'What you wrote on this device is still here.',
    continueHere: 'Continue with what is on this device',
  },
};

export type ApplicationLaterStrings = typeof en;

const es: ApplicationLaterStrings = {
  submitted: {
    thanks: (name) => `Gracias, ${name}. Ya tenemos tu postulación al curso.`,
    confirmation: 'Recibirás un email de confirmación en los próximos minutos.',
    answer: (days, email) =>
      `Una persona lee tu postulación y te responde en un plazo de ${days} días hábiles${email ? `, a ${email}` : ''}.`,
    again: 'Enviar otra postulación',
    sure: '¿Empezar otra postulación?',
    sureText: 'La que enviaste queda con nosotros. Tus respuestas se borran de este dispositivo.',
    yes: 'Empezar otra',
    no: 'Quedarme aquí',
  },
  correction: {
    heading: 'Tu email parece tener un error',
    text: (email) =>
      `Escribiste «${email}». Ahí no puede llegarte ningún mensaje. Corrígelo y la confirmación irá a la dirección correcta.`,
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

/** Strings of the application's screens that load later: the confirmation, and a saved application that couldn't be loaded. */
export const applicationLaterStrings: Localized<ApplicationLaterStrings> = { en, es };
