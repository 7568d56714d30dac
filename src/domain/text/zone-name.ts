import type { Locale, Localized } from './locale.ts';

/** Where a zone's time is told by its place: American English says 'CST' instead. */
const tags: Localized<readonly [tag: string, around: RegExp]> = { en: ['en-001', / Time$/], es: ['es-419', /^hora de /] };

/** Places that browsers know in English only, by the zone's last part. */
const known: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  es: {
    Bahia_Banderas: 'Bahía de Banderas',
    Canary: 'Islas Canarias',
    Cancun: 'Cancún',
    Easter: 'Isla de Pascua',
    Galapagos: 'Galápagos',
    Honolulu: 'Honolulú',
    Los_Angeles: 'Los Ángeles',
    Mazatlan: 'Mazatlán',
    Merida: 'Mérida',
    Mexico_City: 'Ciudad de México',
    New_York: 'Nueva York',
    Sao_Paulo: 'São Paulo',
  },
};

/** The place whose time a zone keeps, as its readers call it: 'Ciudad de México' for 'America/Mexico_City'. */
export function zonePlace(timeZone: string, locale: Locale): string {
  const place = known[locale]?.[timeZone.split('/').at(-1) ?? ''];
  if (place !== undefined) return place;
  const [tag, around] = tags[locale];
  try {
    const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    if (around.test(name)) return name.replace(around, '');
  } catch {
    // An owner is still typing it.
  }
  return timeZone.replaceAll('_', ' ');
}
