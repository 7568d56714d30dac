import { valueAt } from '#domain/content/describe.ts';
import { partsOf } from '#domain/content/field-names.ts';
import { isLocale, type Locale, locales } from '#domain/text/locale.ts';
import { changedPaths } from './merge-values.ts';

/** Languages whose texts are as published while the same texts changed in another; not those that a thing lacks for now (O8). */
export function languagesLeft(value: unknown, published: unknown): readonly Locale[] {
  if (published === null || published === undefined) return [];
  const changed = new Set(changedPaths(published, value, '').flatMap((path) => changedLanguage(partsOf(path), value)));
  return changed.size === 0 ? [] : locales.filter((each) => !changed.has(each));
}

/** None of a text that's in one language only, and none of what's no text. */
function changedLanguage(parts: readonly string[], value: unknown): readonly Locale[] {
  const place = parts.findIndex(isLocale);
  const isAlone = parts.slice(0, Math.max(0, place)).some((_, index) => isLocale(valueAt(value, [...parts.slice(0, index), 'only'])));
  const language = parts[place];
  return isLocale(language) && !isAlone ? [language] : [];
}
