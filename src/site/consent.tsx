import { consentPurposes } from '#domain/measurement/events.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { consentStrings } from '#strings/site/consent.ts';

/** Asks for consent to measure the visit. Refusing is as easy and prominent as accepting. */
export function ConsentBanner({ locale }: { locale: Locale }) {
  const words = consentStrings[locale];
  return (
    <section className="consent" id="consent" aria-labelledby="consent-title" tabIndex={-1}>
      <form className="flow flow--tight">
        <p className="h4" id="consent-title">
          {words.title}
        </p>
        <p className="small soft">
          <span className="consent__more">{words.yes}</span> <span data-services="" />: {words.text}{' '}
          <span className="consent__more">{words.same}</span> <a href={localPath(sitePaths.privacy, locale)}>{words.more}</a>
        </p>
        <div className="consent__choice">
          <button type="submit" className="btn btn--line btn--s" value="refuse">
            {words.refuse}
          </button>
          <button type="submit" className="btn btn--line btn--s" value="accept">
            {words.accept}
          </button>
        </div>
        <details className="small">
          <summary>{words.each}</summary>
          {consentPurposes.map((purpose) => (
            <label key={purpose}>
              <input type="checkbox" name={purpose} /> {words.purpose[purpose]}
            </label>
          ))}
          <button type="submit" className="btn btn--line btn--s" value="save">
            {words.save}
          </button>
        </details>
      </form>
    </section>
  );
}

/** The footer's button that reopens the banner. */
export function ConsentLink({ locale }: { locale: Locale }) {
  return (
    <button type="button" className="consent__open" data-consent="open">
      {consentStrings[locale].open}
    </button>
  );
}

/** The footer's note that the browser's privacy signal decided. */
export function ConsentSignal({ locale }: { locale: Locale }) {
  return <span>{consentStrings[locale].signal}</span>;
}
