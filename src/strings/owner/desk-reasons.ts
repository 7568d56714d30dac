import type { Locale, Localized } from '#domain/text/locale.ts';
import { formFor } from '#strings/text/form-for.ts';

/** What a reply of a mail server means, by its codes (RFC 5321, RFC 3463). */
type SmtpMeaning = 'full' | 'login' | 'policy' | 'mailbox' | 'later' | 'never';

function smtpMeaning(code: string): SmtpMeaning {
  if (/^53[0-8]/.test(code)) return 'login';
  if (/ 5\.7\./.test(code)) return 'policy';
  if (/^[45]52/.test(code) || / [45]\.2\.2$/.test(code)) return 'full';
  if (/^55[013]/.test(code)) return 'mailbox';
  return code.startsWith('4') ? 'later' : 'never';
}

const smtpEn: Readonly<Record<SmtpMeaning, string>> = {
  full: 'The mailbox or the mail server has no room for it ({code})',
  login: 'The mail server doesn’t accept this site’s login ({code})',
  policy: 'Their server refuses this site’s mail ({code}). Ask whoever runs your mail server to find out why',
  mailbox: 'That mailbox doesn’t exist ({code})',
  later: 'The mail server couldn’t take it just then ({code})',
  never: 'The mail server refused this email for good ({code})',
};

const smtpEs: typeof smtpEn = {
  full: 'El buzón o el servidor de correo no tiene espacio para el mensaje ({code})',
  login: 'El servidor de correo no acepta el inicio de sesión de este sitio ({code})',
  policy: 'Su servidor rechaza los mensajes de este sitio ({code}). Pide a quien administra tu servidor de correo que averigüe por qué',
  mailbox: 'Ese buzón no existe ({code})',
  later: 'El servidor de correo no pudo recibirlo en ese momento ({code})',
  never: 'El servidor de correo rechazó este mensaje de forma definitiva ({code})',
};

const en = {
  smtp: (code: string) => smtpEn[smtpMeaning(code)].replace('{code}', code),
  http: (code: string) => `The receiver answered ${code}`,
  certificate: (code: string) => `The mail server’s certificate isn’t valid (${code})`,
  report: 'Its report wasn’t printed',
  /** Held: too many mails of one kind or of any kind to an address within a day, or too many waiting from one network. */
  kindPerDay: (count: string) => `${count} emails of the same kind to one address within a day`,
  perDay: (count: string) => `${count} emails to one address within a day`,
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
  seatless: 'Their seat was freed meanwhile',
  noOwner: 'Nobody is chosen yet to get emails about leads',
};

export type DeskReasonStrings = typeof en;

const es: DeskReasonStrings = {
  smtp: (code) => smtpEs[smtpMeaning(code)].replace('{code}', code),
  http: (code) => `El destino respondió ${code}`,
  certificate: (code) => `El certificado del servidor de correo no es válido (${code})`,
  report: 'No se imprimió su informe',
  kindPerDay: (count) => `${count} mensajes de este tipo a una misma dirección en un día`,
  perDay: (count) => `${count} mensajes a una misma dirección en un día`,
  waiting: (count) =>
    formFor(count, 'es', { one: `Ya esperaba ${count} mensaje de la misma red`, other: `Ya esperaban ${count} mensajes de la misma red` }),
  noAnswer: 'No respondió a tiempo',
  noConnection: 'Sin conexión',
  noTls: 'Sin conexión cifrada',
  offersNoTls: 'El servidor de correo no ofrece cifrado',
  privateReceiver: 'La dirección está en una red privada',
  isOff: 'La conexión está apagada',
  notConfigured: 'Falta su configuración',
  broke: 'El envío se interrumpió',
  noAddress: 'Una dirección a la que no llega el correo',
  gone: 'Lo que enlaza se borró o tiene otra dirección',
  unsubscribed: 'Se dio de baja mientras tanto',
  seatless: 'Su lugar se liberó mientras tanto',
  noOwner: 'Falta indicar quién recibe los mensajes sobre contactos',
};

export const deskReasonStrings: Localized<DeskReasonStrings> = { en, es };

type TextName = { [K in keyof DeskReasonStrings]: DeskReasonStrings[K] extends string ? K : never }[keyof DeskReasonStrings];
type CodeName = Exclude<keyof DeskReasonStrings, TextName>;

/** Reasons as senders and limits store them, in English. */
const texts: Readonly<Record<string, TextName>> = {
  'no answer in time': 'noAnswer',
  'no connection': 'noConnection',
  'TLS failed': 'noTls',
  'the mail server offers no TLS': 'offersNoTls',
  'the receiver is in a private network': 'privateReceiver',
  'the webhook is off': 'isOff',
  'not configured': 'notConfigured',
  'the sender broke': 'broke',
  'no address that mail could reach': 'noAddress',
  'what it links to is erased, or has another address': 'gone',
  'unsubscribed meanwhile': 'unsubscribed',
  'no seat any more': 'seatless',
  'NOTIFY_EMAIL is not set': 'noOwner',
};
const withCode: readonly (readonly [RegExp, CodeName])[] = [
  [/^smtp (\d{3}(?: \d\.\d+\.\d+)?)$/, 'smtp'],
  [/^http (\d{3})$/, 'http'],
  [/^the mail server's certificate: (\w+)$/, 'certificate'],
  [/^(\d+) such emails to this address within a day$/, 'kindPerDay'],
  [/^(\d+) emails to this address within a day$/, 'perDay'],
  [/^(\d+) emails? from the same network waits? to be sent$/, 'waiting'],
];

/** Why a message wasn't sent, in the owner's words. What isn't known is returned as it is. */
export function unsentReason(locale: Locale, why: string): string {
  const words = deskReasonStrings[locale];
  const known = texts[why];
  if (known) return words[known];
  for (const [pattern, name] of withCode) {
    const code = pattern.exec(why)?.[1];
    if (code !== undefined) return words[name](code);
  }
  return why.startsWith('its report was not printed') ? words.report : why;
}
