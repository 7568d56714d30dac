import { isLocale, type Locale } from './locale.ts';

/** A word that our texts don't use, and what they say for the same thing. */
export interface UnwantedWord {
  readonly locale: Locale;
  readonly word: string;
  readonly instead: string;
}

/** The “not” columns of the table in docs/words.md. */
export const readUnwantedWords = (markdown: string): readonly UnwantedWord[] =>
  [...markdown.matchAll(/^\|(.+)\|$/gm)].slice(2).flatMap(([, row = '']) => {
    const [, english = '', notEnglish = '', spanish = '', notSpanish = ''] = row.split('|').map((cell) => cell.trim());
    const split = (cell: string, locale: Locale, instead: string) =>
      cell
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
        .map((word) => ({ locale, word, instead }));
    return [...split(notEnglish, 'en', english), ...split(notSpanish, 'es', spanish)];
  });

/** Whether a text has a word, as a whole one, in any case. */
export const hasWord = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}/-])${word}(?![\\p{L}\\p{N}])`, 'iu').test(text);

/** The texts of a value, each with its language: that of the nearest key that names one. */
export function textsIn(value: unknown, locale: Locale): readonly { readonly locale: Locale; readonly text: string }[] {
  if (typeof value === 'string') return [{ locale, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, isLocale(key) ? key : locale));
}
