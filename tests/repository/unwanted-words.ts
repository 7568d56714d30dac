import { isLocale, type Locale } from '#domain/text/locale.ts';
import { projectFiles } from './project-files.ts';

/** The language of a file's texts, unless they say otherwise: its name's or its folder's, or else English. */
export const localeOfFile = (path: string): Locale => {
  const [, found = ''] = /[./](en|es)(?:\.ts$|\/)/.exec(path) ?? [];
  return isLocale(found) ? found : 'en';
};

/** The “not” columns of docs/words.md. */
export const unwanted: readonly { readonly locale: Locale; readonly word: string }[] = projectFiles(['docs/words.md'], /words\.md$/)
  .flatMap(({ text }) => [...text.matchAll(/^\|(.+)\|$/gm)].slice(2))
  .flatMap(([, row = '']) => {
    const [, , english = '', , spanish = ''] = row.split('|');
    const split = (cell: string, locale: Locale) =>
      cell
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
        .map((word) => ({ locale, word }));
    return [...split(english, 'en'), ...split(spanish, 'es')];
  });

export const contains = (text: string, word: string) => new RegExp(`(?<![\\p{L}\\p{N}/-])${word}(?![\\p{L}\\p{N}])`, 'iu').test(text);

/** The texts of a JSON value, each with its language. */
function textsOf(value: unknown, locale: Locale): readonly { readonly locale: Locale; readonly text: string }[] {
  if (typeof value === 'string') return [{ locale, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, isLocale(key) ? key : locale));
}

/** The words of docs/words.md that a file of JSON or Markdown has nevertheless, one line each. */
export const unwantedWordsIn = (path: string, source: string): readonly string[] => {
  const texts = path.endsWith('.json') ? textsOf(JSON.parse(source), 'en') : [{ locale: localeOfFile(path), text: source }];
  return unwanted
    .filter(({ locale, word }) => texts.some((each) => each.locale === locale && contains(each.text, word)))
    .map(({ locale, word }) => `${path}: “${word}” (${locale})`);
};
