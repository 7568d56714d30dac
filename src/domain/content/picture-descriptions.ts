import type { Locale, Localized } from '#domain/text/locale.ts';
import { contentDocuments } from './documents.ts';
import { noDescription } from './file-problems.ts';
import type { PictureTexts } from './pictures.ts';

/** Every picture by file name, with its descriptions; blank or missing in a language that has none. */
export type PictureDescriptions = Readonly<Record<string, Partial<Localized<string>>>>;

export const describePictures = (names: readonly string[], texts: PictureTexts): PictureDescriptions =>
  Object.fromEntries(names.map((name) => [name, texts[name]?.alt ?? {}]));

/** In which of the languages that a picture is shown in it lacks its description (O8), one line each, at the field that takes it. */
export function missingDescriptions(name: string, languages: readonly Locale[], pictures: PictureDescriptions): readonly string[] {
  const described = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  if (!described) return [];
  return languages
    .filter((locale) => !described[locale])
    .map((locale) => `${contentDocuments.pictures.file}: ${name}.alt.${locale}: ${noDescription}`);
}
