import type { z } from 'zod';
import { defaultLocale, type Locale, type Localized, locales, otherLocales } from '../locale.ts';

/** One content file and what its value must look like. */
export interface ContentFile {
  /** Its path in the project: 'content/courses.ts'. */
  readonly file: string;
  /** The exported value. */
  readonly value: unknown;
  readonly schema: z.ZodType;
}

const formatPath = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (said, part) => (typeof part === 'number' ? `${said}[${part}]` : said ? `${said}.${String(part)}` : String(part)),
    '',
  );

/** What was wrong with one field. */
type Issue = Pick<z.core.$ZodIssue, 'path' | 'message' | 'input'>;

const longestFound = 60;

/** What stands in a field, in a few characters; nothing if the message says it already, or there's nothing. */
function describeFound({ message, input }: Issue): string {
  if (input === undefined || /found|received/.test(message)) return '';
  const found = JSON.stringify(input);
  return found === undefined ? '' : `; found ${found.length > longestFound ? `${found.slice(0, longestFound)}…` : found}`;
}

/** One line per problem: file, field, what was expected, and what was found. */
export const problemLines = (file: string, issues: readonly Issue[]): readonly string[] =>
  issues.map((issue) => `${file}: ${formatPath(issue.path)}: ${issue.message}${describeFound(issue)}`);

/** All wrong or missing fields, as 'file: field: what was expected; what was found'. */
export const contentProblems = (files: readonly ContentFile[]): readonly string[] =>
  files.flatMap(({ file, value, schema }) => {
    const parsed = schema.safeParse(value, { reportInput: true });
    return parsed.success ? [] : problemLines(file, parsed.error.issues);
  });

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const shapeOf = (value: unknown): string =>
  Array.isArray(value) ? `a list of ${value.length}` : isTree(value) ? 'a group' : `a ${typeof value}`;

/** Compares a locale's tree with the default locale's; returns what's missing or has another shape. */
function differences(ours: unknown, theirs: unknown, locale: Locale, path: string): readonly string[] {
  if (ours === undefined || theirs === undefined)
    return [`${path || 'the text'}: expected in every language, missing in ${theirs === undefined ? locale : defaultLocale}`];
  if (shapeOf(ours) !== shapeOf(theirs))
    return [`${path}: expected the same in every language, found ${shapeOf(ours)} in ${defaultLocale} and ${shapeOf(theirs)} in ${locale}`];
  if (!isTree(ours) || !isTree(theirs)) return [];
  const keys = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  return [...keys].flatMap((key) => differences(ours[key], theirs[key], locale, path ? `${path}.${key}` : key));
}

/** Paths of a tree's blank texts. */
function emptyTexts(tree: unknown, path: string): readonly string[] {
  if (typeof tree === 'string') return tree.trim() === '' ? [`${path}: expected text, found nothing`] : [];
  return isTree(tree) ? Object.entries(tree).flatMap(([key, value]) => emptyTexts(value, `${path}.${key}`)) : [];
}

/** Texts of a page that are empty, or whose structure differs between locales (L5). */
export const copyProblems = (file: string, copy: Localized<unknown>): readonly string[] =>
  [
    ...locales.flatMap((locale) => emptyTexts(copy[locale], locale)),
    ...otherLocales(defaultLocale).flatMap((locale) => differences(copy[defaultLocale], copy[locale], locale, '')),
  ].map((problem) => `${file}: ${problem}`);

const isLocalized = (tree: Readonly<Record<string, unknown>>): tree is Localized<unknown> => locales.some((locale) => locale in tree);

/** Checks every localized text in a tree. */
export function localizedProblems(file: string, tree: unknown, path: readonly PropertyKey[] = []): readonly string[] {
  if (!isTree(tree)) return [];
  if (isLocalized(tree)) return copyProblems(`${file}: ${formatPath(path)}`, tree);
  return Object.entries(tree).flatMap(([key, value]) => localizedProblems(file, value, [...path, Array.isArray(tree) ? Number(key) : key]));
}
