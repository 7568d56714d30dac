import { isLocale, type Locale, startingWith } from '#domain/text/locale.ts';
import { type FieldDescription, fieldAt, type ListField, type MeetingsField, valueAt } from './describe.ts';
import { daysInWords } from './session-times.ts';

/** How an item without a name is called: 'Testimonial 3'. */
interface FieldWords {
  readonly item: (label: string, number: number) => string;
}

/** A path as text: 'sessions/0/date/en'. Field names have no slashes. */
export type PathText = string;

export const partsOf = (path: PathText): readonly string[] => (path === '' ? [] : path.split('/'));

/** A value, or its text in a language. */
export function textIn(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  const said = valueAt(value, [locale]);
  return typeof said === 'string' ? said : '';
}

/** A text in a language, or in another one that has it (O8). */
const firstText = (value: unknown, locale: Locale): string =>
  startingWith(locale)
    .map((each) => textIn(value, each).trim())
    .find(Boolean) ?? '';

/** A list item's name: its naming field, its dates, or its number. */
export function itemTitle(list: ListField | MeetingsField, value: unknown, index: number, locale: Locale, words: FieldWords): string {
  if (list.kind === 'meetings') return words.item(list.label[locale], index + 1);
  const named = list.itemName === undefined ? undefined : valueAt(value, [list.itemName]);
  const name = list.itemName === undefined ? datesOf(list, value, locale) : firstText(named, locale);
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
  words: FieldWords,
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

/** The path of the item whose page shows a field; empty for the document's own page. */
export function itemPathOf(field: FieldDescription, path: PathText): PathText {
  const [first, second] = partsOf(path);
  if (field.kind === 'list') return isPaged(field) ? (first ?? '') : '';
  const inner = first === undefined ? undefined : fieldAt(field, [first]);
  return inner && isPaged(inner) && second !== undefined ? `${first}/${second}` : '';
}

export const isPaged = (field: FieldDescription): field is ListField => field.kind === 'list' && field.item.kind === 'group';
