import sharp from 'sharp';
import { foldText } from '#domain/text.ts';

/** The most bytes of a picture. */
export const pictureBytesMax = 10 * 1024 * 1024;
const pixelsMax = 50_000_000;
const nameLengthMax = 80;
/** The longer side of a thumbnail, in pixels: sharp on screens of twice the density at 240. */
const thumbnailSize = 480;

/** File endings of the formats that the build turns into others. */
const endings = ['jpg', 'png', 'webp', 'avif'] as const;
type Ending = (typeof endings)[number];

export const isPictureName = (name: string): boolean => new RegExp(`^[a-z0-9][a-z0-9-]*\\.(?:${endings.join('|')})$`).test(name);

export interface PictureInfo {
  /** As shown: a photo that's turned by its camera's mark is measured turned. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Why a file can't be a picture of the site, in one line for people. */
export class PictureError extends Error {
  override name = 'PictureError';
}

const damaged = 'expected a whole picture; found one that’s cut off or damaged';

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' });

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** The format by a file's first bytes: nothing else of an unknown file is read. */
function sniff(bytes: Buffer): Ending | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return startsWith(bytes, 'ftyp', 4) && /avi[fs]/.test(bytes.subarray(8, 64).toString('latin1')) ? 'avif' : undefined;
}

/** Animated PNG and AVIF, which libvips reads as a single picture. */
function isSequence(bytes: Buffer, ending: Ending): boolean {
  if (ending === 'avif') return bytes.subarray(8, 64).includes('avis');
  const data = bytes.indexOf('IDAT');
  return ending === 'png' && bytes.subarray(0, data < 0 ? bytes.length : data).includes('acTL');
}

/** A picture's size; zero if it can't be read, so that one broken file doesn't hide the others. */
export async function readPictureInfo(bytes: Buffer): Promise<PictureInfo> {
  const metadata = await open(bytes)
    .metadata()
    .catch(() => undefined);
  return { width: metadata?.autoOrient.width ?? 0, height: metadata?.autoOrient.height ?? 0, bytes: bytes.length };
}

/** A small WebP of a picture. Rejects if it can't be read. */
export const makeThumbnail = (bytes: Buffer): Promise<Buffer> =>
  open(bytes)
    .autoOrient()
    .resize({ width: thumbnailSize, height: thumbnailSize, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();

/** Checks a picture by what it holds, whatever it's called; resolves with its file ending. Rejects with PictureError. */
export async function checkPicture(bytes: Buffer): Promise<Ending> {
  if (bytes.length > pictureBytesMax) throw new PictureError(`expected at most 10 MB; found ${Math.ceil(bytes.length / 1024 / 1024)} MB`);
  const ending = sniff(bytes);
  if (!ending) throw new PictureError('expected a picture as JPEG, PNG, WebP or AVIF; found another kind of file');
  if (isSequence(bytes, ending)) throw new PictureError('expected a still picture; found an animation');
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureError(damaged);
    });
  const { width, height, pages = 1 } = metadata;
  if (width * height > pixelsMax)
    throw new PictureError(`expected at most ${pixelsMax / 1_000_000} million pixels; found ${width} × ${height}`);
  if (pages > 1) throw new PictureError('expected a still picture; found an animation');
  // Reads all of it: a picture that's cut off would stop the build.
  await makeThumbnail(bytes).catch(() => {
    throw new PictureError(damaged);
  });
  return ending;
}

/** A name for a picture's file that isn't taken: small letters, digits and hyphens, from whatever the upload was called. */
export function pictureName(uploaded: string, ending: Ending, isTaken: (name: string) => boolean): string {
  const [last = ''] = uploaded.split(/[\\/]/).slice(-1);
  const words = foldText(last.replace(/\.[a-z0-9]{1,5}$/i, '')).match(/[a-z0-9]+/g) ?? [];
  const base = words.join('-').slice(0, nameLengthMax).replace(/-+$/, '') || 'picture';
  for (let count = 1; ; count += 1) {
    const name = `${base}${count === 1 ? '' : `-${count}`}.${ending}`;
    if (!isTaken(name)) return name;
  }
}
