import { brand } from '#content/brand.ts';
import { pages } from '#content/pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { newsletterStrings } from '#strings/messages/newsletter.ts';
import { ConsentNote, HiddenFields, ListEmailField, Outcomes } from '../mailing-lists/form-parts.tsx';
import './newsletter.css';

/**
 * The newsletter signup (D4). Without scripts, the server redirects back with the outcome's id as the fragment, and CSS shows that outcome.
 */
export function Newsletter({ locale, path }: { locale: Locale; path: string }) {
  const words = newsletterStrings[locale];
  const { heading, text, consent } = pages[locale].blog.newsletter;
  const part = { locale, list: 'newsletter' } as const;
  return (
    <section className="section rule newsletter" id="newsletter" aria-labelledby="newsletter-heading">
      <div className="wrap split">
        <div className="flow">
          <h2 id="newsletter-heading">{heading}</h2>
          <p className="lg soft">{text}</p>
        </div>
        <div>
          <form method="post" action={`${brand.apiBase}/api/newsletter/?page=${localPath(path, locale)}`}>
            <input type="hidden" name="page" value={localPath(path, locale)} />
            <HiddenFields {...part} />
            <div className="ask">
              <ListEmailField {...part} />
              <button type="submit" className="btn btn--line" data-busy={words.joining}>
                {words.join}
              </button>
            </div>
            <ConsentNote {...part} consent={consent} />
          </form>
          <Outcomes {...part} />
        </div>
      </div>
    </section>
  );
}
