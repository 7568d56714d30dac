import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import { type SitePage, shell } from '#strings/shell.ts';
import { BookCall } from '#ui/parts/book-call.tsx';
import { Wordmark } from '#ui/parts/brand.tsx';
import { addressOf, privacyAddress } from './navigation.tsx';

const sitePages: readonly SitePage[] = ['home', 'services', 'courses', 'quiz', 'about'];

/** The foot of every page: where to go, what to learn, how to talk to us. */
export function Foot({ locale }: { locale: Locale }) {
  const words = shell[locale];
  const learn: readonly (readonly [address: string, label: string])[] = [
    [addressOf.courses, words.nav.courses],
    ['/ai-knowledge-quiz', words.foot.knowledgeQuiz],
    ['/course-application', words.foot.apply],
    [addressOf.blog, words.nav.blog],
  ];
  return (
    <footer className="foot rule">
      <div className="wrap">
        <div className="flow">
          <a className="brand" href={localPath('/', locale)}>
            <Wordmark name={`${brand.name}, ${words.homeLink}`} />
          </a>
          <p className="lg meaning">{words.foot.meaning}</p>
        </div>
        <nav aria-label={words.foot.site}>
          <h2 className="h4">{words.foot.site}</h2>
          <ul>
            {sitePages.map((page) => (
              <li key={page}>
                <a href={localPath(addressOf[page], locale)}>{words.nav[page]}</a>
              </li>
            ))}
            <li>
              <a href={localPath(privacyAddress, locale)}>{words.foot.privacy}</a>
            </li>
          </ul>
        </nav>
        <nav aria-label={words.foot.learn}>
          <h2 className="h4">{words.foot.learn}</h2>
          <ul>
            {learn.map(([address, label]) => (
              <li key={address}>
                <a href={localPath(address, locale)}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
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
