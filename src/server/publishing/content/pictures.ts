import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isPictureName } from '#domain/content/pictures.ts';
import { minuteMs } from '#domain/text/time.ts';
import { type ContentDraft, findDrafts, findText } from './drafts.ts';
import type { ContentPlace } from './entry.ts';
import { pictureFile, pictureNameOf, picturesPrefix } from './paths.ts';
import { makeThumbnail, type PictureInfo, readPictureInfo } from './picture-files.ts';
import { listPublished, readPublished } from './published.ts';

const thumbnailKeptMs = 10 * minuteMs;
const thumbnailsMax = 200;
const infosMax = 2_000;

/** Reads pictures and caches sizes and thumbnails. */
export interface PictureReader {
  info(name: string, draft: ContentDraft | undefined): Promise<PictureInfo>;
  /** A small WebP; undefined if there's no such picture. */
  thumbnail(name: string): Promise<Buffer | undefined>;
}

/** `clock` returns epoch milliseconds. */
export function createPictureReader({ store, root }: ContentPlace, clock: () => number): PictureReader {
  const infos = new Map<string, Promise<PictureInfo>>();
  const thumbnails = new Map<string, { readonly picture: Promise<Buffer>; readonly until: number }>();

  /** Changes with the picture's contents; undefined if it doesn't exist. One marked for removal still shows its old contents. */
  const keyOf = (name: string, draft: ContentDraft | undefined) => {
    if (draft && draft.text !== null) return `${name} ${draft.version}`;
    const found = statSync(join(root, pictureFile(name)), { throwIfNoEntry: false });
    return found && `${name} ${found.mtimeMs} ${found.size}`;
  };
  const readBytes = async (name: string) => {
    const text = await store.read(() => findText(pictureFile(name)));
    const bytes = text === null ? readPublished(root, pictureFile(name)).bytes : Buffer.from(text, 'base64');
    if (!bytes) throw new Error(`The picture ${name} is gone.`);
    return bytes;
  };
  // One at a time, because each holds a whole picture in memory.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const done = last.then(job);
    last = done.catch(() => undefined);
    return done;
  };

  return {
    async info(name, draft) {
      const key = keyOf(name, draft);
      if (key === undefined) return { width: 0, height: 0, bytes: 0 };
      if (infos.size > infosMax) infos.clear();
      const known = infos.get(key) ?? inTurn(async () => readPictureInfo(await readBytes(name)));
      infos.set(key, known);
      known.catch(() => infos.delete(key));
      return known;
    },
    async thumbnail(name) {
      const [draft] = await store.read(() => findDrafts([pictureFile(name)]));
      const key = keyOf(name, draft);
      if (key === undefined) return undefined;
      const now = clock();
      for (const [old, { until }] of thumbnails) if (until <= now || thumbnails.size > thumbnailsMax) thumbnails.delete(old);
      const picture = thumbnails.get(key)?.picture ?? inTurn(async () => makeThumbnail(await readBytes(name)));
      thumbnails.set(key, { picture, until: now + thumbnailKeptMs });
      picture.catch(() => thumbnails.delete(key));
      return picture;
    },
  };
}

/** Includes published pictures and drafts. */
export function listPictureNames(root: string, drafts: readonly ContentDraft[]): readonly string[] {
  const drafted = drafts.flatMap(({ file }) => pictureNameOf(file) ?? []);
  return [...new Set([...listPublished(root, picturesPrefix), ...drafted])].filter(isPictureName).sort();
}
