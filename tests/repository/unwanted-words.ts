import { isLocale, type Locale } from '#domain/text/locale.ts';
import { hasWord, readUnwantedWords, textsIn } from '#domain/text/unwanted-words.ts';
import { projectFiles } from './project-files.ts';

/** The language of a file's texts, unless they say otherwise: its name's or its folder's, or else English. */
export const localeOfFile = (path: string): Locale => {
  const [, found = ''] = /[./](en|es)(?:\.ts$|\/)/.exec(path) ?? [];
  return isLocale(found) ? found : 'en';
};

/** The “not” columns of docs/words.md. */
export const unwanted = projectFiles(['docs/words.md'], /words\.md$/).flatMap(({ text }) => readUnwantedWords(text));

/** The words of docs/words.md that a file of JSON or Markdown has nevertheless, one line each. */
export const unwantedWordsIn = (path: string, source: string): readonly string[] => {
  const texts = path.endsWith('.json') ? textsIn(JSON.parse(source), 'en') : [{ locale: localeOfFile(path), text: source }];
  return unwanted
    .filter(({ locale, word }) => texts.some((each) => each.locale === locale && hasWord(each.text, word)))
    .map(({ locale, word }) => `${path}: “${word}” (${locale})`);
};
