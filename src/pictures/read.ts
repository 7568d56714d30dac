import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noSuchPicture } from '#domain/content/file-problems.ts';
import { isPictureName, type PictureTexts, pictureFileName, picturesSchema } from '#domain/content/pictures.ts';
import { contentProblems } from '#domain/content/problems.ts';

export const picturesFolder = 'content/pictures';
export const pictureTextsFile = 'content/pictures.json';

export interface ReadPictures {
  /** Sorted. */
  readonly names: readonly string[];
  readonly texts: PictureTexts;
  /** One line each. */
  readonly problems: readonly string[];
}

function parseTexts(text: string | null): { readonly texts: PictureTexts; readonly problems: readonly string[] } {
  if (text === null) return { texts: {}, problems: [] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { texts: {}, problems: [`${pictureTextsFile}: expected JSON: ${(error as Error).message}`] };
  }
  const parsed = picturesSchema.safeParse(value);
  if (parsed.success) return { texts: parsed.data, problems: [] };
  return { texts: {}, problems: contentProblems([{ file: pictureTextsFile, value, schema: picturesSchema }]) };
}

/** Checks the names of originals and the text of the file with their descriptions, which may be missing. */
export function checkPictures(names: readonly string[], text: string | null): ReadPictures {
  const { texts, problems } = parseTexts(text);
  const wanted = pictureFileName.safeParse('').error?.issues[0]?.message;
  return {
    names: names.filter(isPictureName).sort(),
    texts,
    problems: [
      ...problems,
      ...names.filter((name) => !isPictureName(name)).map((name) => `${picturesFolder}/${name}: name: ${wanted}`),
      ...Object.keys(texts)
        .filter((name) => !names.includes(name))
        .map((name) => `${pictureTextsFile}: ${name}: ${noSuchPicture({ folder: picturesFolder })}`),
    ],
  };
}

/** Reads a project's original names and descriptions without opening a picture. */
export function readPictures(root: string): ReadPictures {
  const [folder, texts] = [join(root, picturesFolder), join(root, pictureTextsFile)];
  // Ignore files like .gitkeep and .DS_Store.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
  return checkPictures(names, existsSync(texts) ? readFileSync(texts, 'utf8') : null);
}
