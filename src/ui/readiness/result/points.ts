import { type Locale, localeRow } from '#domain/locale.ts';

/** What a move adds to the score: '+2.1'. */
export const inPoints = (gain: number, locale: Locale): string =>
  `+${gain.toLocaleString(localeRow(locale).format, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;
