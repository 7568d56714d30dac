import { type Locale, localPath, otherLocales, prefixOf } from '#domain/locale.ts';
import { languageNames } from '#strings/language-names.ts';
import { shell } from '#strings/shell.ts';
import { Flag } from '#ui/parts/brand.tsx';

/** A link to the same page in each other locale; the script stores the choice and keeps query and hash (L4). */
export function LanguageToggle({ locale, path }: { locale: Locale; path: string }) {
  return otherLocales(locale).map((other) => {
    const label = shell[locale].switchLanguage(languageNames[locale][other]);
    return (
      <a
        key={other}
        className="lang"
        href={localPath(path, other)}
        hrefLang={other}
        data-language={other}
        data-prefix={prefixOf(other) || undefined}
        title={label}
        // Begins with the visible letters, so that they can be spoken to it (WCAG 2.5.3).
        aria-label={`${other.toUpperCase()}: ${label}`}
      >
        <Flag language={other} />
      </a>
    );
  });
}
