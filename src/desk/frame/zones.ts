import { homeCountry } from '#domain/text/home-country.ts';
import type { Locale } from '#domain/text/locale.ts';
import { foldText } from '#domain/text/text.ts';
import { zonePlace } from '#domain/text/zone-name.ts';

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where this device is, as far as its time zone tells. */
export const ownCountry = () => homeCountry(ownTimeZone());

type NamedZone = readonly [zone: string, label: string];

/** Kept, because asking for each zone's name takes a while. */
const known = new Map<Locale, readonly NamedZone[]>();

function nameZone(timeZone: string, locale: Locale): NamedZone {
  if (timeZone === 'UTC') return ['UTC', 'UTC'];
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return [timeZone, `${zonePlace(timeZone, locale)} (${offset})`];
}

/** All time zones by their places: this device's first, then by name. */
export function namedZones(locale: Locale): readonly NamedZone[] {
  const found = known.get(locale);
  if (found) return found;
  const own = ownTimeZone();
  const others = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter((zone) => zone !== own);
  const { compare } = new Intl.Collator(locale);
  const named = [
    nameZone(own, locale),
    ...[...new Set(others)].map((zone) => nameZone(zone, locale)).toSorted(([, one], [, other]) => compare(one, other)),
  ];
  known.set(locale, named);
  return named;
}

/** The zone of a place as people type it, such as 'Bogotá'; undefined if none or several could be meant. */
export function zoneOfPlace(typed: string, locale: Locale): string | undefined {
  const place = foldText(typed);
  const named = namedZones(locale).filter(([zone, label]) => {
    const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
    return [city, label.replace(/ \(.*$/, '')].some((name) => foldText(name) === place);
  });
  return named.length === 1 ? named[0]?.[0] : undefined;
}
