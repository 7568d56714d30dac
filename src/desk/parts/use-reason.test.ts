import { describe, expect, it, vi } from 'vitest';
import { locales } from '#domain/text/locale.ts';
import { deskReasonStrings } from '#strings/owner/desk-reasons.ts';
import { useReason } from './use-reason.ts';

const page = vi.hoisted(() => ({ locale: 'en' }));
vi.mock('../frame/i18n.tsx', () => ({ useDeskI18n: () => page }));

describe.each(locales)('Q15 why a message wasn’t sent, %s', (locale) => {
  const words = deskReasonStrings[locale];
  const reason = (why: string) => {
    page.locale = locale;
    return useReason()(why);
  };

  it('Q15 is said in the owner’s words, with the code', () => {
    expect(reason('no answer in time')).toBe(words.noAnswer);
    expect(reason('smtp 550')).toBe(words.smtp('550'));
    expect(reason('http 410')).toBe(words.http('410'));
    expect(reason("the mail server's certificate: CERT_HAS_EXPIRED")).toBe(words.certificate('CERT_HAS_EXPIRED'));
    expect(reason('its report was not printed: busy')).toBe(words.report);
  });

  it.each([
    ['550', { en: 'mailbox doesn’t exist', es: 'buzón no existe' }],
    ['550 5.1.1', { en: 'mailbox doesn’t exist', es: 'buzón no existe' }],
    ['550 5.7.1', { en: 'refuses this site’s mail', es: 'rechaza los mensajes de este sitio' }],
    ['554 5.7.1', { en: 'refuses this site’s mail', es: 'rechaza los mensajes de este sitio' }],
    ['552 5.2.2', { en: 'has no room', es: 'no tiene espacio' }],
    ['535 5.7.8', { en: 'login', es: 'inicio de sesión' }],
  ])('Q15 says what %s of a mail server means', (code, meaning) => {
    expect(reason(`smtp ${code}`)).toContain(meaning[locale]);
    expect(reason(`smtp ${code}`)).toContain(`(${code})`);
  });

  it('D5 a held mail says which limit it met', () => {
    expect(reason('2 such emails to this address within a day')).toBe(words.kindPerDay('2'));
    expect(reason('6 emails to this address within a day')).toBe(words.perDay('6'));
    expect(reason('9 emails from the same network wait to be sent')).toBe(words.waiting('9'));
  });

  it.each(['smtp 5500', 'https 500', 'http 50', 'a new reason', ''])('Q15 what isn’t known is shown as it is: %j', (why) => {
    expect(reason(why)).toBe(why);
  });
});
