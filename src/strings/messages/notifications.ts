import type { MailingListName } from '#domain/messages/mailing-list.ts';
import { recordsPerDay } from '#domain/records/record-limits.ts';
import type { Localized } from '#domain/text/locale.ts';
import { formFor } from '#strings/text/form-for.ts';
import { languageNames } from '#strings/text/language-names.ts';
import { sentence } from '#strings/text/sentence.ts';

type ListNews = Record<MailingListName, Record<'joined' | 'left', Record<'subject' | 'text', (course: string) => string>>>;

const leadsEn = (count: number) => formFor(count, 'en', { one: 'lead', other: 'leads' });
const leadsEs = (count: number) => formFor(count, 'es', { one: 'contacto', other: 'contactos' });

const digestEn = {
  subject: (leads: number) => `Today’s digest: ${leads} ${leadsEn(leads)}`,
  subjectLists: 'Today’s digest: mailing lists',
  period: (from: string, to: string) => sentence(`From ${from} to ${to}`),
  completed: 'Completed',
  abandoned: 'Started, unfinished for 24 hours',
  corrected: 'Addresses corrected',
  joined: 'New on mailing lists',
  left: 'Left mailing lists',
  held: 'Emails on hold, see Messages',
  desk: 'Open the desk',
  more: (count: number) => `${count} more ${formFor(count, 'en', { one: 'is', other: 'are' })} on the desk.`,
  reason: 'You get this email once a day, as your settings say.',
};

/** Replaces the digest's strings in a mail that collects too many alerts. */
const collectedEn = {
  subject: (leads: number) =>
    `${formFor(leads, 'en', { one: 'One more alert', other: 'More alerts in one email' })}: ${leads} ${leadsEn(leads)}`,
  subjectLists: 'More alerts in one email',
  reason:
    'You get this email because more than ten alerts came within an hour, or one address started many forms in a day. They’re here together.',
};

const collectedEs: typeof collectedEn = {
  subject: (leads) =>
    `${formFor(leads, 'es', { one: 'Un aviso más', other: 'Más avisos en un solo mensaje' })}: ${leads} ${leadsEs(leads)}`,
  subjectLists: 'Más avisos en un solo mensaje',
  reason:
    'Recibes este mensaje porque hubo más de diez avisos en una hora, o una misma dirección empezó muchos formularios en un día. Aquí van juntos.',
};

const digestEs: typeof digestEn = {
  subject: (leads) => `Resumen del día: ${leads} ${leadsEs(leads)}`,
  subjectLists: 'Resumen del día: listas',
  period: (from, to) => sentence(`Del ${from} al ${to}`),
  completed: 'Completados',
  abandoned: 'Empezados, sin terminar desde hace 24 horas',
  corrected: 'Direcciones corregidas',
  joined: 'Altas en las listas',
  left: 'Bajas de las listas',
  held: 'Hay mensajes retenidos; míralos en Mensajes',
  desk: 'Abrir el escritorio',
  more: (count) => `Hay ${count} más en el escritorio.`,
  reason: 'Recibes este mensaje una vez al día, como dicen tus ajustes.',
};

const en = {
  subject: { completed: 'New lead', abandoned: 'Unfinished', corrected: 'Address corrected' },
  /** What happened, beside the flow and its result, and what else to know. */
  news: {
    completed: { label: 'Completed' },
    abandoned: { label: 'Unfinished', text: 'Started, and unfinished after 24 hours. We haven’t emailed this person.' },
    corrected: { label: 'Completed', text: 'This lead corrected the address in our earlier alert.' },
  } as Readonly<Record<'completed' | 'abandoned' | 'corrected', { readonly label: string; readonly text?: string }>>,
  list: {
    newsletter: {
      joined: {
        subject: () => 'New newsletter subscriber',
        text: () => 'Someone signed up for the newsletter and confirmed their address.',
      },
      left: {
        subject: () => 'Newsletter: unsubscribed',
        text: () => 'Someone unsubscribed. Don’t send them the newsletter anymore.',
      },
    },
    waitlist: {
      joined: {
        subject: (course: string) => `New on the waitlist: ${course}`,
        text: (course: string) => `Someone joined the waitlist for ${course} and confirmed their address.`,
      },
      left: {
        subject: (course: string) => `Left the waitlist: ${course}`,
        text: (course: string) => `Someone left the waitlist for ${course}. Don’t email them about this course’s dates.`,
      },
    },
  } satisfies ListNews,
  held: {
    subject: 'Some emails to visitors are on hold',
    text: 'More emails were requested than the site sends to one address in a day, or than it queues for one network at a time. The rest are on hold, so the site can’t be used to flood a mailbox. Nothing is lost.',
    facts: { limit: 'The limit', since: 'First held' },
    next: 'What to do',
    desk: 'On the desk (npm run desk), open Settings, then Messages. Send the ones people are waiting for, and leave the rest. You get this email at most once a day.',
  },
  language: languageNames.en,
  careful: 'Note:',
  reply: 'Reply',
  email: 'Email',
  details: 'Details',
  answers: 'Answers',
  noAnswers: 'No answers yet',
  shortened: 'Shortened here. The record has the full text.',
  notAnswered: 'Not answered',
  right: 'right',
  wrong: (best: string) => `wrong; best answer: ${best}`,
  reason: 'You get this email because your site sends emails about leads to this address.',
  progress: (percent: number) => `${percent}% answered`,
  addedOnDesk: 'added on the desk',
  field: { language: 'Language of the visit', page: 'Page', time: 'Time spent', received: 'Received' },
  minutes: (minutes: number) => (minutes < 1 ? 'under a minute' : `${minutes} min`),
  flags: {
    honeypot: 'a field hidden from people was filled in, so this is probably a bot. We didn’t email this address.',
    fast: 'the form was filled in faster than anyone can read it.',
    many: `this address had already started ${recordsPerDay} forms within a day.`,
    'malformed-email': 'the address looks wrong. The confirmation goes out once it’s corrected.',
    'sold-out': 'the course was sold out when this application came in.',
    'session-unavailable': 'the date they chose was over or had no seat left.',
    'no-upcoming-session': 'the course had no upcoming date when this application came in.',
  } as Readonly<Record<string, string>>,
  digest: digestEn,
  collected: collectedEn,
};

