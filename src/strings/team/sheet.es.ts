import { strings as readiness } from '#strings/readiness/readiness.es.ts';
import type { SheetStrings } from './sheet.en.ts';

const { category, question, problem } = readiness;

export const strings: SheetStrings = {
  category,
  question,
  problem: { 'answer-missing': problem['answer-missing'] },
  panel: {
    first: 'Lo que debes saber antes',
    other: 'Que responda otra persona en este dispositivo',
    ask: {
      question: '¿Va a responder otra persona?',
      text: 'Lo que se respondió aquí se borrará de este dispositivo. No se ha enviado nada.',
      confirm: 'Borrar y empezar de nuevo',
      cancel: 'Conservar estas respuestas',
    },
  },
  sent: {
    heading: 'Gracias',
    text: 'Tus respuestas se enviaron y cuentan.',
    next: {
      shared: (date) => `El resultado estará en este mismo enlace después del ${date}. No tenemos tu email: guarda el enlace.`,
      own: (date) => `El enlace está abierto hasta el ${date}. Solo quien lo creó verá el resultado.`,
    },
    enough: 'Para que haya un resultado deben responder al menos cinco personas, además de quien creó el enlace.',
  },
  unsent: {
    heading: 'Todavía sin enviar',
    text: (date) =>
      `Tus respuestas siguen solo en este dispositivo. Deja abierta esta página o vuelve a más tardar el ${date}: se envían solas en cuanto podamos recibirlas.`,
  },
  closed: {
    heading: 'Este enlace ya se cerró',
    text: (date) => `Recibió respuestas hasta el ${date}. Solo quien lo creó ve el resultado.`,
  },
  full: {
    heading: 'Ya respondieron treinta personas',
    text: 'Es lo máximo que admite un enlace.',
    next: {
      shared: (date) => `El resultado estará en este mismo enlace después del ${date}.`,
      own: (date) => `El enlace está abierto hasta el ${date}. Solo quien lo creó verá el resultado.`,
    },
  },
  ended: {
    heading: 'Este enlace terminó sin resultado',
    text: 'No respondieron suficientes personas a tiempo, o tuvimos que restaurar una copia de seguridad. Las respuestas que habían llegado se borraron.',
  },
  unknown: {
    heading: 'Este enlace no funciona',
    text: 'Puede estar incompleto, o lo que abría ya se borró. Pide el enlace completo a quien te lo envió.',
    assessment: 'Haz tú el diagnóstico',
  },
  dropped: 'Lo que se respondió en este dispositivo llegó tarde: no contó y ya se borró de aquí.',
};
