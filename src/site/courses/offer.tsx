import { brand } from '#content/brand.ts';
import type { Course } from '#domain/content/course.ts';
import { coursePath } from '#domain/site/site-pages.ts';
import { foreignTo, type Locale, localPath } from '#domain/text/locale.ts';
import { courseStrings } from '#strings/courses/course.ts';
import { CourseArt } from '#ui/parts/art/course-art.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { BookCall } from '#ui/parts/book-call.tsx';
import { Arrow } from '#ui/parts/icon.tsx';
import { ApplyButton } from './apply-button.tsx';

interface Props {
  locale: Locale;
  course: Course;
}

export function Offer({ locale, course }: Props) {
  const words = courseStrings[locale];
  const lang = foreignTo(locale, course.only);
  const name = `offer-${course.slug}`;
  return (
    <article className="card offer" aria-labelledby={name}>
      <CourseArt drawing={course.drawing} />
      <div className="row" lang={lang}>
        <Badge>{course.audience[locale]}</Badge>
        <span className="small soft">{course.level[locale]}</span>
      </div>
      <h2 id={name} lang={lang}>
        {course.title[locale]}
      </h2>
      <p lang={lang}>{course.description[locale]}</p>
      {course.figures.length > 0 && (
        <dl lang={lang}>
          {course.figures.map(({ title, text }) => (
            <div key={text[locale]}>
              <dt>{title[locale]}</dt>
              <dd>{text[locale]}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="row">
        {course.apply === 'call' ? (
          <BookCall locale={locale} url={brand.bookingUrl} className="btn btn--line" />
        ) : (
          <ApplyButton locale={locale} course={course} />
        )}
        <a className="more" href={localPath(coursePath(course.slug), locale)}>
          <span>
            {words.learnMore}
            <span className="vh">{` ${words.about(course.title[locale])}`}</span>
          </span>
          <Arrow />
        </a>
      </div>
    </article>
  );
}
