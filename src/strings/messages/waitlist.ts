import { retention } from '#domain/records/retention.ts';
import type { Localized } from '#domain/text/locale.ts';
import type { MailingListStrings, SignupCopy } from './mailing-list-strings.ts';

const { confirmDays } = retention;

const en: MailingListStrings & SignupCopy = {
  heading: 'Not ready? Get the date by email',
  text: 'Leave your email, and we’ll write as soon as it’s set.',
  email: 'Email',
  join: 'Join the waitlist',
  joining: 'Sending...',
  consent: 'By joining, you agree that we may keep this address and write to you about this course’s dates, and nothing else.',
  joined: `Check your inbox. If you’re not on the waitlist yet, you’ll get an email: open its link within ${confirmDays} days to confirm.`,
  missing: 'Please enter your email address',
  invalid: 'Please enter a valid email',
  limited: 'Too many tries from your network right now. Wait a minute and try again; what you typed is still here.',
  failed: 'We couldn’t confirm that we got your address. Please try again, or write to',
  offline: 'You’re offline, so nothing was sent. Your address is still here: try again when you’re back online.',
  confirm: {
    title: 'Confirm your place',
    description:
      'One last step to join the waitlist: confirm that you want the next date by email. If you close this page, nothing happens.',
    heading: 'One last step',
    text: 'Press the button, and we’ll email you when the next date is set. If you didn’t sign up, just close this page and nothing happens.',
    button: 'Confirm my place',
    settled: 'You’re on the waitlist',
    ended: 'This link has ended',
    done: 'We’ll email you when the next date is set.',
    invalid: 'This link has expired or was already used. Join again on the course page to get a new one.',
    failed: 'That didn’t work. Please try again, or write to',
    back: 'Go to the courses',
  },
  unsubscribe: {
    title: 'Leave the waitlist',
    description: 'Leave a course’s waitlist. It takes one click and works right away, and we don’t ask for a reason.',
    heading: 'Leave the waitlist?',
    text: 'Press the button, and we’ll stop writing to you about this course. You don’t have to say why.',
    button: 'Leave the waitlist',
    settled: 'You’re off the waitlist',
    ended: 'This link has ended',
    done: 'We won’t write to you about this course again.',
    invalid: 'This link is no longer valid. Use the one in our latest email, or write to us.',
    failed: 'That didn’t work. Please try again, or write to',
    back: 'Go to the courses',
  },
};

const es: MailingListStrings & SignupCopy = {
  heading: '¿Todavía no? Recibe la fecha por email',
  text: 'Deja tu email y te escribimos en cuanto haya una nueva fecha.',
  email: 'Email',
  join: 'Anotarme en la lista de espera',
  joining: 'Enviando…',
  consent: 'Al anotarte aceptas que guardemos esta dirección y te escribamos sobre las fechas de este curso, y nada más.',
  joined: `Revisa tu bandeja de entrada. Si aún no estás en la lista de espera, te llegará un mensaje: abre el enlace antes de ${confirmDays} días para confirmar.`,
  missing: 'Por favor ingresa tu email',
  invalid: 'Por favor ingresa un email válido',
  limited: 'Hay demasiados intentos desde tu red en este momento. Espera un minuto y vuelve a intentarlo; lo que escribiste sigue aquí.',
  failed: 'No sabemos si nos llegó tu dirección. Inténtalo de nuevo o escribe a',
  offline: 'Estás sin conexión, así que no se envió nada. Tu dirección sigue aquí: inténtalo de nuevo cuando tengas conexión.',
  confirm: {
    title: 'Confirma tu lugar',
    description:
      'Un último paso para anotarte en la lista de espera: confirma que quieres recibir la próxima fecha. Si cierras esta página, no pasa nada.',
    heading: 'Un último paso',
    text: 'Presiona el botón y te escribimos en cuanto haya una nueva fecha. Si no te anotaste, cierra esta página y no pasa nada.',
    button: 'Confirmar mi lugar',
    settled: 'Ya estás en la lista de espera',
    ended: 'Este enlace ya no sirve',
    done: 'Te escribiremos en cuanto haya una nueva fecha.',
    invalid: 'Este enlace venció o ya se usó. Anótate otra vez en la página del curso y te llegará uno nuevo.',
    failed: 'No funcionó. Inténtalo de nuevo o escribe a',
    back: 'Ir a los cursos',
  },
  unsubscribe: {
    title: 'Salir de la lista de espera',
    description: 'Sal de la lista de espera de un curso con un solo botón, sin explicar por qué y con efecto inmediato.',
    heading: '¿Quieres salir de la lista de espera?',
    text: 'Presiona el botón y dejamos de escribirte sobre este curso. No hace falta que nos digas por qué.',
    button: 'Salir de la lista',
    settled: 'Listo, ya no estás en la lista de espera',
    ended: 'Este enlace ya no sirve',
    done: 'No volveremos a escribirte sobre este curso.',
    invalid: 'Este enlace ya no es válido. Usa el de nuestro mensaje más reciente o escríbenos.',
    failed: 'No funcionó. Inténtalo de nuevo o escribe a',
    back: 'Ir a los cursos',
  },
};

export const waitlistStrings: Localized<MailingListStrings & SignupCopy> = { en, es };
