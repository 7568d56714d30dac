import { pictures, texts } from 'virtual:pictures';
import { describePictures, type PictureDescriptions } from '#domain/content/picture-descriptions.ts';
import { isPictureName } from '#domain/content/pictures.ts';
import type { DescribedPicture } from '#domain/site/picture.ts';
import type { Locale } from '#domain/text/locale.ts';

/** Those in content/pictures. */
export const knownPictures: PictureDescriptions = describePictures(Object.keys(pictures), texts);

/**
 * A picture of content/pictures with its description, which only a preview may lack. Throws if there's no such picture; the content check
 * finds that first.
 */
export function pictureOf(name: string, locale: Locale): DescribedPicture {
  const picture = pictures[name];
  if (!picture) throw new Error(`There is no picture '${name}' in content/pictures.`);
  return { ...picture, alt: knownPictures[name]?.[locale] ?? '' };
}

/** A photo field's picture: from content/pictures, a drawing's path, or nothing. */
export const photoOf = (photo: string | null | undefined, locale: Locale): DescribedPicture | string | null =>
  photo && isPictureName(photo) ? pictureOf(photo, locale) : (photo ?? null);
