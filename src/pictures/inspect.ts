import sharp from 'sharp';
import { isPictureFile, kindOfPicture, maxPictureBytes, maxPicturePixels, pictureFile } from '#domain/content/pictures.ts';

/** Opens a picture without trusting it: it's refused beyond our limit of pixels, and if it's cut off or damaged. */
export const openPicture = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error' });

const number = (value: number) => new Intl.NumberFormat('en').format(value);

/** The first line of what the library said, without what only a programmer reads. */
const reasonOf = (error: unknown) => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));

/** What's wrong with a file of so many bytes; undefined if nothing is. */
export const problemOfSize = (bytes: number): string | undefined =>
  bytes > maxPictureBytes ? `expected at most ${number(maxPictureBytes)} bytes, found ${number(bytes)}; save it smaller` : undefined;

export type Inspected = { readonly width: number; readonly height: number } | { readonly problem: string };

/**
 * Decides whether a file may be a picture of the site: by its name, its size, what it really is, its pixels, and by reading it
 * whole. The result is its size as it's seen (a turned photo has width and height changed), or the problem in one line.
 */
export async function inspectPicture(name: string, bytes: Uint8Array): Promise<Inspected> {
  if (!isPictureFile(name)) return { problem: `${pictureFile.safeParse(name).error?.issues[0]?.message}; found ${JSON.stringify(name)}` };
  const tooLarge = problemOfSize(bytes.length);
  if (tooLarge) return { problem: tooLarge };
  const kind = kindOfPicture(bytes);
  const extension = name.slice(name.lastIndexOf('.') + 1);
  if (kind !== extension) return { problem: `expected a picture of the kind ${extension}, found ${kind ?? 'another kind of file'}` };
  try {
    const { autoOrient } = await openPicture(bytes).metadata();
    // Reads it whole: what can't be shown is found now, and not by who wants to see it.
    await openPicture(bytes).stats();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    const reason = reasonOf(error);
    if (/pixel limit/.test(reason)) return { problem: `expected at most ${number(maxPicturePixels)} pixels, found more; save it smaller` };
    return { problem: `can't be read as a picture (${reason})` };
  }
}
