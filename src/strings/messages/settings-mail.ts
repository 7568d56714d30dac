import type { NoticedName } from '#domain/settings/desk-settings.ts';
import type { Localized } from '#domain/text/locale.ts';

const en = {
  subject: 'A setting of your site was changed',
  who: (author: string | undefined, at: string) =>
    author === undefined ? `Somebody at the server’s own desk changed it, ${at}.` : `${author} changed it on the desk, ${at}.`,
  name: {
    NOTIFY_EMAIL: 'Who gets your emails about leads',
    SENDER_NAME: 'The name your emails come from',
    BOOKING_URL: 'The page where calls are booked',
    WHATSAPP_NUMBER: 'The WhatsApp number',
    CONTACT: 'The contact address, which gets replies',
    OWN_EMAIL: 'An owner’s address for notices like this one',
  } satisfies Record<NoticedName, string>,
  before: 'Before',
  now: 'Now',
  none: 'none',
  notYou: 'If nobody of you did this',
  undo: 'Open Settings on the desk and undo it. Then remove the passkey of whoever it was, under Access.',
  undoPublished: 'Open Content on the desk and go back to the release before. Then remove the passkey of whoever it was, under Access.',
  open: 'Open the desk',
  reason: 'Every address of an owner gets this email when mail, calls or replies are sent somewhere else.',
  test: {
    subject: 'A test from your desk',
    text: 'If you read this, your site’s emails arrive here. Look at the sender and at where this email was filed: your visitors see the same.',
  },
};

const es: typeof en = {
  subject: 'Tu sitio: cambió un ajuste',
  who: (author, at) =>
    author === undefined
      ? `El cambio se hizo en el escritorio del propio servidor, ${at}.`
      : `${author} hizo el cambio en el escritorio, ${at}.`,
  name: {
    NOTIFY_EMAIL: 'Quién recibe los mensajes sobre contactos',
    SENDER_NAME: 'El nombre con que salen tus mensajes',
    BOOKING_URL: 'La página donde se agendan las llamadas',
    WHATSAPP_NUMBER: 'El número de WhatsApp',
    CONTACT: 'La dirección de contacto, que recibe las respuestas',
    OWN_EMAIL: 'La dirección de una persona titular para avisos como este',
  },
  before: 'Antes',
  now: 'Ahora',
  none: 'nada',
  notYou: 'Si no fue nadie de ustedes',
  undo: 'Abre Ajustes en el escritorio y deshaz el cambio. Después quita, en Acceso, la llave de quien lo hizo.',
  undoPublished: 'Abre Contenido en el escritorio y vuelve a la versión anterior. Después quita, en Acceso, la llave de quien lo hizo.',
  open: 'Abrir el escritorio',
  reason:
    'Este mensaje llega a todas las direcciones de las personas titulares cuando cambia a dónde van los mensajes, las llamadas o las respuestas.',
  test: {
    subject: 'Una prueba desde tu escritorio',
    text: 'Si lees esto, los mensajes de tu sitio llegan aquí. Mira quién lo envía y en qué carpeta quedó: tus visitantes ven lo mismo.',
  },
};

export const settingsMailStrings: Localized<typeof en> = { en, es };
