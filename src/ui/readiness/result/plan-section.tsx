import { planDays } from '#domain/readiness/plan.ts';
import { climbOf } from '#domain/readiness/plan-climb.ts';
import type { Report } from '#domain/readiness/report.ts';
import { gained } from '#domain/text/format.ts';
import { planText } from '#strings/readiness/page-one.ts';
import { laterGroups, monthName } from '#strings/readiness/place-name.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { useI18n } from '#ui/i18n.tsx';
import { NinetyDays } from '#ui/parts/art/ninety-days.tsx';
import { MoveDetails } from './move-details.tsx';
import { Section } from './section.tsx';
import { useNarrow } from './use-narrow.ts';

interface PlanProps {
  readonly report: Report;
  readonly strings: ReadinessStrings;
}

export function PlanSection({ report, strings }: PlanProps) {
  const { locale } = useI18n();
  const isNarrow = useNarrow();
  const { plan } = strings.result;
  const { months, later, score, scoreAfter } = report;
  const count = months.flat().length;
  if (count === 0) return null;
  const firstCount = months[0]?.length ?? 0;
  const lastDay = planDays.at(-1) ?? 0;
  const hasMore = months.slice(1).some((month) => month.length > 0) || later.length > 0;
  return (
    <Section className="plan" title={plan.title(lastDay)} text={planText(report, strings)} folds>
      <figure>
        <NinetyDays
          steps={climbOf(report).map((step) => ({ ...step, text: gained(step.gain, locale) }))}
          labels={planDays.map((_, month) => monthName(month, strings))}
          from={score}
          to={scoreAfter}
          today={plan.today}
          after={plan.after(lastDay)}
          climb={isNarrow ? 134 : 224}
          label={plan.drawing(count, score, scoreAfter)}
        />
        <figcaption className="small soft">
          {plan.legend} {firstCount > 0 && plan.above(firstCount)}
        </figcaption>
      </figure>
      {hasMore && <Months report={report} strings={strings} />}
    </Section>
  );
}

function Months({ report, strings }: PlanProps) {
  const { months, later } = report;
  const { locale } = useI18n();
  return (
    <>
      {months.map((month, index) => {
        if (index === 0 || month.length === 0) return null;
        const before = months.slice(0, index).flat().length;
        return (
          <section className="month" key={monthName(index, strings)}>
            <h3>{monthName(index, strings)}</h3>
            <div className="moves">
              {month.map((move, place) => (
                <MoveDetails key={move.id} move={move} number={before + place + 1} level={4} strings={strings} />
              ))}
            </div>
          </section>
        );
      })}
      {later.length > 0 && (
        <section className="month">
          <h3>{strings.result.plan.later(planDays.at(-1) ?? 0)}</h3>
          {laterGroups(report, locale, strings).map(({ reason, moves }) => (
            <div className="later" key={reason}>
              <ul>
                {moves.map(({ id, title, category }) => (
                  <li key={id}>
                    {title} <span className="small soft">{strings.category[category]}</span>
                  </li>
                ))}
              </ul>
              <p className="small soft">{reason}</p>
            </div>
          ))}
        </section>
      )}
    </>
  );
}
