import { isNameStory, nameStory } from '#content/about.ts';
import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
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
  const words = layoutStrings[locale];
  const labels: Readonly<Record<SitePage, string>> = { ...words.nav, ...words.footer.pages };
  return (
    <footer className="site-footer rule">
      <div className="wrap">
        <div className="flow">
          <a className="brand" href={localPath('/', locale)}>
            <Wordmark name={brand.name} label={`${brand.name}, ${words.homeLink}`} />
          </a>
          {isNameStory && <p className="lg meaning">{nameStory.meaning[locale]}</p>}
        </div>
        {(['site', 'learn'] as const).map((column) => (
          <nav key={column} aria-label={words.footer[column]}>
            <h2 className="h4">{words.footer[column]}</h2>
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
          <h2 className="h4">{words.footer.talk}</h2>
          <p className="soft">{words.footer.call(facts.callMinutes)}</p>
          <BookCall locale={locale} url={brand.bookingUrl} className="btn btn--line btn--s" />
        </div>
        <p className="site-footer__end">
          <span>{`© ${brand.copyrightYear} ${brand.name}`}</span>
          <span data-sample="">{brand.cities.value[locale]}</span>
          <span>{words.footer.dot}</span>
        </p>
      </div>
    </footer>
  );
}
