import { brand } from '#content/brand.ts';
import type { Course } from '#domain/content/course.ts';
import { emailMaxLength } from '#domain/email.ts';
import { listOutcomes, outcomeId } from '#domain/list.ts';
import { type Locale, localPath } from '#domain/locale.ts';
import { courseStrings } from '#strings/course.ts';
import { courseAddress } from './addresses.ts';

/**
 * Asks for an address while a course has no date to offer (C1). It works as a plain form: the server leads back to the
 * page with the outcome as the fragment, and the outcome of that id shows itself. With scripts it sends in place.
 */
export function WaitlistForm({ locale, course }: { locale: Locale; course: Course }) {
  const words = courseStrings[locale].waitlist;
  return (
    <section className="waitlist flow" id="waitlist" aria-labelledby="waitlist-heading">
      <h2 id="waitlist-heading">{words.heading}</h2>
      <p className="small soft">{words.text}</p>
      <form method="post" action={`${brand.apiBase}/api/waitlist/?page=${localPath(courseAddress(course.slug), locale)}`}>
        <input type="hidden" name="course" value={course.slug} />
        <input type="hidden" name="language" value={locale} />
        <p className="trap" aria-hidden="true">
          <label htmlFor="waitlist-trap">{words.trap}</label>
          <input id="waitlist-trap" type="text" name="reference" tabIndex={-1} autoComplete="off" />
        </p>
        <div className="field">
          <label htmlFor="waitlist-email">{words.email}</label>
          <input
            id="waitlist-email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={emailMaxLength}
            required
            aria-describedby="waitlist-consent"
          />
        </div>
        <p className="small soft" id="waitlist-consent">
          {words.consent}
        </p>
        <button type="submit" className="btn btn--line" data-busy={words.joining}>
          {words.join}
        </button>
      </form>
      <div role="status">
        {listOutcomes.map((outcome) => (
          <p key={outcome} id={outcomeId('waitlist', outcome)} className={outcome === 'joined' ? 'outcome' : 'outcome error'} tabIndex={-1}>
            {words[outcome]}
            {outcome === 'failed' && (
              <>
                {' '}
                <a href={`mailto:${brand.mail.value}`}>{brand.mail.value}</a>
              </>
            )}
          </p>
        ))}
      </div>
    </section>
  );
}
