import type { Localized } from '#domain/text/locale.ts';
import { formFor } from '#strings/text/form-for.ts';

const en = {
  smtp: (code: string) => `The mail server answered ${code}`,
  http: (code: string) => `The receiver answered ${code}`,
  certificate: (code: string) => `The mail server’s certificate isn’t valid (${code})`,
  report: 'Its report wasn’t printed',
  /** Held: too many mails of one kind or of any kind to an address within a day, or too many waiting from one network. */
  kindPerDay: (count: string) => `${count} emails like it to this address within a day`,
  perDay: (count: string) => `${count} emails to this address within a day`,
  waiting: (count: string) =>
    `${count} ${formFor(count, 'en', { one: 'email from the same network was', other: 'emails from the same network were' })} waiting already`,
  noAnswer: 'No answer in time',
  noConnection: 'No connection',
  noTls: 'No encrypted connection',
  offersNoTls: 'The mail server offers no encryption',
  privateReceiver: 'The address is in a private network',
  isOff: 'The webhook is off',
  notConfigured: 'Its settings are missing',
  broke: 'Sending broke off',
  noAddress: 'No address that mail could reach',
  gone: 'What it links to is erased, or has another address',
  unsubscribed: 'Unsubscribed meanwhile',
  noOwner: 'NOTIFY_EMAIL isn’t set',
};

export type DeskReasonStrings = typeof en;

const es: DeskReasonStrings = {
  smtp: (code) => `El servidor de correo respondió ${code}`,
  http: (code) => `El destino respondió ${code}`,
  certificate: (code) => `El certificado del servidor de correo no es válido (${code})`,
  report: 'No se imprimió su informe',
  kindPerDay: (count) => `${count} mensajes así a esta dirección en un día`,
  perDay: (count) => `${count} mensajes a esta dirección en un día`,
  waiting: (count) =>
    formFor(count, 'es', { one: `Ya esperaba ${count} mensaje de la misma red`, other: `Ya esperaban ${count} mensajes de la misma red` }),
  noAnswer: 'No respondió a tiempo',
  noConnection: 'Sin conexión',
  noTls: 'Sin conexión cifrada',
  offersNoTls: 'El servidor de correo no ofrece cifrado',
  privateReceiver: 'La dirección está en una red privada',
  isOff: 'El webhook está apagado',
  notConfigured: 'Falta su configuración',
  broke: 'El envío se interrumpió',
  noAddress: 'Una dirección a la que no llega el correo',
  gone: 'Lo que enlaza se borró o tiene otra dirección',
  unsubscribed: 'Se dio de baja mientras tanto',
  noOwner: 'Falta NOTIFY_EMAIL',
};

export const deskReasonStrings: Localized<DeskReasonStrings> = { en, es };
