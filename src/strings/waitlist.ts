import type { Localized } from '#domain/locale.ts';
import type { MailingListStrings } from './mailing-list-strings.ts';

const en: MailingListStrings = {
  heading: 'Hear of the next date',
  text: 'Is the date over, or the group full? Leave your email, and we write when a date is set.',
  email: 'Email',
  join: 'Join the waitlist',
  joining: 'Sending...',
  consent: 'By joining you agree that we keep this address and write to you about dates of this course, and nothing else.',
  joined: 'Almost there. If this address is not on the list yet, we are sending it a message: confirm with the link in it, within a week.',
  missing: 'Please enter your email address',
  invalid: 'Please enter a valid email',
  failed: 'We could not make sure that your address arrived. Please try again, or write to',
  offline: 'You are offline, so nothing was sent. Your address stays here: try again once you are connected.',
  settled: 'Done',
  confirm: {
    title: 'Confirm your place',
    description: 'One last step to the waitlist: confirm that you want to hear of the next date, or leave this page and nothing happens.',
    heading: 'One last step',
    text: 'Press the button, and we write to you once the next date of the course is set. If you did not ask for it, leave this page: nothing happens without the button.',
    button: 'Confirm my place',
    done: 'You are on the waitlist. We write once a date is set.',
    invalid: 'This link has expired or was already used. Ask for a new one on the page of the course.',
    failed: 'That did not work. Please try again, or write to',
    back: 'To the courses',
  },
  unsubscribe: {
    title: 'Leave the waitlist',
    description: 'Leave the waitlist of a course with one button; no reason needed, and it works at once.',
    heading: 'No longer waiting?',
    text: 'Press the button, and we will not write to you about this course. We do not ask why.',
    button: 'Leave the waitlist',
    done: 'You are off the waitlist, as of now. We will not write to you about this course.',
    invalid: 'This link is not valid any more. Use the one in our newest message, or write to us.',
    failed: 'That did not work. Please try again, or write to',
    back: 'To the courses',
  },
};

const es: MailingListStrings = {
  heading: 'Entérate de la próxima fecha',
  text: '¿La fecha ya pasó o el grupo está lleno? Deja tu email y te escribimos cuando haya una fecha.',
  email: 'Email',
  join: 'Entrar a la lista de espera',
  joining: 'Enviando...',
  consent: 'Al entrar aceptas que guardemos esta dirección y te escribamos sobre las fechas de este curso, y nada más.',
  joined:
    'Ya casi. Si esta dirección todavía no está en la lista, le enviamos un mensaje: confirma con el enlace que trae, dentro de una semana.',
  missing: 'Por favor ingresa tu email',
  invalid: 'Por favor ingresa un email válido',
  failed: 'No pudimos comprobar que tu dirección llegara. Inténtalo de nuevo o escribe a',
  offline: 'Estás sin conexión, así que no se envió nada. Tu dirección sigue aquí: inténtalo de nuevo cuando tengas conexión.',
  settled: 'Listo',
  confirm: {
    title: 'Confirma tu lugar',
    description:
      'Un último paso para la lista de espera: confirma que quieres saber de la próxima fecha. Si cierras esta página, no pasa nada.',
    heading: 'Un último paso',
    text: 'Presiona el botón y te escribimos en cuanto el curso tenga nueva fecha. Si no lo pediste, cierra esta página: sin el botón no pasa nada.',
    button: 'Confirmar mi lugar',
    done: 'Estás en la lista de espera. Te escribimos en cuanto haya una fecha.',
    invalid: 'Este enlace venció o ya se usó. Pide otro en la página del curso.',
    failed: 'No funcionó. Inténtalo de nuevo o escribe a',
    back: 'Ir a los cursos',
  },
  unsubscribe: {
    title: 'Dejar la lista de espera',
    description: 'Sal de la lista de espera de un curso con un solo botón; sin explicar por qué, y con efecto inmediato.',
    heading: '¿Ya no esperas este curso?',
    text: 'Presiona el botón y no te escribimos más sobre este curso. No preguntamos por qué.',
    button: 'Salir de la lista',
    done: 'Saliste de la lista de espera, desde este momento. No te escribimos más sobre este curso.',
    invalid: 'Este enlace ya no es válido. Usa el de nuestro mensaje más reciente o escríbenos.',
    failed: 'No funcionó. Inténtalo de nuevo o escribe a',
    back: 'Ir a los cursos',
  },
};

/** Strings of a course's waitlist form and of its mailed links' pages. */
export const waitlistStrings: Localized<MailingListStrings> = { en, es };
