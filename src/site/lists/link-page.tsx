import { type ListName, linkOutcomeId, linkOutcomes, type TokenPurpose } from '#domain/list.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import { sitePaths } from '#domain/site-pages.ts';
import { listStrings } from '#strings/lists.ts';
import { WriteToUs } from './form-parts.tsx';

const wayBack: Readonly<Record<ListName, string>> = { newsletter: sitePaths.blog, waitlist: sitePaths.courses };

/**
 * What a mailed link leads to: a button, for only pressing it changes anything. The form has no address of its own, so a
 * browser sends it to the page's, with the token in it, scripts or not; the server leads back with the outcome.
 */
export function LinkPage({ locale, list, purpose }: { locale: Locale; list: ListName; purpose: TokenPurpose }) {
  const words = listStrings[list][locale][purpose];
  return (
    <section className="section link-page">
      <div className="wrap flow">
        <h1>{words.heading}</h1>
        <form method="post" className="flow">
          <p className="lg soft">{words.text}</p>
          <button type="submit" className="btn">
            {words.button}
          </button>
        </form>
        <div role="status">
          {linkOutcomes.map((outcome) => (
            <p
              key={outcome}
              id={linkOutcomeId(list, purpose, outcome)}
              className={outcome === 'done' ? 'outcome lg' : 'outcome error'}
              tabIndex={-1}
            >
              {words[outcome]}
              {outcome === 'failed' && <WriteToUs />}
            </p>
          ))}
        </div>
        <p>
          <a href={localPath(wayBack[list], locale)}>{words.back}</a>
        </p>
      </div>
    </section>
  );
}
