import { z } from 'zod';
import { forEachLocale } from '#domain/text/locale.ts';
import { problemText } from './problem-texts.ts';

/** Nonblank text. */
export const text = z
  .string()
  .trim()
  .min(1, problemText({ en: 'expected text, found nothing', es: 'se espera un texto, no hay nada' }));

/** One value per locale (L5). */
export const localized = <T extends z.ZodType>(schema: T) => z.strictObject(forEachLocale(() => schema)).readonly();

export const localizedText = localized(text);

/** A URL's last part: lowercase letters, digits, and hyphens. */
export const slug = z.string().regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  problemText({
    en: 'expected small letters, digits and hyphens, such as ines-valdemar',
    es: 'se esperan minúsculas, cifras y guiones, como ines-valdemar',
  }),
);

export const count = z.int().min(0);

/** A path on this site, such as '/photos/ines.jpg'; not '//elsewhere' or '/..', which lead off it. */
export const sitePath = z.string().regex(
  /^(?:\/[a-z0-9_-][a-z0-9._-]*)+$/,
  problemText({
    en: 'expected an address inside the site, such as /photos/name.jpg',
    es: 'se espera una dirección del sitio, como /photos/name.jpg',
  }),
);

export interface Titled {
  readonly title: string;
  readonly text: string;
}
