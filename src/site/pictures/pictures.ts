import { pictures, texts } from 'virtual:pictures';
import { isPictureName } from '#domain/content/pictures.ts';
import type { DescribedPicture } from '#domain/site/picture.ts';
import type { Locale } from '#domain/text/locale.ts';

/** The file names in content/pictures. */
export const pictureNames: readonly string[] = Object.keys(pictures);

/** A picture of content/pictures with its alt text. Throws if there's none; the content check finds that first. */
export function pictureOf(name: string, locale: Locale): DescribedPicture {
  const picture = pictures[name];
  const alt = texts[name]?.alt[locale];
  if (!picture || alt === undefined) throw new Error(`There is no picture '${name}' in content/pictures.`);
  return { ...picture, alt };
}

/** A photo field's picture: from content/pictures, a drawing's path, or nothing. */
export const photoOf = (photo: string | null | undefined, locale: Locale): DescribedPicture | string | null =>
  photo && isPictureName(photo) ? pictureOf(photo, locale) : (photo ?? null);
