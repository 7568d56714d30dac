import { pictures, texts } from 'virtual:pictures';
import { isPictureName } from '#domain/content/pictures.ts';
import type { DescribedPicture } from '#domain/site/picture.ts';
import type { Locale } from '#domain/text/locale.ts';

/** The names of the files in content/pictures. */
export const pictureNames: readonly string[] = Object.keys(pictures);

/** A picture of content/pictures with its alternative text; throws if there is none, which the content's check finds first. */
export function pictureOf(name: string, locale: Locale): DescribedPicture {
  const picture = pictures[name];
  const alt = texts[name]?.alt[locale];
  if (!picture || alt === undefined) throw new Error(`There is no picture '${name}' in content/pictures.`);
  return { ...picture, alt };
}

/** What content names as a photo: a picture of content/pictures, the path of a drawing, or nothing. */
export const photoOf = (photo: string | null | undefined, locale: Locale): DescribedPicture | string | null =>
  photo && isPictureName(photo) ? pictureOf(photo, locale) : (photo ?? null);
