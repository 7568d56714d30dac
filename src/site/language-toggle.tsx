import { type Locale, localPath, otherLocale } from '#domain/locale.ts';
import { layoutStrings } from '#strings/layout.ts';
import { Flag } from '#ui/parts/brand.tsx';

/** A link to the same page in the other language; the script stores the choice and keeps query and hash (L4). */
export function LanguageToggle({ locale, path }: { locale: Locale; path: string }) {
  const other = otherLocale(locale);
  const label = layoutStrings[locale].switchLanguage;
  // Begins with the letters that are seen, so that they can be spoken to it (WCAG 2.5.3).
  const name = `${other.toUpperCase()}: ${label}`;
  return (
    <a className="lang" href={localPath(path, other)} hrefLang={other} data-language={other} title={label} aria-label={name}>
      <Flag language={other} />
    </a>
  );
}
