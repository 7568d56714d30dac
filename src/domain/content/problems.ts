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

/** A field as people read it: sessions[0].date. */
export const formatPath = (path: readonly PropertyKey[]) =>
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

/** What Zod expects, in the owner's words. */
const shapes: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of fields',
};

/** What stands where something else is expected, by its kind. */
const kindOf = (input: unknown) => {
  if (input === undefined) return 'nothing';
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'a list';
  return shapes[typeof input] ?? typeof input;
};

const sizes: Readonly<Record<string, string>> = { string: ' characters', array: ' items' };

/** Says what's expected in plain words, for every schema that has no words of its own. */
const plainMessages: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${shapes[issue.expected] ?? issue.expected}, found ${kindOf(input)}`;
    case 'invalid_value':
      return `expected ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}${input === undefined ? '; found nothing' : ''}`;
    case 'unrecognized_keys':
      return `expected only fields of this file, found ${issue.keys.join(', ')}`;
    case 'too_small':
      return `expected ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${sizes[issue.origin] ?? ''}${issue.origin === 'array' ? `, found ${(input as readonly unknown[]).length}` : ''}`;
    case 'too_big':
      return `expected ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}${sizes[issue.origin] ?? ''}${issue.origin === 'array' ? `, found ${(input as readonly unknown[]).length}` : ''}`;
    default:
      return 'expected something else';
  }
};

/** Parses content; its problems are in plain words, and hold what was found. */
export const parseContent = <S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> =>
  schema.safeParse(value, { reportInput: true, error: plainMessages });

/** All wrong or missing fields, as 'file: field: what was expected; what was found'. */
export const contentProblems = (files: readonly ContentFile[]): readonly string[] =>
  files.flatMap(({ file, value, schema }) => {
    const parsed = parseContent(schema, value);
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
