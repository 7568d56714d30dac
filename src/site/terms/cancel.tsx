import { facts } from '#content/facts.ts';
import { terms } from '#content/terms.ts';
import { type RefundStage, refundStages } from '#domain/content/terms.ts';
import { fillFigures } from '#domain/content/text-figures.ts';
import { dollars, percent } from '#domain/text/format.ts';
import { forEachLocale, type Locale } from '#domain/text/locale.ts';
import { RefundDays } from '#ui/parts/art/refund-days.tsx';
import { pricedCourses } from './priced-courses.ts';

const { fullRefundDays, lastChangeDays, partRefundPercent } = facts.terms;
/** Refunds in percent of the price. */
const shares: Readonly<Record<RefundStage, number>> = { full: 100, part: partRefundPercent, none: 0 };

export function Cancel({ locale }: { locale: Locale }) {
  const { title, text, stages, back, refund, before, firstClass } = terms[locale].cancel;
  const daysBefore = (days: number) => fillFigures(before, { days: forEachLocale(() => days) });
  /** Of a price, what comes back. */
  const share = (priceUsd: number, stage: RefundStage) =>
    fillFigures(back, {
      amount: forEachLocale(() => dollars((priceUsd * shares[stage]) / 100, true)),
      price: forEachLocale(() => dollars(priceUsd, true)),
    });
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
          labels={[daysBefore(fullRefundDays), daysBefore(lastChangeDays), firstClass]}
        />
        <ol>
          {refundStages.map((stage) => (
            <li key={stage}>
              <h3>{stages[stage].title}</h3>
              <p className="display tnum">{percent(shares[stage], locale)}</p>
              {pricedCourses.map(({ slug, title: course, priceUsd }) => (
                <p className="small tnum" key={slug}>
                  {several && `${course[locale]}: `}
                  {share(priceUsd, stage)}
                </p>
              ))}
              <p className="soft">{stages[stage].text}</p>
            </li>
          ))}
        </ol>
        <p className="soft">{refund}</p>
      </div>
    </section>
  );
}
