import { retention } from '#domain/records/retention.ts';
import type { Localized } from '#domain/text/locale.ts';

const days = retention.resultLinkDays;

const en = {
  links: {
    subject: 'The link to your answers',
    preview: `It opens them on any device, for ${days} days.`,
    title: 'Your answers, on any device.',
    intro: `Someone, probably you, asked for a link to the answers saved under this address. It works on any device for ${days} days.`,
    introFromForm: `Here’s the link you asked for. It opens your answers on any device for ${days} days. It’s yours alone, so don’t forward it.`,
    goOn: (yours: string) => `Continue ${yours}`,
    result: (yours: string) => `Open ${yours}`,
    started: (date: string) => `Started ${date}`,
    completed: (date: string) => `Completed ${date}`,
    ignore: 'If this wasn’t you, ignore this email. The link goes only to this address, and nothing changes.',
    reason: 'This is a one-time email. You got it because someone entered this address on our site to open saved answers.',
    reasonFromForm: 'This is a one-time email. You got it because you asked for the link while you were filling in the form on our site.',
  },
  reminder: {
    subject: (yours: string) => `Pick up ${yours} where you left off`,
    preview: (question: string) => `Next: ${question}`,
    title: 'Here’s where you stopped.',
    intro: (answered: string) => `${answered} Next:`,
    answered: {
      questions: (count: number, total: number) =>
        count === 0 ? 'You haven’t answered a question yet.' : `You’ve answered ${count} of ${total} questions.`,
      steps: (count: number, total: number) => `You’ve finished ${count} of ${total} steps.`,
    },
    goOn: 'Pick up from there',
    once: `The link works on any device for ${days} days. This is the only reminder.`,
    reason: 'You got this one email because you checked “Remind me once by email if I don’t finish” on our site.',
  },
  erased: {
    subject: 'We erased everything under this address',
    preview: 'Answers, results, and subscriptions are gone.',
    title: 'It’s all gone.',
    text: 'You asked us to erase what we had under this address: answers, results, subscriptions, and emails that hadn’t been sent yet. It’s done, and it can’t be undone.',
    last: 'This is the last email from us, unless you enter your address on our site again.',
    reason: 'You got this one email because everything under this address was erased using a link we sent to it.',
  },
};

type ResultLinkMailStrings = typeof en;

const es: ResultLinkMailStrings = {
  links: {
    subject: 'Tus respuestas guardadas: aquí está el enlace',
    preview: `Las abre en cualquier dispositivo durante ${days} días.`,
    title: 'Tus respuestas, en cualquier dispositivo.',
    intro: `Alguien, seguramente tú, pidió un enlace a las respuestas guardadas con esta dirección. Cada enlace sirve en cualquier dispositivo durante ${days} días.`,
    introFromForm: `Este es el enlace que pediste. Abre tus respuestas en cualquier dispositivo durante ${days} días. Es solo tuyo: no lo reenvíes.`,
    goOn: (yours) => `Continuar ${yours}`,
    result: (yours) => `Abrir ${yours}`,
    started: (date) => `Empezaste el ${date}`,
    completed: (date) => `Terminaste el ${date}`,
    ignore: 'Si no fuiste tú, ignora este mensaje. El enlace solo llega a esta dirección, y nada cambia.',
    reasonFromForm: 'Este mensaje se envía una sola vez. Lo recibes porque pediste el enlace mientras respondías en nuestro sitio.',
    reason:
      'Este mensaje se envía una sola vez. Lo recibes porque alguien escribió esta dirección en nuestro sitio para volver a unas respuestas guardadas.',
  },
  reminder: {
    subject: (yours) => `Retoma ${yours} donde te quedaste`,
    preview: (question) => `Sigue: ${question}`,
    title: 'Aquí te quedaste.',
    intro: (answered) => `${answered} Esto es lo que sigue:`,
    answered: {
      questions: (count, total) =>
        count === 0 ? 'Todavía no respondes ninguna pregunta.' : `Ya respondiste ${count} de ${total} preguntas.`,
      steps: (count, total) => `Llevas ${count} de ${total} pasos.`,
    },
    goOn: 'Continuar desde ahí',
    once: `El enlace sirve en cualquier dispositivo durante ${days} días. Este es el único recordatorio.`,
    reason: 'Recibes este único mensaje porque marcaste “Recuérdamelo una vez por email si no termino” en nuestro sitio.',
  },
  erased: {
    subject: 'Borramos todo lo que teníamos con esta dirección',
    preview: 'Tus respuestas, resultados y suscripciones ya no existen.',
    title: 'Ya no queda nada.',
    text: 'Pediste que borráramos lo que teníamos con esta dirección: respuestas, resultados, suscripciones y mensajes por enviar. Está hecho y no se puede deshacer.',
    last: 'Este es nuestro último mensaje, a menos que vuelvas a escribir tu dirección en el sitio.',
    reason: 'Recibes este único mensaje porque alguien pidió borrar todo lo de esta dirección con un enlace que le enviamos.',
  },
};

/** The mails about mailed links (T1, T2). */
export const resultLinkMailStrings: Localized<ResultLinkMailStrings> = { en, es };
