import type { Locale, Localized } from './locale.ts';

/** Where a zone's time is told by its place: American English says 'CST' instead. */
const tags: Localized<readonly [tag: string, around: RegExp]> = { en: ['en-001', / Time$/], es: ['es-419', /^hora de /] };

/** The place whose time a zone keeps, as its readers call it: 'Ciudad de México' for 'America/Mexico_City'. */
export function zonePlace(timeZone: string, locale: Locale): string {
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
