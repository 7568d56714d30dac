import type { LetterListName } from '#domain/messages/list-letter.ts';
import type { Localized } from '#domain/text/locale.ts';

const en = {
  reason: {
    newsletter: () => 'You get this because you subscribed to our newsletter with this address.',
    waitlist: (course) => `You get this because you joined the waitlist for ${course} with this address.`,
    participants: (course) => `You get this because you have a seat in ${course}.`,
  } satisfies Record<LetterListName, (course: string) => string>,
  unsubscribe: 'Unsubscribe',
  readPost: 'Read the post',
  dateSet: {
    subject: (course: string) => `A date is set: ${course}`,
    text: (course: string, date: string, time: string) =>
      `You asked us to write when the next date of ${course} is set. Here it is:\n\n**${date}**, ${time}`,
    apply: 'See the course and apply',
  },
};

const es: typeof en = {
  reason: {
    newsletter: () => 'Recibes este mensaje porque te suscribiste a nuestro boletín con esta dirección.',
    waitlist: (course) => `Recibes este mensaje porque te anotaste en la lista de espera de “${course}” con esta dirección.`,
    participants: (course) => `Recibes este mensaje porque tienes un lugar en “${course}”.`,
  },
  unsubscribe: 'Darme de baja',
  readPost: 'Leer el artículo',
  dateSet: {
    subject: (course) => `Ya hay fecha: ${course}`,
    text: (course, date, time) => `Nos pediste que te avisáramos cuando hubiera fecha para ${course}. Ya la hay:\n\n**${date}**, ${time}`,
    apply: 'Ver el curso y postularte',
  },
};

/** Letters to mailing lists around the owner's text, and proposals to the owner. */
export const listLetterStrings: Localized<typeof en> = { en, es };
