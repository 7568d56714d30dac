import { type FieldDescription, fieldAt, valueAt } from '#domain/content/describe.ts';
import { partsOf } from '#domain/content/field-names.ts';
import { daysInWords, daysOf, type LocalMeeting } from '#domain/content/session-times.ts';
import { dollars } from '#domain/text/format.ts';
import { isLocale, type Locale } from '#domain/text/locale.ts';
import type { Pointed } from './form.tsx';

/** Of a long text, so many lines are looked for. */
const linesMax = 3;

/** What a page in a language may print of the field under the cursor, likeliest first. */
export function textsAt(field: FieldDescription, value: unknown, { path, line }: Pointed, locale: Locale): readonly string[] {
  const parts = partsOf(path).map((part) => (isLocale(part) ? locale : part));
  const dated = parts.findIndex((_, index) => fieldAt(field, parts.slice(0, index + 1))?.kind === 'meetings');
  if (dated >= 0) return daysIn(valueAt(value, parts.slice(0, dated + 1)), locale);
  const own = fieldAt(field, parts);
  // A pair of languages has its name between them.
  const at = own?.kind === 'localized' ? [...parts, locale] : parts;
  const text = valueAt(value, at);
  switch (fieldAt(field, at)?.kind) {
    case 'money':
      return typeof text === 'number' ? [dollars(text)] : [];
    case 'number':
      return typeof text === 'number' ? [...textsNaming(valueAt(value, at.slice(0, -1)), `{${at.at(-1)}}`, locale), String(text)] : [];
    case 'line':
    case 'text':
    case 'markdown':
      return typeof text === 'string' ? linesOf(text, line) : [];
    default:
      return [];
  }
}

/** Texts of a language that have a name in them: a figure alone is in too many others. */
function textsNaming(value: unknown, name: string, locale: Locale): readonly string[] {
  if (typeof value === 'string') return value.includes(name) ? linesOf(value, 0).filter((line) => line.includes(name)) : [];
  return Object.entries(Object(value)).flatMap(([key, inner]) => (isLocale(key) && key !== locale ? [] : textsNaming(inner, name, locale)));
}

function linesOf(text: string, line: number): readonly string[] {
  const lines = text.split('\n');
  const wanted = lines[line] ?? '';
  return [wanted, ...lines.slice(0, linesMax)].filter((each, index, all) => each.trim() !== '' && all.indexOf(each) === index);
}

function daysIn(meetings: unknown, locale: Locale): readonly string[] {
  const known = (Array.isArray(meetings) ? (meetings as readonly LocalMeeting[]) : []).filter(
    ({ date }) => !Number.isNaN(Date.parse(date)),
  );
  return known.length === 0 ? [] : [daysInWords(daysOf(known), locale)];
}
