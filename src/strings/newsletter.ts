import type { Localized } from '#domain/locale.ts';
import type { MailingListStrings } from './mailing-list-strings.ts';

const en: MailingListStrings = {
  heading: 'One letter a month',
  text: 'One process taken apart, in the language you choose, with the numbers.',
  email: 'Email',
  join: 'Subscribe',
  joining: 'Sending...',
  consent: 'By subscribing you agree that we keep this address and send you one letter a month. A link in each letter ends it.',
  joined: 'Almost there. If this address is not on the list yet, we are sending it a message: confirm with the link in it, within a week.',
  missing: 'Please enter your email address',
  invalid: 'Please enter a valid email',
  failed: 'We could not make sure that your address arrived. Please try again, or write to',
  offline: 'You are offline, so nothing was sent. Your address stays here: try again once you are connected.',
  settled: 'Done',
  confirm: {
    title: 'Confirm your subscription',
    description: 'One last step before the first letter: confirm that you want to get it, or leave this page and nothing happens.',
    heading: 'One last step',
    text: 'Press the button and the next letter comes to you. If you did not ask for it, leave this page: nothing happens without the button.',
    button: 'Confirm subscription',
    done: 'You are on the list. The next letter comes within a month.',
    invalid: 'This link has expired or was already used. Ask for a new one with the form of the blog.',
    failed: 'That did not work. Please try again, or write to',
    back: 'To the blog',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    description: 'End the subscription to our monthly letter with one button; no reason needed, and it works at once.',
    heading: 'Enough letters?',
    text: 'Press the button and no more will come. We do not ask why.',
    button: 'Unsubscribe',
    done: 'You are off the list, as of now. No more letters will come.',
    invalid: 'This link is not valid any more. Use the one in the newest letter, or write to us.',
    failed: 'That did not work. Please try again, or write to',
    back: 'To the blog',
  },
};

const es: MailingListStrings = {
  heading: 'Una carta al mes',
  text: 'Un proceso desarmado pieza por pieza, en el idioma que elijas y con los números a la vista.',
  email: 'Email',
  join: 'Suscribirme',
  joining: 'Enviando...',
  consent: 'Al suscribirte aceptas que guardemos esta dirección y te enviemos una carta al mes. Cada carta trae un enlace para dejarla.',
  joined:
    'Ya casi. Si esta dirección todavía no está en la lista, le enviamos un mensaje: confirma con el enlace que trae, dentro de una semana.',
  missing: 'Por favor ingresa tu email',
  invalid: 'Por favor ingresa un email válido',
  failed: 'No pudimos comprobar que tu dirección llegara. Inténtalo de nuevo o escribe a',
  offline: 'Estás sin conexión, así que no se envió nada. Tu dirección sigue aquí: inténtalo de nuevo cuando tengas conexión.',
  settled: 'Listo',
  confirm: {
    title: 'Confirma tu suscripción',
    description: 'Un último paso antes de la primera carta: confirma que quieres recibirla. Si cierras esta página, no pasa nada.',
    heading: 'Un último paso',
    text: 'Presiona el botón y la próxima carta te llega. Si no la pediste, cierra esta página: sin el botón no pasa nada.',
    button: 'Confirmar la suscripción',
    done: 'Estás en la lista. La próxima carta llega dentro de un mes.',
    invalid: 'Este enlace venció o ya se usó. Pide otro con el formulario del blog.',
    failed: 'No funcionó. Inténtalo de nuevo o escribe a',
    back: 'Ir al blog',
  },
  unsubscribe: {
    title: 'Dejar la carta',
    description: 'Termina tu suscripción a nuestra carta mensual con un solo botón; sin explicar por qué, y con efecto inmediato.',
    heading: '¿Ya fueron suficientes cartas?',
    text: 'Presiona el botón y no llega ninguna más. No preguntamos por qué.',
    button: 'Darme de baja',
    done: 'Saliste de la lista, desde este momento. No llegan más cartas.',
    invalid: 'Este enlace ya no es válido. Usa el de la carta más reciente o escríbenos.',
    failed: 'No funcionó. Inténtalo de nuevo o escribe a',
    back: 'Ir al blog',
  },
};

/** Strings of the newsletter's form and of its mailed links' pages. */
export const newsletterStrings: Localized<MailingListStrings> = { en, es };
