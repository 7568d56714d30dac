import { z } from 'zod';
import './field.ts';
import { localizedText, sitePath } from './text.ts';

/** What an original in content/pictures may be; its name ends so. */
export const pictureKinds = ['jpg', 'png', 'webp', 'avif'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Bytes of an original. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** Pixels of an original. A small file can hold a huge picture, which would fill the memory of who opens it. */
export const maxPicturePixels = 50_000_000;

const pictureName = /^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+)*\.(?:jpg|png|webp|avif)$/;

/** The name of a file in content/pictures, never a path: 'team-in-lima.jpg'. */
export const pictureFile = z
  .string()
  .regex(pictureName, `expected small letters, digits and hyphens, and one of ${pictureKinds.map((kind) => `.${kind}`).join(', ')}`);

export const isPictureFile = (name: string): boolean => pictureName.test(name);

/** A picture of content/pictures by its file's name, or the path of a file in public/. */
export const pictureOrPath = z
  .string()
  .refine(
    (value) => isPictureFile(value) || sitePath.safeParse(value).success,
    'expected the name of a picture such as team-in-lima.jpg, or an address inside the site, such as /people/name.svg',
  );

/** content/pictures.json: the alternative texts by file name. */
export const picturesSchema = z
  .record(
    pictureFile,
    z
      .strictObject({
        alt: localizedText.meta({
          label: { en: 'Alternative text', es: 'Texto alternativo' },
          help: {
            en: 'What the picture shows, for those who can’t see it.',
            es: 'Qué se ve en la imagen, para quien no puede verla.',
          },
          kind: 'line',
        }),
      })
      .readonly(),
  )
  .readonly();

export type PictureTexts = z.infer<typeof picturesSchema>;

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  [...text].every((character, index) => bytes[offset + index] === character.charCodeAt(0));

/** What a file is by its first bytes, whatever its name says; undefined for anything but a picture of ours (an SVG, for one). */
export function kindOfPicture(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'ftyp', 4) && (startsWith(bytes, 'avif', 8) || startsWith(bytes, 'avis', 8))) return 'avif';
  return undefined;
}
