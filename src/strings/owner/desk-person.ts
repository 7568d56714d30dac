import type { MoveReason } from '#domain/records/lead-work.ts';
import type { Localized } from '#domain/text/locale.ts';
import { formFor } from '#strings/text/form-for.ts';

const recordsEn = (count: string) => `${count} ${formFor(count, 'en', { one: 'form', other: 'forms' })}`;

const en = {
  phone: 'Phone',
  phoneHint: (code = '1') => `With its country code, such as +${code}, it opens in WhatsApp, too.`,
  addCode: (code: string) => `Add +${code}`,
  call: 'Call',
  chat: 'Open in WhatsApp',
  value: 'Value',
  valueHint: (amount: string) => `What they’re worth to you, such as ${amount}.`,
  valueProblem: (whole: string, exact: string) => `Enter an amount such as ${whole} or ${exact}`,
  save: 'Save',
  wonTotal: (amount: string) => `Total won: ${amount}`,
  also: (names: string) => `also ${names}`,
  records: recordsEn,
  recordsHeading: 'Forms',
  recordsTable: 'This person’s forms, newest first',
  letters: 'Emails they got',
  letterSent: (moment: string) => `sent ${moment}`,
  letterPlanned: 'not sent yet',
  isSame: 'Is this the same person?',
  same: 'The same person',
  sameAs: (name: string) => `The same person: ${name}`,
  different: 'Someone else',
  differentOf: (form: string, moment: string) => `Someone else: ${form}, ${moment}`,
  splitDone: (name: string) => `Listed as someone else: ${name}`,
  joinDone: (names: string) => `Listed as one person: ${names}`,
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all on this page',
  selected: (count: string) => `${count} selected`,
  selection: 'Selected people',
  setState: 'Set state',
  unselect: 'Select none',
  changedMany: (count: string, state: string) => `${count} people: ${state}`,
  notChangedMany: (count: string) => `${count} were changed by someone else first and stay as they are.`,
  eraseNames: (names: string) => `It also erases what is under these names: ${names}.`,
  eraseOthers: 'This person has other addresses. Erase them, too?',
  eraseStays: 'State, note, phone and value stay with the addresses that you don’t erase.',
  moved: {
    joined: (isArrival: boolean, other: string) =>
      isArrival ? `Listed as one person with ${other}` : `Listed under ${other}, as one person`,
    split: (isArrival: boolean, other: string) =>
      isArrival ? `Listed as someone other than ${other}` : `${other} is listed as someone else`,
    undone: (isArrival: boolean, other: string) => (isArrival ? `Came back from ${other}` : `Went back to ${other}`),
    corrected: (isArrival: boolean, other: string) =>
      isArrival ? `A form came from ${other}: its address was corrected` : `A form went to ${other}: its address was corrected`,
  } satisfies Record<MoveReason, (isArrival: boolean, other: string) => string>,
  erased: 'someone erased',
};

export type DeskPersonStrings = typeof en;

const es: DeskPersonStrings = {
  phone: 'Teléfono',
  phoneHint: (code = '52') => `Con el código de su país, por ejemplo +${code}, también se abre en WhatsApp.`,
  addCode: (code) => `Agregar +${code}`,
  call: 'Llamar',
  chat: 'Abrir en WhatsApp',
  value: 'Valor',
  valueHint: (amount) => `Cuánto vale para ti, por ejemplo ${amount}.`,
  valueProblem: (whole, exact) => `Escribe un monto como ${whole} o ${exact}`,
  save: 'Guardar',
  wonTotal: (amount) => `Ganado en total: ${amount}`,
  also: (names) => `también ${names}`,
  records: (count) => `${count} ${formFor(count, 'es', { one: 'formulario', other: 'formularios' })}`,
  recordsHeading: 'Formularios',
  recordsTable: 'Formularios de esta persona, del más reciente al más antiguo',
  letters: 'Mensajes que recibió',
  letterSent: (moment) => `enviado: ${moment}`,
  letterPlanned: 'aún sin enviar',
  isSame: '¿Es la misma persona?',
  same: 'Es la misma persona',
  sameAs: (name) => `Es la misma persona: ${name}`,
  different: 'Es otra persona',
  differentOf: (form, moment) => `Es otra persona: ${form}, ${moment}`,
  splitDone: (name) => `Quedó como otra persona: ${name}`,
  joinDone: (names) => `Quedaron como una sola persona: ${names}`,
  select: (name) => `Elegir a ${name}`,
  selectAll: 'Elegir todos los de esta página',
  selected: (count) => formFor(count, 'es', { one: `${count} elegido`, other: `${count} elegidos` }),
  selection: 'Personas elegidas',
  setState: 'Cambiar el estado',
  unselect: 'No elegir ninguno',
  changedMany: (count, state) => `${count} ${formFor(count, 'es', { one: 'persona', other: 'personas' })}: ${state}`,
  notChangedMany: (count) =>
    formFor(count, 'es', {
      one: 'Alguien cambió 1 antes, y queda como está.',
      other: `Alguien cambió ${count} antes, y quedan como están.`,
    }),
  eraseNames: (names) => `También se borra lo que está bajo estos nombres: ${names}.`,
  eraseOthers: 'Esta persona tiene otras direcciones. ¿Borrarlas también?',
  eraseStays: 'El estado, la nota, el teléfono y el valor se quedan con las direcciones que no borres.',
  moved: {
    joined: (isArrival, other) =>
      isArrival ? `Quedó como una sola persona con ${other}` : `Quedó junto con ${other}, como una sola persona`,
    split: (isArrival, other) => (isArrival ? `Quedó como una persona distinta de ${other}` : `${other} quedó como otra persona`),
    undone: (isArrival, other) => (isArrival ? `Volvió de ${other}` : `Volvió a ${other}`),
    corrected: (isArrival, other) =>
      isArrival ? `Llegó un formulario de ${other}: corrigieron su dirección` : `Un formulario pasó a ${other}: corrigieron su dirección`,
  },
  erased: 'una persona borrada',
};

export const deskPersonStrings: Localized<DeskPersonStrings> = { en, es };
