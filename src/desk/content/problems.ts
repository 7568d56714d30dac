import type { z } from 'zod';
import { type FieldDescription, fieldAt, type ListField, type MeetingsField, valueAt } from '#domain/content/describe.ts';
import '#domain/content/file-problems.ts';
import '#domain/content/picture-problems.ts';
import { problemIn } from '#domain/content/problem-texts.ts';
import { parseContent } from '#domain/content/problems.ts';
import { daysInWords } from '#domain/content/session-times.ts';
import { isLocale, type Locale } from '#domain/text/locale.ts';
import type { DeskContentStrings } from '#strings/owner/desk-content.en.ts';
import { sentence } from '#strings/text/sentence.ts';
import { hrefFor } from '../frame/address.ts';
import type { ContentProblem } from './api.ts';
import { readTypedNumber } from './typed-number.ts';

/** A path as text: 'sessions/0/date/en'. Field names have no slashes. */
export type PathText = string;

export const partsOf = (path: PathText): readonly string[] => (path === '' ? [] : path.split('/'));
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

/** A value, or its text in a language. */
export function textIn(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  const said = valueAt(value, [locale]);
  return typeof said === 'string' ? said : '';
}

/** A list item's name: its naming field, its dates, or its number. */
export function itemTitle(
  list: ListField | MeetingsField,
  value: unknown,
  index: number,
  locale: Locale,
  words: DeskContentStrings['field'],
): string {
  if (list.kind === 'meetings') return words.item(list.label[locale], index + 1);
  const name = list.itemName === undefined ? datesOf(list, value, locale) : textIn(valueAt(value, [list.itemName]), locale).trim();
  return name || words.item(list.item.label[locale], index + 1);
}

function datesOf({ item }: ListField, value: unknown, locale: Locale): string {
  const [name] = (item.kind === 'group' && item.fields.find(([, { kind }]) => kind === 'meetings')) || [];
  const meetings = name === undefined ? undefined : valueAt(value, [name]);
  const days = Array.isArray(meetings) ? meetings.map((each) => valueAt(each, ['date'])) : [];
  const known = days.filter((day): day is string => typeof day === 'string' && !Number.isNaN(Date.parse(day)));
  return known.length === 0 ? '' : daysInWords(known.toSorted(), locale);
}

/** A field's readable name: 'Sessions: 1 › Date › Spanish'. */
export function nameOfField(
  field: FieldDescription,
  value: unknown,
  path: PathText,
  locale: Locale,
  words: DeskContentStrings['field'],
  languageName: (locale: Locale) => string,
): string {
  const names: string[] = [];
  let at = field;
  let here = value;
  for (const part of partsOf(path)) {
    here = valueAt(here, [part]);
    if (at.kind === 'list') names.push(itemTitle(at, here, Number(part), locale, words));
    else if (at.kind === 'localized') names.push(isLocale(part) ? languageName(part) : part);
    else if (at.kind === 'entries') names.push(part);
    const inner = fieldAt(at, [part]);
    if (!inner) break;
    if (at.kind === 'group') names.push(inner.label[locale]);
    at = inner;
  }
  return names.filter((name, index) => name !== names[index - 1]).join(' › ') || field.label[locale];
}

/** A field's desk URL: its document, the item's page if any, and the field. */
export function fieldHref(name: string, field: FieldDescription, path: PathText): string {
  const at = itemPathOf(field, path);
  return hrefFor('content', name, new URLSearchParams({ ...(at !== '' && { at }), field: path }));
}

/** The path of the item whose page shows a field; empty for the document's own page. */
export function itemPathOf(field: FieldDescription, path: PathText): PathText {
  const [first, second] = partsOf(path);
  if (field.kind === 'list') return isPaged(field) ? (first ?? '') : '';
  const inner = first === undefined ? undefined : fieldAt(field, [first]);
  return inner && isPaged(inner) && second !== undefined ? `${first}/${second}` : '';
}

export const isPaged = (field: FieldDescription): field is ListField => field.kind === 'list' && field.item.kind === 'group';