const es: typeof en = {
  subject: { completed: 'Nuevo contacto', abandoned: 'Sin terminar', corrected: 'Dirección corregida' },
  news: {
    completed: { label: 'Se completó' },
    abandoned: { label: 'Sin terminar', text: 'Pasaron 24 horas sin que terminara. No le hemos escrito a esta persona.' },
    corrected: { label: 'Se completó', text: 'Este contacto corrigió la dirección de nuestro aviso anterior.' },
  },
  list: {
    newsletter: {
      joined: {
        subject: () => 'Nueva suscripción al boletín',
        text: () => 'Alguien se suscribió al boletín y confirmó su dirección.',
      },
      left: {
        subject: () => 'Boletín: una baja',
        text: () => 'Alguien se dio de baja. No le envíes más el boletín.',
      },
    },
    waitlist: {
      joined: {
        subject: (course) => `Nueva persona en la lista de espera: ${course}`,
        text: (course) => `Alguien se anotó en la lista de espera de “${course}” y confirmó su dirección.`,
      },
      left: {
        subject: (course) => `Salió de la lista de espera: ${course}`,
        text: (course) => `Alguien salió de la lista de espera de “${course}”. No le escribas sobre las fechas de este curso.`,
      },
    },
  },
  held: {
    subject: 'Hay mensajes en espera de tu visto bueno',
    text: 'Se superó uno de los dos límites del sitio: el de mensajes en un día a una misma dirección o el de mensajes en espera que vienen de una misma red. Los que pasan del límite quedan retenidos, para que nadie inunde un buzón desde el sitio. No se pierde nada.',
    facts: { limit: 'El límite', since: 'El primero' },
    next: 'Qué hacer',
    desk: 'En el escritorio (npm run desk), abre Ajustes y luego Mensajes. Envía los que alguien espera y deja los demás. Recibes este mensaje una vez al día como máximo.',
  },
  language: languageNames.es,
  careful: 'Atención:',
  reply: 'Responder',
  email: 'Email',
  details: 'Detalles',
  answers: 'Respuestas',
  noAnswers: 'Todavía no hay respuestas',
  shortened: 'Aquí está acortado. El texto entero está en el registro.',
  notAnswered: 'Sin responder',
  right: 'correcta',
  wrong: (best) => `incorrecta; la mejor respuesta: ${best}`,
  reason: 'Recibes este mensaje porque tu sitio envía a esta dirección los mensajes sobre contactos.',
  progress: (percent) => `${percent}\u00a0% respondido`,
  addedOnDesk: 'agregada en el escritorio',
  field: { language: 'Idioma de la visita', page: 'Página', time: 'Tiempo dedicado', received: 'Recibido' },
  minutes: (minutes) => (minutes < 1 ? 'menos de un minuto' : `${minutes} min`),
  flags: {
    honeypot: 'alguien llenó un campo que las personas no ven, así que es probable que sea un bot. No le escribimos a esta dirección.',
    fast: 'el formulario se llenó más rápido de lo que se puede leer.',
    many: `esta dirección ya había empezado ${recordsPerDay} formularios en un día.`,
    'malformed-email': 'la dirección parece incorrecta. La confirmación sale en cuanto se corrija.',
    'sold-out': 'el curso estaba agotado cuando llegó esta postulación.',
    'session-unavailable': 'la fecha que eligió ya había pasado o no tenía lugar libre.',
    'no-upcoming-session': 'el curso no tenía una fecha próxima cuando llegó esta postulación.',
  },
  digest: digestEs,
  collected: collectedEs,
};

/** The owner's mails, in the language of NOTIFY_LANGUAGE. */
export const notificationStrings: Localized<typeof en> = { en, es };
