import { brand } from '#content/brand.ts';
import type { Course } from '#domain/content/course.ts';
import { isSoldOut } from '#domain/courses/course.ts';
import { foreignTo, type Locale } from '#domain/text/locale.ts';
import { TermsLink } from '#site/terms/terms-link.tsx';
import { courseStrings } from '#strings/courses/course.ts';
import { BookCall } from '#ui/parts/book-call.tsx';

/** How to sign up for a course planned with the client: by Contact Us, or by a call while no group has a seat (C2). */
export function ContactCard({ locale, course }: { locale: Locale; course: Course }) {
  const { contact, contactUs } = courseStrings[locale];
  return (
    <section className="card contact flow" aria-labelledby="contact">
      <h2 id="contact">{contact.heading}</h2>
      <p className="small soft" lang={foreignTo(locale, course.only)}>
        {course.note[locale]}
      </p>
      {isSoldOut(course.sessions) ? (
        <>
          <BookCall locale={locale} url={brand.bookingUrl} />
          <div className="flow flow--tight">
            <button type="button" className="btn" disabled aria-describedby="contact-closed">
              {contactUs}
            </button>
            <p className="small soft" id="contact-closed">
              {contact.closed}
            </p>
          </div>
        </>
      ) : (
        <BookCall locale={locale} url={brand.bookingUrl} label={contactUs} />
      )}
      <TermsLink locale={locale} />
    </section>
  );
}
