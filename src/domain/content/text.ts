import { z } from 'zod';
import { forEachLocale, isLocale, type Locale, type Localized, locales } from '#domain/text/locale.ts';
import { problemText } from './problem-texts.ts';

export const noText = problemText({ en: 'expected text, found nothing', es: 'se espera un texto, no hay nada' });

/** Nonblank text. */
export const text = z.string().trim().min(1, noText);

/** One value per locale (L5). */
export const localized = <T extends z.ZodType>(schema: T) => z.strictObject(forEachLocale(() => schema)).readonly();

export const localizedText = localized(text);

/** The only language that a thing's texts are written in for now (O8); missing if they're in all. `help` says what visitors of another see. */
export const onlyLanguage = (help: Localized<string>) =>
  z
    .enum(locales)
    .exactOptional()
    .meta({ label: { en: 'Languages', es: 'Idiomas' }, help, kind: 'languages' });

/** What visitors see of a page whose language is missing (C10, O8). */
export const missingLanguageHelp: Localized<string> = {
  en: 'Visitors who open the page in it read this text, under a line that says so. Search engines leave that page out. What you’ve typed in it is kept here.',
  es: 'Quien abra la página en ese idioma lee este texto, debajo de una línea que lo dice. Los buscadores la dejan fuera. Lo que ya escribiste en él se guarda aquí.',
};

/** Replaces texts in languages that `only` leaves out, at any depth, by what `replacement` makes of the original. */
function replaceMissing(tree: unknown, replacement: (original: unknown) => unknown, outer?: Locale): unknown {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (Array.isArray(tree)) return tree.map((item) => replaceMissing(item, replacement, outer));
  const names = Object.keys(tree);
  const values = tree as Readonly<Record<string, unknown>>;
  const only = isLocale(values.only) ? values.only : outer;
  if (only !== undefined && names.length > 0 && names.every(isLocale)) {
    const original = values[only];
    return forEachLocale((locale) => (locale === only ? original : replacement(original)));
  }
  return Object.fromEntries(names.map((name) => [name, replaceMissing(values[name], replacement, only)]));
}

/** Repeats the original where a language is missing, so that a page in it has something to show (C10). */
export const fillMissingLanguages = <T>(tree: T): T => replaceMissing(tree, (original) => original) as T;

/** A stand-in for a missing text while the others are checked; no problem is ever told of it. */
const standIn = (original: unknown) => (typeof original === 'object' && original !== null ? original : '—');

/** A schema whose values may be in one language, by their `only`. What's read has the original in place of missing texts. */
export const mayLackLanguages = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => replaceMissing(value, standIn), schema).transform((value) => fillMissingLanguages(value));

/** A URL's last part: lowercase letters, digits, and hyphens. */
export const slug = z.string().regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  problemText({
    en: 'expected small letters, digits and hyphens, such as ines-valdemar',
    es: 'se esperan minúsculas, cifras y guiones, como ines-valdemar',
  }),
);

export const count = z.int().min(0);

/** A day as '2027-03-11'. */
export const isoDay = z.iso.date(problemText({ en: 'expected a day, such as 2027-03-11', es: 'se espera un día, como 2027-03-11' }));

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
