import type { z } from 'zod';
import { type FieldDescription, fieldAt } from '#domain/content/describe.ts';
import { itemPathOf, type PathText } from '#domain/content/field-names.ts';
import '#domain/content/file-problems.ts';
import '#domain/content/picture-problems.ts';
import { problemIn } from '#domain/content/problem-texts.ts';
import { parseContent } from '#domain/content/problems.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { DeskContentStrings } from '#strings/owner/desk-content.en.ts';
import { sentence } from '#strings/text/sentence.ts';
import { hrefFor } from '../frame/address.ts';
import type { ContentProblem } from './api.ts';
import { readTypedNumber } from './typed-number.ts';

export const joinPath = (path: PathText, part: string | number): PathText => (path === '' ? String(part) : `${path}/${part}`);
/** True if a path is at or below another. */
export const isWithin = (path: PathText, outer: PathText): boolean => outer === '' || path === outer || path.startsWith(`${outer}/`);

const isNumeric = (expected: string) => expected === 'int' || expected === 'number';

const textKinds = ['line', 'text', 'markdown', 'slug', 'zone', 'picture', 'author'];

/** A schema's message in a language, as a sentence. */
export function problemSentence(message: string, locale: Locale): string {
  const said = problemIn(message, locale) ?? message;
  return sentence(`${said.charAt(0).toUpperCase()}${said.slice(1)}`);
}

/** Explains a problem in the owner's terms, or falls back to the schema's message. */
export function explain(
  issue: z.core.$ZodIssue,
  field: FieldDescription | undefined,
  words: DeskContentStrings['wrong'],
  locale: Locale,
): string {
  const isText = field === undefined || textKinds.includes(field.kind);
  switch (issue.code) {
    case 'invalid_type': {
      const read = typeof issue.input === 'string' ? readTypedNumber(issue.input) : undefined;
      if (isNumeric(issue.expected) && read && 'readings' in read) return words.twoReadings(...read.readings);
      if (issue.expected === 'int') return words.whole;
      if (issue.expected === 'number') return words.number;
      return words.missing;
    }
    case 'too_small':
      if (issue.origin === 'string') return words.missing;
      if (issue.origin === 'array') return words.tooShort(Number(issue.minimum));
      return issue.inclusive === false ? words.aboveZero(String(issue.minimum)) : words.tooSmall(String(issue.minimum));
    case 'too_big':
      if (issue.origin === 'string') return words.tooLong(Number(issue.maximum));
      return issue.origin === 'array' ? words.tooMany(Number(issue.maximum)) : words.tooBig(String(issue.maximum));
    case 'invalid_value':
      return words.choose;
    case 'unrecognized_keys':
      return words.unknown(issue.keys.join(', '));
    case 'invalid_format':
      if (isText && issue.input === '') return words.missing;
      if (issue.format === 'email') return words.email;
      return field?.kind === 'slug' ? words.slug : problemSentence(issue.message, locale);
    default:
      if (field?.kind === 'zone') return words.zone;
      return issue.path.at(-1) === 'end' ? words.ends : problemSentence(issue.message, locale);
  }
}

/** A value's problems by field, in the owner's terms. */
export function findProblems(
  schema: z.ZodType,
  value: unknown,
  field: FieldDescription,
  words: DeskContentStrings['wrong'],
  locale: Locale,
): ReadonlyMap<PathText, string> {
  const parsed = parseContent(schema, value);
  const found = new Map<PathText, string>();
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.map(String);
    const key = path.join('/');
    if (!found.has(key)) found.set(key, explain(issue, fieldAt(field, path), words, locale));
  }
  return found;
}

/** The server's problems by field, used where this page found none. */
export const serverProblems = (problems: readonly ContentProblem[], locale: Locale): ReadonlyMap<PathText, string> =>
  new Map(problems.map(({ path, message }) => [path.join('/'), problemSentence(message, locale)]));

/** A field's desk URL: its document, the item's page if any, and the field. */
export function fieldHref(name: string, field: FieldDescription, path: PathText): string {
  const at = itemPathOf(field, path);
  return hrefFor('content', name, new URLSearchParams({ ...(at !== '' && { at }), field: path }));
}
