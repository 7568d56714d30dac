import type { Localized } from '#domain/text/locale.ts';

/** Default letters about an application; `name` is blank if there's none to greet with (O2). */
const en = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  accepted: {
    subject: (course: string, date: string) => `You have a seat: ${course}, ${date}`,
    text: (course: string, date: string, time: string) => [
      `We read your application for ${course} and would like you in the group. A seat is reserved for you.`,
      `The dates are ${date}, ${time}.`,
      'To confirm, reply to this email by the end of the week. We’ll send you the payment details and what to have ready. If the dates don’t work for you any more, tell us and we’ll give the seat to someone else.',
    ],
  },
  refused: {
    subject: (course: string) => `Your application: ${course}`,
    text: (course: string) => [
      `Thank you for applying to ${course}, and for the time you put into it.`,
      'We read it carefully and can’t offer you a seat this time.',
      'If you’d like to know why, or what we think would suit you better, reply to this email and a person will answer.',
    ],
  },
  waitlisted: {
    subject: (course: string) => `You’re on our list: ${course}`,
    text: (course: string) => [
      `Thank you for applying to ${course}. We’d like you in a group, and don’t have a seat for you yet.`,
      'We keep your application. As soon as a seat is free or a new date is set, we’ll email you at this address. There’s nothing you need to do.',
      'If you don’t want to wait, reply to this email and tell us.',
    ],
  },
  reason: (course: string) =>
    `You got this email because this address was entered in an application for ${course}. It doesn’t add you to any list.`,
};

type DecisionStrings = typeof en;

const es: DecisionStrings = {
  hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  accepted: {
    subject: (course, date) => `Tienes un lugar: ${course}, ${date}`,
    text: (course, date, time) => [
      `Leímos tu postulación a “${course}” y queremos que estés en el grupo. Te apartamos un lugar.`,
      `Las fechas: ${date}, ${time}.`,
      'Para confirmar, responde a este mensaje antes de que termine la semana. Te enviaremos los datos de pago y lo que conviene tener listo. Si esas fechas ya no te sirven, avísanos y le daremos el lugar a otra persona.',
    ],
  },
  refused: {
    subject: (course) => `Tu postulación: ${course}`,
    text: (course) => [
      `Gracias por postularte a “${course}” y por el tiempo que le dedicaste.`,
      'La leímos con atención y esta vez no podemos ofrecerte un lugar.',
      'Si quieres saber por qué, o qué creemos que te serviría más, responde a este mensaje y te contestará una persona.',
    ],
  },
  waitlisted: {
    subject: (course) => `Estás en nuestra lista: ${course}`,
    text: (course) => [
      `Gracias por postularte a “${course}”. Queremos que estés en un grupo y por ahora no tenemos un lugar para ti.`,
      'Guardamos tu postulación. En cuanto se libere un lugar o haya una nueva fecha, te escribimos a esta dirección. No tienes que hacer nada.',
      'Si prefieres no esperar, responde a este mensaje y dinos.',
    ],
  },
  reason: (course) =>
    `Recibes este mensaje porque alguien escribió esta dirección en una postulación a “${course}”. No te inscribe en ninguna lista.`,
};

export const decisionStrings: Localized<DecisionStrings> = { en, es };
