import type { z } from 'zod';
import { defaultLocale, type Locale, type Localized, locales, otherLocales } from '#domain/text/locale.ts';
import { problemText, problemWith } from './problem-texts.ts';

/** A content file and its expected shape. */
export interface ContentFile {
  /** In the project: 'content/courses.json'. */
  readonly file: string;
  /** The exported value. */
  readonly value: unknown;
  readonly schema: z.ZodType;
}

/** A field for people: sessions[0].date. */
export const formatPath = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (said, part) => (typeof part === 'number' ? `${said}[${part}]` : said ? `${said}.${String(part)}` : String(part)),
    '',
  );

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message' | 'input'>;

const longestFound = 60;

/** A field's value in a few characters; empty if the message says it or there's none. */
function describeFound({ message, input }: Issue): string {
  if (input === undefined || /found|received/.test(message)) return '';
  const found = JSON.stringify(input);
  return found === undefined ? '' : `; found ${found.length > longestFound ? `${found.slice(0, longestFound)}…` : found}`;
}

/** One line per problem: file, field, what was expected, and what was found. */
export const contentProblemLines = (file: string, issues: readonly Issue[]): readonly string[] =>
  issues.map((issue) => `${file}: ${formatPath(issue.path)}: ${issue.message}${describeFound(issue)}`);

/** Zod's expectations in the owner's words. */
const shapes: Readonly<Record<string, string>> = {
  string: problemText({ en: 'text', es: 'texto' }),
  number: problemText({ en: 'a number', es: 'un número' }),
  int: problemText({ en: 'a whole number', es: 'un número entero' }),
  boolean: problemText({ en: 'true or false', es: 'verdadero o falso' }),
  array: problemText({ en: 'a list', es: 'una lista' }),
  tuple: problemText({ en: 'a list', es: 'una lista' }),
  object: problemText({ en: 'a group of fields', es: 'un grupo de campos' }),
  record: problemText({ en: 'a group of fields', es: 'un grupo de campos' }),
};

const nothing = problemText({ en: 'nothing', es: 'nada' });

/** The kind of an unexpected value. */
const kindOf = (input: unknown) => {
  if (input === undefined) return nothing;
  if (input === null) return 'null';
  if (Array.isArray(input)) return shapes.array ?? '';
  return shapes[typeof input] ?? typeof input;
};

/** 'at least 3 items'. */
const bounds = {
  least: {
    string: problemWith({ en: 'expected at least {limit} characters', es: 'se esperan al menos {limit} caracteres' }),
    array: problemWith({ en: 'expected at least {limit} items, found {found}', es: 'se esperan al menos {limit} elementos, hay {found}' }),
    number: problemWith({ en: 'expected at least {limit}', es: 'se espera al menos {limit}' }),
  },
  more: problemWith({ en: 'expected more than {limit}', es: 'se espera más de {limit}' }),
  most: {
    string: problemWith({ en: 'expected at most {limit} characters', es: 'se esperan como máximo {limit} caracteres' }),
    array: problemWith({
      en: 'expected at most {limit} items, found {found}',
      es: 'se esperan como máximo {limit} elementos, hay {found}',
    }),
    number: problemWith({ en: 'expected at most {limit}', es: 'se espera como máximo {limit}' }),
  },
  less: problemWith({ en: 'expected less than {limit}', es: 'se espera menos de {limit}' }),
};
const wrongShape = problemWith({ en: 'expected {shape}, found {kind}', es: 'se espera {shape}, hay {kind}' });
const oneOf = problemWith({ en: 'expected one of {values}', es: 'se espera una opción de {values}' });
const only = problemWith({ en: 'expected only {value}', es: 'solo se espera {value}' });
const unknownFields = problemWith({
  en: 'expected only fields of this file, found {names}',
  es: 'solo se esperan campos de este archivo, hay {names}',
});
const somethingElse = problemText({ en: 'expected something else', es: 'se espera otra cosa' });
const withFound = problemWith({ en: '{problem}; found {found}', es: '{problem}; hay {found}' });

const originOf = (origin: string) => (origin === 'string' || origin === 'array' ? origin : 'number');
const lengthOf = (input: unknown) => (Array.isArray(input) ? input.length : 0);

/** Plain messages for schemas that have none. */
const plainMessages: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  const found = lengthOf(input);
  switch (issue.code) {
    case 'invalid_type':
      return wrongShape({ shape: shapes[issue.expected] ?? issue.expected, kind: kindOf(input) });
    case 'invalid_value': {
      const values = issue.values.map(String).join(', ');
      const expected = issue.values.length > 1 ? oneOf({ values }) : only({ value: values });
      return input === undefined ? withFound({ problem: expected, found: nothing }) : expected;
    }
    case 'unrecognized_keys':
      return unknownFields({ names: issue.keys.join(', ') });
    case 'too_small': {
      const limit = String(issue.minimum);
      return issue.inclusive ? bounds.least[originOf(issue.origin)]({ limit, found }) : bounds.more({ limit });
    }
    case 'too_big': {
      const limit = String(issue.maximum);
      return issue.inclusive ? bounds.most[originOf(issue.origin)]({ limit, found }) : bounds.less({ limit });
    }
    default:
      return somethingElse;
  }
};

/** Parses content; problems are in plain words and include what was found. */
export const parseContent = <S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> =>
  schema.safeParse(value, { reportInput: true, error: plainMessages });

/** All wrong or missing fields, as 'file: field: what was expected; what was found'. */
export const contentProblems = (files: readonly ContentFile[]): readonly string[] =>
  files.flatMap(({ file, value, schema }) => {
    const parsed = parseContent(schema, value);
    return parsed.success ? [] : contentProblemLines(file, parsed.error.issues);
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

/** Paths of blank texts. */
function emptyTexts(tree: unknown, path: string): readonly string[] {
  if (typeof tree === 'string') return tree.trim() === '' ? [`${path}: expected text, found nothing`] : [];
  return isTree(tree) ? Object.entries(tree).flatMap(([key, value]) => emptyTexts(value, `${path}.${key}`)) : [];
}

/** A page's texts that are empty or differ in structure between locales (L5). */
export const copyProblems = (file: string, copy: Localized<unknown>): readonly string[] =>
  [
    ...locales.flatMap((locale) => emptyTexts(copy[locale], locale)),
    ...otherLocales(defaultLocale).flatMap((locale) => differences(copy[defaultLocale], copy[locale], locale, '')),
  ].map((problem) => `${file}: ${problem}`);

const isLocalized = (tree: Readonly<Record<string, unknown>>): tree is Localized<unknown> => locales.some((locale) => locale in tree);

export function localizedProblems(file: string, tree: unknown, path: readonly PropertyKey[] = []): readonly string[] {
  if (!isTree(tree)) return [];
  if (isLocalized(tree)) return copyProblems(`${file}: ${formatPath(path)}`, tree);
  return Object.entries(tree).flatMap(([key, value]) => localizedProblems(file, value, [...path, Array.isArray(tree) ? Number(key) : key]));
}
