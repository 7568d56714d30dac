import { brand } from '#content/brand.ts';
import { navigation } from '#content/navigation.ts';
import { isDrawnName } from '#domain/site/drawn-name.ts';
import { type SitePage, sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { layoutStrings } from '#strings/site/layout.ts';
import { BookCall } from '#ui/parts/book-call.tsx';
import { Wordmark } from '#ui/parts/brand.tsx';

/** Every page of the site is in at least one column. */
const columns = {
  site: ['home', 'services', 'quiz', 'about', 'privacy', 'accessibility', 'savedAnswers'],
  learn: ['courses', 'knowledgeQuiz', 'method', 'application', 'terms', 'blog'],
} as const satisfies Record<string, readonly SitePage[]>;

export function Footer({ locale }: { locale: Locale }) {
  const { menu, footer } = navigation[locale];
  const labels: Readonly<Record<SitePage, string>> = { ...menu, ...footer.pages };
  return (
    <footer className="site-footer rule">
      <div className="wrap">
        <div className="flow">
          <a className="brand" href={localPath('/', locale)}>
            <Wordmark name={brand.name} label={`${brand.name}, ${layoutStrings[locale].homeLink}`} />
          </a>
          {isDrawnName(brand.name) && <p className="lg meaning">{footer.meaning}</p>}
        </div>
        {(['site', 'learn'] as const).map((column) => (
          <nav key={column} aria-label={footer[column]}>
            <h2 className="h4">{footer[column]}</h2>
            <ul>
              {columns[column].map((page) => (
                <li key={page}>
                  <a href={localPath(sitePaths[page], locale)}>{labels[page]}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="flow">
          <h2 className="h4">{footer.talk}</h2>
          <p className="soft">{footer.call}</p>
          <BookCall locale={locale} url={brand.bookingUrl} className="btn btn--line btn--s" />
        </div>
        <p className="site-footer__end">
          <span>{`© ${brand.copyrightYear} ${brand.name}`}</span>
          <span data-sample="">{brand.cities.value[locale]}</span>
          <span>{footer.dot}</span>
        </p>
      </div>
    </footer>
  );
}
