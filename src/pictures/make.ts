import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScaledPicture } from '#domain/site/picture.ts';
import { checkSize, inspectOriginal, openPicture, PictureError } from './inspect.ts';
import { picturesFolder, readPictures } from './read.ts';

/** Names have a content hash, so browsers keep the files for good. */
export const pictureAddress = '/_astro/pictures/';

/** A change rebuilds all files. */
const recipe = { version: 1, widths: [480, 960, 1600], avif: { quality: 52, effort: 3 }, webp: { quality: 76 } } as const;

const formats = ['avif', 'webp'] as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** At most three widths, none wider than the original. */
const widthsOf = ({ width }: Size) => [...new Set(recipe.widths.map((each) => Math.min(each, width)))];

/** Writes a file atomically: other processes see all of it or nothing. */
function writeWhole(path: string, content: string | Uint8Array) {
  const part = `${path}.${randomUUID()}.part`;
  writeFileSync(part, content);
  renameSync(part, path);
}

/** Writes a picture's versions to the cache: upright, sRGB, without camera metadata such as the location. */
async function encode(bytes: Uint8Array, stem: string, cache: string, size: Size) {
  const widths = widthsOf(size);
  const largest = await openPicture(bytes)
    .autoOrient()
    .resize({ width: Math.max(...widths) })
    .png({ compressionLevel: 1 })
    .toBuffer();
  await Promise.all(
    widths.flatMap((width) =>
      formats.map(async (format) => {
        const file = await openPicture(largest).resize({ width }).toFormat(format, recipe[format]).toBuffer();
        writeWhole(join(cache, `${stem}-${width}.${format}`), file);
      }),
    ),
  );
}

function toPicture(stem: string, { width, height }: Size): ScaledPicture {
  const widths = widthsOf({ width, height });
  const [small = width, medium = small] = widths;
  const largest = Math.max(...widths);
  const srcset = (format: string) => widths.map((each) => `${pictureAddress}${stem}-${each}.${format} ${each}w`).join(', ');
  return {
    src: `${pictureAddress}${stem}-${medium}.webp`,
    width: largest,
    height: Math.round((height * largest) / width),
    avif: srcset('avif'),
    webp: srcset('webp'),
  };
}

interface Made {
  readonly picture: ScaledPicture;
  readonly stem: string;
}

/** Rejects with PictureError if the original can't be shown. */
async function make(root: string, name: string, cache: string): Promise<Made> {
  const path = join(root, picturesFolder, name);
  // Before it's read.
  checkSize((await stat(path)).size);
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(JSON.stringify(recipe)).update(bytes).digest('hex').slice(0, 16);
  const stem = `${name.replace(/\.\w+$/, '')}-${hash}`;
  // Written last, so it exists only if all versions do.
  const done = join(cache, `${stem}.json`);
  if (!existsSync(done)) {
    const { width, height } = await inspectOriginal(name, bytes);
    await encode(bytes, stem, cache, { width, height }).catch((error: Error) => {
      throw new PictureError(`expected a picture that can be turned into AVIF and WebP; found ${error.message.split('\n')[0]}`);
    });
    writeWhole(done, JSON.stringify({ width, height }));
  }
  return { picture: toPicture(stem, JSON.parse(readFileSync(done, 'utf8')) as Size), stem };
}

export interface MadePictures {
  /** By the originals' names. */
  readonly pictures: Readonly<Record<string, ScaledPicture>>;
  /** One line each. */
  readonly problems: readonly string[];
}

/**
 * Makes every picture of a project: AVIF and WebP in three widths, in `cache`, which later builds reuse. Removes versions without an
 * original.
 */
export async function makePictures(root: string, cache: string): Promise<MadePictures> {
  const { names, problems } = readPictures(root);
  if (names.length === 0 && !existsSync(cache)) return { pictures: {}, problems };
  mkdirSync(cache, { recursive: true });
  const pictures: Record<string, ScaledPicture> = {};
  const found: string[] = [];
  const stems: string[] = [];
  // One at a time: reading a 50-megapixel original takes 200 MB.
  for (const name of names) {
    try {
      const { picture, stem } = await make(root, name, cache);
      pictures[name] = picture;
      stems.push(stem);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      found.push(`${picturesFolder}/${name}: file: ${error.message}`);
    }
  }
  for (const file of readdirSync(cache))
    if (!file.endsWith('.part') && !stems.some((stem) => file.startsWith(`${stem}-`) || file === `${stem}.json`)) rmSync(join(cache, file));
  return { pictures, problems: [...problems, ...found] };
}
