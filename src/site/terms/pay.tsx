import { coursePage } from '#content/courses-page.ts';
import { terms } from '#content/terms.ts';
import { installments } from '#domain/courses/course.ts';
import { coursePath } from '#domain/site/site-pages.ts';
import { dollars, percent } from '#domain/text/format.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { courseStrings } from '#strings/courses/course.ts';
import { Payments } from '#ui/parts/art/payments.tsx';
import { pricedCourses } from './priced-courses.ts';

/** Each course's price, at once or in installments (C4). */
export function Pay({ locale }: { locale: Locale }) {
  const { title, text, days } = terms[locale].pay;
  const words = courseStrings[locale].price;
  return (
    <section className="section rule payments" aria-labelledby="pay">
      <div className="wrap split split--flip">
        <h2 id="pay">{title}</h2>
        <div className="flow">
          <p className="lg">{text}</p>
          {pricedCourses.map(({ slug, title: course, priceUsd }) => (
            <div className="flow" key={slug}>
              <p className="row">
                <a href={localPath(coursePath(slug), locale)}>{course[locale]}</a>
                <strong className="tnum">{dollars(priceUsd, true)} USD</strong>
              </p>
              <Payments parts={installments(priceUsd)} />
              <ol className="tnum">
                {installments(priceUsd).map(({ day, percent: share, amount }) => (
                  <li key={day}>
                    <strong>{dollars(amount, true)}</strong>
                    <span>{words.day(day)}</span>
                    <span className="soft">{percent(share, locale)}</span>
                  </li>
                ))}
              </ol>
            </div>
          ))}
          <p className="soft">
            {days} {coursePage[locale].installments}
          </p>
        </div>
      </div>
    </section>
  );
}
