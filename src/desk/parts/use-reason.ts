import { type DeskReasonStrings, deskReasonStrings } from '#strings/owner/desk-reasons.ts';
import { useDeskI18n } from '../frame/i18n.tsx';

type TextName = { [K in keyof DeskReasonStrings]: DeskReasonStrings[K] extends string ? K : never }[keyof DeskReasonStrings];
type CodeName = Exclude<keyof DeskReasonStrings, TextName>;

/** Senders' reasons, stored in English. */
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
  'NOTIFY_EMAIL is not set': 'noOwner',
};
const withCode: readonly (readonly [RegExp, CodeName])[] = [
  [/^smtp (\d{3})$/, 'smtp'],
  [/^http (\d{3})$/, 'http'],
  [/^the mail server's certificate: (\w+)$/, 'certificate'],
  [/^(\d+) such emails to this address within a day$/, 'kindPerDay'],
  [/^(\d+) emails to this address within a day$/, 'perDay'],
  [/^(\d+) emails? from the same network waits? to be sent$/, 'waiting'],
];

export function useReason(): (why: string) => string {
  const words = deskReasonStrings[useDeskI18n().locale];
  return (why) => {
    const known = texts[why];
    if (known) return words[known];
    for (const [pattern, name] of withCode) {
      const code = pattern.exec(why)?.[1];
      if (code !== undefined) return words[name](code);
    }
    return why.startsWith('its report was not printed') ? words.report : why;
  };
}
