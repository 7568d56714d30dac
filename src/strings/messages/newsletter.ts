import { retention } from '#domain/records/retention.ts';
import type { Localized } from '#domain/text/locale.ts';
import type { MailingListStrings } from './mailing-list-strings.ts';

const { confirmDays } = retention;

const en: MailingListStrings = {
  email: 'Email',
  join: 'Subscribe',
  joining: 'Sending...',
  joined: `Check your inbox. If you’re not subscribed yet, you’ll get an email: open its link within ${confirmDays} days to confirm.`,
  missing: 'Please enter your email address',
  invalid: 'Please enter a valid email',
  limited: 'Too many tries from your network right now. Wait a minute and try again; what you typed is still here.',
  failed: 'We couldn’t confirm that we got your address. Please try again, or write to',
  offline: 'You’re offline, so nothing was sent. Your address is still here: try again when you’re back online.',
  confirm: {
    title: 'Confirm your subscription',
    description: 'One last step before your first issue: confirm that you want our newsletter. If you close this page, nothing happens.',
    heading: 'One last step',
    text: 'Press the button to get the next issue. If you didn’t sign up, just close this page and nothing happens.',
    button: 'Confirm subscription',
    settled: 'You’re subscribed',
    ended: 'This link has ended',
    done: 'The next issue will reach you as soon as it’s out.',
    invalid: 'This link has expired or was already used. Sign up again on the blog to get a new one.',
    failed: 'That didn’t work. Please try again, or write to',
    back: 'Go to the blog',
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    description: 'Stop getting our newsletter. It takes one click and works right away, and we don’t ask for a reason.',
    heading: 'Unsubscribe from the newsletter?',
    text: 'Press the button, and we’ll stop sending it. You don’t have to say why.',
    button: 'Unsubscribe',
    settled: 'You’re unsubscribed',
    ended: 'This link has ended',
    done: 'You won’t get any more issues.',
    invalid: 'This link is no longer valid. Use the one in the latest issue, or write to us.',
    failed: 'That didn’t work. Please try again, or write to',
    back: 'Go to the blog',
  },
};

const es: MailingListStrings = {
  email: 'Email',
  join: 'Suscribirme',
  joining: 'Enviando…',
  joined: `Revisa tu bandeja de entrada. Si aún no estás en la lista, te llegará un mensaje: abre el enlace antes de ${confirmDays} días para confirmar.`,
  missing: 'Por favor ingresa tu email',
  invalid: 'Por favor ingresa un email válido',
  limited: 'Hay demasiados intentos desde tu red en este momento. Espera un minuto y vuelve a intentarlo; lo que escribiste sigue aquí.',
  failed: 'No sabemos si nos llegó tu dirección. Inténtalo de nuevo o escribe a',
  offline: 'Estás sin conexión, así que no se envió nada. Tu dirección sigue aquí: inténtalo de nuevo cuando tengas conexión.',
  confirm: {
    title: 'Confirma tu suscripción',
    description: 'Un último paso antes del primer boletín: confirma que quieres recibirlo. Si cierras esta página, no pasa nada.',
    heading: 'Un último paso',
    text: 'Presiona el botón y recibirás el próximo boletín. Si no te suscribiste, cierra esta página y no pasa nada.',
    button: 'Confirmar la suscripción',
    settled: 'Ya estás en la lista',
    ended: 'Este enlace ya no sirve',
    done: 'El próximo boletín te llegará en cuanto salga.',
    invalid: 'Este enlace venció o ya se usó. Suscríbete otra vez en el blog y te llegará uno nuevo.',
    failed: 'No funcionó. Inténtalo de nuevo o escribe a',
    back: 'Ir al blog',
  },
  unsubscribe: {
    title: 'Darte de baja del boletín',
    description: 'Deja de recibir nuestro boletín con un solo botón, sin explicar por qué y con efecto inmediato.',
    heading: '¿Quieres dejar de recibir el boletín?',
    text: 'Presiona el botón y dejamos de enviártelo. No hace falta que nos digas por qué.',
    button: 'Darme de baja',
    settled: 'Listo, ya no estás en la lista',
    ended: 'Este enlace ya no sirve',
    done: 'No te llegarán más boletines.',
    invalid: 'Este enlace ya no es válido. Usa el del boletín más reciente o escríbenos.',
    failed: 'No funcionó. Inténtalo de nuevo o escribe a',
    back: 'Ir al blog',
  },
};

export const newsletterStrings: Localized<MailingListStrings> = { en, es };
