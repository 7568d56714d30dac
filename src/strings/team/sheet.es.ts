import { strings as readiness } from '#strings/readiness/readiness.es.ts';
import type { SheetStrings } from './sheet.en.ts';

const { category, question, problem } = readiness;

export const strings: SheetStrings = {
  category,
  question,
  problem: { 'answer-missing': problem['answer-missing'] },
  panel: {
    first: 'Lo que debes saber antes',
    other: 'Va a responder otra persona en este dispositivo',
    ask: {
      question: '¿Va a responder otra persona?',
      text: 'Lo que se respondió aquí se borrará de este dispositivo. No se ha enviado nada.',
      confirm: 'Borrar y empezar de nuevo',
      cancel: 'Conservar estas respuestas',
    },
  },
  sent: {
    heading: 'Gracias',
    text: 'Tus respuestas ya salieron de este dispositivo y cuentan.',
    next: {
      shared: (date) => `El resultado estará aquí, en este mismo enlace, a partir del ${date}. No tenemos tu email: guarda el enlace.`,
      own: (date) => `Se cierra el ${date}. Solo quien lo abrió verá el resultado.`,
    },
    enough: 'Hacen falta al menos cinco personas, además de quien lo abrió.',
  },
  unsent: {
    heading: 'Todavía no se envía',
    text: (date) =>
      `Tus respuestas siguen solo en este dispositivo. Se envían solas en cuanto podamos recibirlas: deja abierta esta página o vuelve antes del ${date}.`,
  },
  closed: {
    heading: 'Ya se cerró',
    text: (date) => `Recibió respuestas hasta el ${date}. Solo quien lo abrió ve el resultado.`,
  },
  full: {
    heading: 'Ya respondieron treinta personas',
    text: 'Es lo máximo que admite un enlace.',
    next: {
      shared: (date) => `Se cierra el ${date}. El resultado estará aquí, en este mismo enlace.`,
      own: (date) => `Se cierra el ${date}. Solo quien lo abrió verá el resultado.`,
    },
  },
  ended: {
    heading: 'Terminó sin resultado',
    text: 'No respondieron suficientes personas a tiempo, o tuvimos que volver a una copia de seguridad. Lo que había llegado se borró.',
  },
  unknown: {
    heading: 'Este enlace no funciona',
    text: 'Puede estar incompleto, o lo que abría ya se borró. Pide el enlace completo a quien te lo envió.',
  },
  dropped: 'Lo que se respondió en este dispositivo llegó tarde: no contó y ya se borró de aquí.',
};
