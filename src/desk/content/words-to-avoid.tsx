import { defaultLocale } from '#domain/text/locale.ts';
import { hasWord, readUnwantedWords, textsIn } from '#domain/text/unwanted-words.ts';
import table from '../../../docs/words.md?raw';
import { useContentI18n } from './use-content-i18n.ts';

const unwanted = readUnwantedWords(table);

/** Warns of words for which the site has another one (docs/words.md). It's the owner's text, so nothing stands in the way of publishing it. */
export function WordsToAvoid({ value }: { readonly value: unknown }) {
  const { content, languageName } = useContentI18n();
  const texts = textsIn(value, defaultLocale);
  const found = unwanted.filter(({ locale, word }) => texts.some((each) => each.locale === locale && hasWord(each.text, word)));
  if (found.length === 0) return null;
  return (
    <details className="others small">
      <summary>{content.words.heading(found.length)}</summary>
      <ul>
        {found.map(({ locale, word, instead }) => (
          <li key={`${locale} ${word}`}>{content.words.line(word, languageName(locale), instead)}</li>
        ))}
      </ul>
    </details>
  );
}
