import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Course } from '#domain/content/course.ts';
import { isSoldOut } from '#domain/courses/course.ts';
import type { Locale } from '#domain/text/locale.ts';
import { TermsLink } from '#site/terms/terms-link.tsx';
import { courseStrings } from '#strings/courses/course.ts';
import { booking } from '#strings/site/layout.ts';
import { BookCall } from '#ui/parts/book-call.tsx';
import { OutArrow } from '#ui/parts/icon.tsx';

/** How to sign up for a course planned with the client: a call first; closed while no group has a seat (C2). */
export function ContactCard({ locale, course }: { locale: Locale; course: Course }) {
  const { contact, contactUs } = courseStrings[locale];
  return (
    <section className="card flow" aria-labelledby="contact">
      <h2 id="contact">{contact.heading}</h2>
      <p className="small soft">{contact.call(facts.callMinutes)}</p>
      <div className="row">
        <BookCall locale={locale} url={brand.bookingUrl} />
        {isSoldOut(course.sessions) ? (
          <button type="button" className="btn" disabled aria-describedby="contact-closed">
            {contactUs}
          </button>
        ) : (
          <a className="btn btn--line" href={brand.bookingUrl} target="_blank" rel="noopener">
            {contactUs} <OutArrow />
            <span className="vh">{`(${booking[locale].newTab})`}</span>
          </a>
        )}
      </div>
      {isSoldOut(course.sessions) && (
        <p className="small soft" id="contact-closed">
          {contact.closed}
        </p>
      )}
      <TermsLink locale={locale} />
    </section>
  );
}
