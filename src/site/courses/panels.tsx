import { Fragment } from 'react';
import type { Course } from '#domain/content/course.ts';
import { foreignTo, type Locale } from '#domain/text/locale.ts';
import { courseStrings } from '#strings/courses/course.ts';
import { Rating } from '#ui/parts/art/counts.tsx';
import { Part } from '#ui/parts/art/part.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Instructor } from './instructor.tsx';
import { isFounder } from './sidebar.tsx';
import '#ui/parts/ticks.css';
import '../quote.css';

interface Props {
  locale: Locale;
  course: Course;
}

/** Overview, schedule, and reviews: links and sections that the script turns into tabs (C5). */
export function Panels({ locale, course }: Props) {
  const words = courseStrings[locale].tabs;
  const names = ['overview', 'schedule', ...(course.testimonials.length > 0 ? (['reviews'] as const) : [])] as const;
  return (
    <div className="panels settles">
      <nav className="tabs" aria-label={words.label}>
        {names.map((name) => (
          <a key={name} id={`tab-${name}`} href={`#${name}`}>
            {words[name]}
          </a>
        ))}
      </nav>
      <Overview locale={locale} course={course} />
      <Schedule locale={locale} course={course} />
      {course.testimonials.length > 0 && <Reviews locale={locale} course={course} />}
    </div>
  );
}

function Overview({ locale, course }: Props) {
  const words = courseStrings[locale].overview;
  const lang = foreignTo(locale, course.only);
  return (
    <section className="panel flow" id="overview" aria-labelledby="about">
      <h2 id="about">{words.about}</h2>
      <Lines text={course.aboutCourse[locale]} lang={lang} />
      <h3>{words.included}</h3>
      <dl className="grid included" lang={lang}>
        {[...course.features, course.community].map(({ title, text }) => (
          <div key={title.en}>
            <dt>{title[locale]}</dt>
            <dd>{text[locale]}</dd>
          </div>
        ))}
      </dl>
      <div className="grid" lang={lang}>
        {[course.prerequisites, course.targetAudience].map(({ title, description }) => (
          <div className="flow" key={title.en}>
            <h3>{title[locale]}</h3>
            <ul className="ticks">
              {description[locale].split('\n').map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {!isFounder(course.instructor) && <Instructor locale={locale} instructor={course.instructor} lang={lang} />}
    </section>
  );
}

function Schedule({ locale, course }: Props) {
  return (
    <section className="panel flow" id="schedule" aria-labelledby="outline">
      <h2 id="outline">{courseStrings[locale].schedule.heading}</h2>
      <ol className="outline" lang={foreignTo(locale, course.only)}>
        {course.outline.map((part, index) => (
          <li key={part.title.en}>
            <p className="small soft">{part.when[locale]}</p>
            <h3>{part.title[locale]}</h3>
            <p>{part.text[locale]}</p>
            <Part index={index} count={course.outline.length} decision={part.decision[locale]} />
            <p className="vh">{part.decision[locale]}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reviews({ locale, course }: Props) {
  const words = courseStrings[locale].reviews;
  const sample = course.testimonials.some((each) => each.sample);
  return (
    <section className="panel flow" id="reviews" aria-labelledby="testimonials" data-sample={sample ? '' : undefined}>
      <h2 id="testimonials">{words.heading}</h2>
      {sample && <p className="small soft">{words.sample}</p>}
      {course.testimonials.map(({ author, quote, rating, position, company }) => (
        <figure className="quote" key={author}>
          <p className="row small">
            <Rating value={rating} />
            {words.rating(rating)}
          </p>
          <blockquote lang={foreignTo(locale, course.only)}>{`“${quote[locale]}”`}</blockquote>
          <figcaption className="who">
            <Avatar name={author} />
            <div>
              <strong>{author}</strong>
              <span lang={foreignTo(locale, course.only)}>{`${position[locale]}, ${company}`}</span>
            </div>
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

/** Text with paragraphs (separated by blank lines) and line breaks. */
function Lines({ text, lang }: { text: string; lang: Locale | undefined }) {
  return (
    <div className="flow lines" lang={lang}>
      {text.split(/\n{2,}/).map((paragraph, paragraphIndex) => (
        <p className={paragraphIndex === 0 ? 'lg' : undefined} key={paragraph}>
          {paragraph.split('\n').map((line, index) => (
            <Fragment key={line}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
