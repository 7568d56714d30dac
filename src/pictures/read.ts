import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

function readTexts(root: string): { readonly texts: PictureTexts; readonly problems: readonly string[] } {
  const path = join(root, pictureTextsFile);
  if (!existsSync(path)) return { texts: {}, problems: [] };
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return { texts: {}, problems: [`${pictureTextsFile}: expected JSON: ${(error as Error).message}`] };
  }
  const parsed = picturesSchema.safeParse(value);
  if (parsed.success) return { texts: parsed.data, problems: [] };
  return { texts: {}, problems: contentProblems([{ file: pictureTextsFile, value, schema: picturesSchema }]) };
}

/** Reads a project's original names and alt texts without opening a picture. */
export function readPictures(root: string): ReadPictures {
  const folder = join(root, picturesFolder);
  // Ignore files like .gitkeep and .DS_Store.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
  const { texts, problems } = readTexts(root);
  const wanted = pictureFileName.safeParse('').error?.issues[0]?.message;
  return {
    names: names.filter(isPictureName).sort(),
    texts,
    problems: [
      ...problems,
      ...names.filter((name) => !isPictureName(name)).map((name) => `${picturesFolder}/${name}: name: ${wanted}`),
      ...names
        .filter((name) => isPictureName(name) && problems.length === 0 && !Object.hasOwn(texts, name))
        .map((name) => `${picturesFolder}/${name}: alt: expected alternative text in every language in ${pictureTextsFile}, found nothing`),
      ...Object.keys(texts)
        .filter((name) => !names.includes(name))
        .map((name) => `${pictureTextsFile}: ${name}: there is no such file in ${picturesFolder}`),
    ],
  };
}
