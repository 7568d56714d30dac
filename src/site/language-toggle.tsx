import { type Locale, localPath, otherLocales, prefixOf } from '#domain/text/locale.ts';
import { layoutStrings } from '#strings/site/layout.ts';
import { languageNames } from '#strings/text/language-names.ts';
import { LanguageFlag } from '#ui/parts/brand.tsx';

/** Links to the page in other locales; `page-script.ts` stores the choice and keeps query and hash (L4). */
export function LanguageToggle({ locale, path }: { locale: Locale; path: string }) {
  return otherLocales(locale).map((other) => {
    const label = layoutStrings[locale].switchLanguage(languageNames[locale][other]);
    return (
      <a
        key={other}
        className="lang"
        href={localPath(path, other)}
        hrefLang={other}
        data-language={other}
        data-prefix={prefixOf(other) || undefined}
        title={label}
        // Begins with the visible label, for voice control (WCAG 2.5.3).
        aria-label={`${other.toUpperCase()}: ${label}`}
      >
        <LanguageFlag language={other} />
      </a>
    );
  });
}
