import { brand } from '#content/brand.ts';
import type { Course } from '#domain/content/course.ts';
import { coursePath } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { waitlistStrings } from '#strings/messages/waitlist.ts';
import { ConsentNote, HiddenFields, ListEmailField, Outcomes } from '../mailing-lists/form-parts.tsx';

/** The waitlist signup while a course has no open date (C1, D4): a line that opens a plain form, like the newsletter's. */
export function WaitlistForm({ locale, course }: { locale: Locale; course: Course }) {
  const words = waitlistStrings[locale];
  const part = { locale, list: 'waitlist' } as const;
  return (
    <section className="waitlist" id="waitlist" aria-labelledby="waitlist-heading">
      <details>
        <summary>
          <h2 id="waitlist-heading">{words.heading}</h2>
        </summary>
        <p className="small soft">{words.text}</p>
        <form method="post" action={`${brand.apiBase}/api/waitlist/?page=${localPath(coursePath(course.slug), locale)}`}>
          <input type="hidden" name="course" value={course.slug} />
          <HiddenFields {...part} />
          <ListEmailField {...part} />
          <ConsentNote {...part} consent={words.consent} />
          <button type="submit" className="btn btn--line" data-busy={words.joining}>
            {words.join}
          </button>
        </form>
      </details>
      <Outcomes {...part} />
    </section>
  );
}
