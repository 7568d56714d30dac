import type { z } from 'zod';
import { defaultLocale, type Locale, type Localized, locales, otherLocales } from '../locale.ts';

/** One content file and what its value must look like. */
export interface ContentFile {
  /** Its path in the project: 'content/courses.ts'. */
  readonly file: string;
  /** What it exports, whole. */
  readonly value: unknown;
  readonly schema: z.ZodType;
}

const inWords = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (said, part) => (typeof part === 'number' ? `${said}[${part}]` : said ? `${said}.${String(part)}` : String(part)),
    '',
  );

/** Every wrong or missing field, each as 'file: field: what was expected'; none when all is well. */
export const contentProblems = (files: readonly ContentFile[]): readonly string[] =>
  files.flatMap(({ file, value, schema }) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${file}: ${inWords(path)}: ${message}`);
  });

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const shapeOf = (value: unknown): string =>
  Array.isArray(value) ? `a list of ${value.length}` : isTree(value) ? 'a group' : `a ${typeof value}`;

/** What is missing, empty or of another shape in one locale's tree, held against the default locale's, with its path. */
function differences(ours: unknown, theirs: unknown, locale: Locale, path: string): readonly string[] {
  if (ours === undefined || theirs === undefined)
    return [`${path}: expected in every language, missing in ${theirs === undefined ? locale : defaultLocale}`];
  if (shapeOf(ours) !== shapeOf(theirs))
    return [`${path}: expected the same in every language, found ${shapeOf(ours)} in ${defaultLocale} and ${shapeOf(theirs)} in ${locale}`];
  if (!isTree(ours) || !isTree(theirs)) return [];
  const keys = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  return [...keys].flatMap((key) => differences(ours[key], theirs[key], locale, path ? `${path}.${key}` : key));
}

/** The texts of a tree that say nothing, with their path. */
function emptyTexts(tree: unknown, path: string): readonly string[] {
  if (typeof tree === 'string') return tree.trim() === '' ? [`${path}: expected text, found nothing`] : [];
  return isTree(tree) ? Object.entries(tree).flatMap(([key, value]) => emptyTexts(value, `${path}.${key}`)) : [];
}

/** Where a page's copy differs in shape between the locales, or is empty (L5). */
export const copyProblems = (file: string, copy: Localized<unknown>): readonly string[] =>
  [
    ...locales.flatMap((locale) => emptyTexts(copy[locale], locale)),
    ...otherLocales(defaultLocale).flatMap((locale) => differences(copy[defaultLocale], copy[locale], locale, '')),
  ].map((problem) => `${file}: ${problem}`);
