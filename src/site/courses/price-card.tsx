import { coursePage } from '#content/courses-page.ts';
import type { Course } from '#domain/content/course.ts';
import { installments } from '#domain/courses/course.ts';
import { dollars, percent } from '#domain/text/format.ts';
import { foreignTo, type Locale } from '#domain/text/locale.ts';
import { TermsLink } from '#site/terms/terms-link.tsx';
import { courseStrings } from '#strings/courses/course.ts';
import { ApplyButton, FillingFast } from './apply-button.tsx';

/** Price, payment options, and apply button of a course with a fixed price (C1, C4). */
export function PriceCard({ locale, course }: { locale: Locale; course: Course }) {
  const words = courseStrings[locale].price;
  const [figure, currency] = course.price[locale].split(' ');
  return (
    <section className="card price flow" aria-labelledby="price">
      <h2 className="vh" id="price">
        {words.heading}
      </h2>
      <FillingFast locale={locale} course={course} />
      <p className="display">
        {figure} <span>{currency}</span>
      </p>
      <p className="small soft" lang={foreignTo(locale, course.only)}>
        {course.valueProposition[locale]}
      </p>
      <ApplyButton locale={locale} course={course} />
      {course.priceUsd !== null && <Plan locale={locale} price={course.priceUsd} />}
      <TermsLink locale={locale} />
    </section>
  );
}

function Plan({ locale, price }: { locale: Locale; price: number }) {
  const words = courseStrings[locale].price;
  const parts = installments(price);
  return (
    <div className="plan">
      <h3 className="h4">{words.plan}</h3>
      <svg className="bars" width="100%" height="8" aria-hidden="true">
        {parts.map((part, index) => {
          const before = parts.slice(0, index).reduce((sum, { percent: share }) => sum + share, 0);
          return <rect key={part.day} x={`${before + (index && 0.5)}%`} width={`${part.percent - (index && 0.5)}%`} height="8" />;
        })}
      </svg>
      <ol className="tnum">
        {parts.map(({ day, percent: share, amount }, index) => (
          <li key={day}>
            <strong>{index === 0 ? words.upfront : words.month(index)}</strong>
            <span>{words.day(day)}</span>
            <span>{percent(share, locale)}</span>
            <strong>{dollars(amount, true)}</strong>
          </li>
        ))}
      </ol>
      <p className="small soft">{coursePage[locale].installments}</p>
    </div>
  );
}
