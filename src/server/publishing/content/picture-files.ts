import type { PictureKind } from '#domain/content/pictures.ts';
import { foldText } from '#domain/text/text.ts';
import { openPicture } from '#pictures/inspect.ts';

const nameLengthMax = 80;
/** The longer side of a thumbnail, in pixels: sharp on screens of twice the density at 240. */
const thumbnailSize = 480;

export interface PictureInfo {
  /** As shown: a photo that's turned by its camera's mark is measured turned. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** A picture's size; zero if it can't be read, so that one broken file doesn't hide the others. */
export async function readPictureInfo(bytes: Buffer): Promise<PictureInfo> {
  const metadata = await openPicture(bytes)
    .metadata()
    .catch(() => undefined);
  return { width: metadata?.autoOrient.width ?? 0, height: metadata?.autoOrient.height ?? 0, bytes: bytes.length };
}

/** A small WebP of a picture. Rejects if it can't be read. */
export const makeThumbnail = (bytes: Buffer): Promise<Buffer> =>
  openPicture(bytes)
    .autoOrient()
    .resize({ width: thumbnailSize, height: thumbnailSize, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();

/** A name for a picture's file that isn't taken: small letters, digits and hyphens, from whatever the upload was called. */
export function pictureName(uploaded: string, ending: PictureKind, isTaken: (name: string) => boolean): string {
  const [last = ''] = uploaded.split(/[\\/]/).slice(-1);
  const words = foldText(last.replace(/\.[a-z0-9]{1,5}$/i, '')).match(/[a-z0-9]+/g) ?? [];
  const base = words.join('-').slice(0, nameLengthMax).replace(/-+$/, '') || 'picture';
  for (let count = 1; ; count += 1) {
    const name = `${base}${count === 1 ? '' : `-${count}`}.${ending}`;
    if (!isTaken(name)) return name;
  }
}
