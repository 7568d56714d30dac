import type { PictureKind } from '#domain/content/pictures.ts';
import { foldText } from '#domain/text/text.ts';
import { openPicture } from '#pictures/inspect.ts';

const nameLengthMax = 80;
/** Longer side, in pixels: sharp at 240 on double-density screens. */
const thumbnailSize = 480;

export interface PictureInfo {
  /** As shown, after applying the camera's orientation. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Returns zeros for an unreadable picture, so that a broken file doesn't hide the others. */
export async function readPictureInfo(bytes: Buffer): Promise<PictureInfo> {
  const metadata = await openPicture(bytes)
    .metadata()
    .catch(() => undefined);
  return { width: metadata?.autoOrient.width ?? 0, height: metadata?.autoOrient.height ?? 0, bytes: bytes.length };
}

/** Makes a small WebP. Rejects if the picture can't be read. */
export const makeThumbnail = (bytes: Buffer): Promise<Buffer> =>
  openPicture(bytes)
    .autoOrient()
    .resize({ width: thumbnailSize, height: thumbnailSize, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();

/** Derives an unused file name from the upload's: lowercase letters, digits and hyphens. */
export function pictureName(uploaded: string, ending: PictureKind, isTaken: (name: string) => boolean): string {
  const [last = ''] = uploaded.split(/[\\/]/).slice(-1);
  const words = foldText(last.replace(/\.[a-z0-9]{1,5}$/i, '')).match(/[a-z0-9]+/g) ?? [];
  const base = words.join('-').slice(0, nameLengthMax).replace(/-+$/, '') || 'picture';
  for (let count = 1; ; count += 1) {
    const name = `${base}${count === 1 ? '' : `-${count}`}.${ending}`;
    if (!isTaken(name)) return name;
  }
}
