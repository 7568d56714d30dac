import { z } from 'zod';
import { problemText, problemWith } from './problem-texts.ts';
import './field.ts';
import { localized, sitePath } from './text.ts';

/** File types and extensions of originals in content/pictures. */
export const pictureKinds = ['jpg', 'png', 'webp', 'avif'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Bytes of an original. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** Pixels of an original. A small file can hold a huge picture that fills memory when opened. */
export const maxPicturePixels = 50_000_000;

const namePattern = /^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+)*\.(?:jpg|png|webp|avif)$/;

const nameExpected = problemWith({
  en: 'expected small letters, digits and hyphens, and one of {endings}',
  es: 'se esperan minúsculas, cifras y guiones, y al final una de {endings}',
});

/** A file name in content/pictures, never a path: 'team-in-lima.jpg'. */
export const pictureFileName = z.string().regex(namePattern, nameExpected({ endings: pictureKinds.map((kind) => `.${kind}`).join(', ') }));

export const isPictureName = (name: string): boolean => namePattern.test(name);

/** A file name in content/pictures, or the path of a file in public/. */
export const pictureOrPath = z.string().refine(
  (value) => isPictureName(value) || sitePath.safeParse(value).success,
  problemText({
    en: 'expected the name of a picture such as team-in-lima.jpg, or an address inside the site, such as /people/name.svg',
    es: 'se espera el nombre de una imagen como equipo-en-lima.jpg o una dirección del sitio, como /people/nombre.svg',
  }),
);

/**
 * content/pictures.json: descriptions by file name. A language without one is blank; the texts that show a picture need it in theirs
 * (O8).
 */
export const picturesSchema = z
  .record(
    pictureFileName,
    z
      .strictObject({
        alt: localized(z.string().trim().default('')).meta({
          label: { en: 'Description', es: 'Descripción' },
          help: {
            en: 'What it shows, for those who can’t see it. One sentence.',
            es: 'Qué muestra, para quien no puede verla. Una oración.',
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

/** The file's kind by its first bytes, ignoring its name; undefined for anything we don't accept, such as SVG. */
export function kindOfPicture(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  // The format's brands are in the file's first box, not always first.
  const brands = String.fromCharCode(...bytes.subarray(8, 64));
  return startsWith(bytes, 'ftyp', 4) && /avi[fs]/.test(brands) ? 'avif' : undefined;
}
