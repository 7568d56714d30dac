import { brand } from '#content/brand.ts';
import { emailMaxLength } from '#domain/email.ts';
import { listOutcomes, outcomeId } from '#domain/list.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import { linkOutcomeId, linkOutcomes, type TokenPurpose } from '#domain/newsletter.ts';
import { newsletterStrings } from '#strings/newsletter.ts';

function WriteToUs() {
  return (
    <>
      {' '}
      <a href={`mailto:${brand.mail.value}`}>{brand.mail.value}</a>
    </>
  );
}

/**
 * Asks for an address (D4). It works as a plain form: the server leads back to the page with the outcome as the
 * fragment, and the outcome of that id shows itself. With scripts it sends in place.
 */
export function Newsletter({ locale, path }: { locale: Locale; path: string }) {
  const words = newsletterStrings[locale];
  return (
    <section className="section rule newsletter" id="newsletter" aria-labelledby="newsletter-heading">
      <div className="wrap split split--even">
        <div className="flow">
          <h2 id="newsletter-heading">{words.heading}</h2>
          <p className="lg soft">{words.text}</p>
        </div>
        <div>
          <form method="post" action={`${brand.apiBase}/api/newsletter/?page=${localPath(path, locale)}`}>
            <input type="hidden" name="language" value={locale} />
            <input type="hidden" name="page" value={localPath(path, locale)} />
            <p className="trap" aria-hidden="true">
              <label htmlFor="newsletter-trap">{words.trap}</label>
              <input id="newsletter-trap" type="text" name="reference" tabIndex={-1} autoComplete="off" />
            </p>
            <div className="ask">
              <div className="field">
                <label htmlFor="newsletter-email">{words.email}</label>
                <input
                  id="newsletter-email"
                  name="email"
                  type="email"
                  autoComplete="email"
                  maxLength={emailMaxLength}
                  required
                  aria-describedby="newsletter-consent"
                />
              </div>
              <button type="submit" className="btn btn--line" data-busy={words.subscribing}>
                {words.subscribe}
              </button>
            </div>
            <p className="small soft" id="newsletter-consent">
              {words.consent}
            </p>
          </form>
          <div role="status">
            {listOutcomes.map((outcome) => (
              <p
                key={outcome}
                id={outcomeId('newsletter', outcome)}
                className={outcome === 'joined' ? 'outcome' : 'outcome error'}
                tabIndex={-1}
              >
                {words[outcome]}
                {outcome === 'failed' && <WriteToUs />}
              </p>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/**
 * What a mailed link leads to: a button, for only pressing it changes anything. The form has no address of its own, so a
 * browser sends it to the page's, with the token in it, scripts or not; the server leads back with the outcome.
 */
export function NewsletterLink({ locale, purpose }: { locale: Locale; purpose: TokenPurpose }) {
  const words = newsletterStrings[locale][purpose];
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
              id={linkOutcomeId(purpose, outcome)}
              className={outcome === 'done' ? 'outcome lg' : 'outcome error'}
              tabIndex={-1}
            >
              {words[outcome]}
              {outcome === 'failed' && <WriteToUs />}
            </p>
          ))}
        </div>
        <p>
          <a href={localPath('/blog', locale)}>{words.back}</a>
        </p>
      </div>
    </section>
  );
}
