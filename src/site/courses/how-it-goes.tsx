import type { Course } from '#domain/content/course.ts';
import { foreignTo, type Locale } from '#domain/text/locale.ts';
import { courseStrings } from '#strings/courses/course.ts';
import { OutlinePart } from '#ui/parts/art/outline-part.tsx';

/** How a course goes whose dates are the client's: its parts, and what somebody decides at the end of each (C2). */
export function HowItGoes({ locale, course: { outline, only } }: { locale: Locale; course: Course }) {
  const { how, howDots } = courseStrings[locale].sessions;
  if (outline.length === 0) return null;
  return (
    <section className="how band flow" aria-labelledby="how">
      <h2 id="how">{how}</h2>
      <ol>
        {outline.map(({ when, title, decision }, index) => (
          <li key={title.en}>
            <OutlinePart index={index} count={outline.length} />
            <div lang={foreignTo(locale, only)}>
              <p className="small soft">{when[locale]}</p>
              <h3>{title[locale]}</h3>
              <p className="small">{decision[locale]}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="small soft" aria-hidden="true">
        {howDots}
      </p>
    </section>
  );
}
