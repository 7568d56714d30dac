import { facts } from '#content/facts.ts';
import { terms } from '#content/terms.ts';
import type { RefundStage } from '#domain/content/terms.ts';
import { dollars, percent } from '#domain/text/format.ts';
import type { Locale } from '#domain/text/locale.ts';
import { RefundDays } from '#ui/parts/art/refund-days.tsx';
import { pricedCourses } from './priced-courses.ts';

const { fullRefundDays, lastChangeDays, partRefundPercent } = facts.terms;
/** Refunds in percent of the price. */
const shares: Readonly<Record<RefundStage, number>> = { full: 100, part: partRefundPercent, none: 0 };

export function Cancel({ locale }: { locale: Locale }) {
  const { title, text, stages, back, refund, before, firstClass } = terms[locale].cancel;
  const several = pricedCourses.length > 1;
  return (
    <section className="section refunds" aria-labelledby="cancel">
      <div className="wrap">
        <div className="head">
          <h2 id="cancel">{title}</h2>
          <p>{text}</p>
        </div>
        <RefundDays
          full={fullRefundDays}
          last={lastChangeDays}
          part={partRefundPercent}
          classes={facts.weekend.days}
          labels={[before(fullRefundDays), before(lastChangeDays), firstClass]}
        />
        <ol>
          {stages.map((stage) => (
            <li key={stage.id}>
              <h3>{stage.title}</h3>
              <p className="display tnum">{percent(shares[stage.id], locale)}</p>
              {pricedCourses.map(({ slug, title: course, priceUsd }) => (
                <p className="small tnum" key={slug}>
                  {several && `${course[locale]}: `}
                  {back(dollars((priceUsd * shares[stage.id]) / 100, true), dollars(priceUsd, true))}
                </p>
              ))}
              <p className="soft">{stage.text}</p>
            </li>
          ))}
        </ol>
        <p className="soft">{refund}</p>
      </div>
    </section>
  );
}
