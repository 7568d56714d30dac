import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import { type SitePage, sitePaths } from '#domain/site-pages.ts';
import { shell } from '#strings/shell.ts';
import { BookCall } from '#ui/parts/book-call.tsx';
import { Wordmark } from '#ui/parts/brand.tsx';

/** The columns of links; every page of the site stands in one. */
const columns = {
  site: ['home', 'services', 'courses', 'quiz', 'about', 'privacy'],
  learn: ['courses', 'knowledgeQuiz', 'application', 'blog'],
} as const satisfies Record<string, readonly SitePage[]>;

/** The foot of every page: where to go, what to learn, how to talk to us. */
export function Foot({ locale }: { locale: Locale }) {
  const words = shell[locale];
  const labels: Readonly<Record<SitePage, string>> = { ...words.nav, ...words.foot.pages };
  return (
    <footer className="foot rule">
      <div className="wrap">
        <div className="flow">
          <a className="brand" href={localPath('/', locale)}>
            <Wordmark name={`${brand.name}, ${words.homeLink}`} />
          </a>
          <p className="lg meaning">{words.foot.meaning}</p>
        </div>
        {(['site', 'learn'] as const).map((column) => (
          <nav key={column} aria-label={words.foot[column]}>
            <h2 className="h4">{words.foot[column]}</h2>
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
          <h2 className="h4">{words.foot.talk}</h2>
          <p className="soft">{words.foot.call(facts.callMinutes)}</p>
          <BookCall locale={locale} url={brand.bookingUrl} className="btn btn--line btn--s" />
        </div>
        <p className="foot__end">
          <span>{`© ${brand.copyrightYear} ${brand.name}`}</span>
          <span data-sample="">{brand.cities.value[locale]}</span>
          <span>{words.foot.dot}</span>
        </p>
      </div>
    </footer>
  );
}
