import sharp from 'sharp';
import { notAPicture, pictureDamaged, pictureMoves, pictureTooHeavy, pictureTooLarge } from '#domain/content/picture-problems.ts';
import {
  isPictureName,
  kindOfPicture,
  maxPictureBytes,
  maxPicturePixels,
  type PictureKind,
  pictureFileName,
} from '#domain/content/pictures.ts';

/** Opens an untrusted picture: rejects it above our pixel limit, or if it's truncated or damaged. */
export const openPicture = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' });

/** Why a file can't be a picture of the site, in one line. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** Throws PictureError for too many bytes. */
export function checkSize(bytes: number): void {
  if (bytes > maxPictureBytes) throw new PictureError(pictureTooHeavy({ megabytes: Math.ceil(bytes / 1024 / 1024) }));
}

const includes = (bytes: Uint8Array, text: string, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1').includes(text);

/** Animated PNG or AVIF, which libvips reads as a single picture. */
function isSequence(bytes: Uint8Array, kind: PictureKind): boolean {
  if (kind === 'avif') return includes(bytes, 'avis', 8, 64);
  const data = Buffer.from(bytes).indexOf('IDAT');
  return kind === 'png' && includes(bytes, 'acTL', 0, data < 0 ? bytes.length : data);
}

export interface Inspected {
  readonly kind: PictureKind;
  /** Pixels as displayed: swapped with height if the camera marked the photo as rotated. */
  readonly width: number;
  readonly height: number;
}

/** Checks a whole picture by its content, ignoring its name. Rejects with PictureError. */
export async function inspectPicture(bytes: Uint8Array): Promise<Inspected> {
  checkSize(bytes.length);
  const kind = kindOfPicture(bytes);
  if (!kind) throw new PictureError(notAPicture);
  if (isSequence(bytes, kind)) throw new PictureError(pictureMoves);
  // This reads only the header, so any size is fine.
  const {
    width,
    height,
    pages = 1,
    autoOrient,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureError(pictureDamaged);
    });
  if (width * height > maxPicturePixels) throw new PictureError(pictureTooLarge({ most: maxPicturePixels / 1_000_000, width, height }));
  if (pages > 1) throw new PictureError(pictureMoves);
  await openPicture(bytes)
    .resize(32)
    .toBuffer()
    .catch(() => {
      throw new PictureError(pictureDamaged);
    });
  return { kind, width: autoOrient.width, height: autoOrient.height };
}

/** Checks an original in content/pictures: its name, its content, and that they agree. Rejects with PictureError. */
export async function inspectOriginal(name: string, bytes: Uint8Array): Promise<Inspected> {
  if (!isPictureName(name))
    throw new PictureError(`${pictureFileName.safeParse(name).error?.issues[0]?.message}; found ${JSON.stringify(name)}`);
  const found = await inspectPicture(bytes);
  const ending = name.slice(name.lastIndexOf('.') + 1);
  if (found.kind !== ending) throw new PictureError(`expected a picture of the kind ${ending}; found ${found.kind}`);
  return found;
}
