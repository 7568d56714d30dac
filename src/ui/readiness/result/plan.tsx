import { planDays } from '#domain/plan.ts';
import type { Report } from '#domain/report.ts';
import type { ReadinessStrings } from '#strings/readiness.en.ts';
import { useI18n } from '#ui/i18n.tsx';
import { NinetyDays } from '#ui/parts/art/ninety-days.tsx';
import { Fold } from './fold.tsx';
import { Move } from './move.tsx';
import { inPoints } from './points.ts';
import { Section } from './section.tsx';

/** The plan over ninety days: the drawing, months two and three, and what comes after them. */
export function Plan({ report, strings }: { readonly report: Report; readonly strings: ReadinessStrings }) {
  const { locale } = useI18n();
  const { plan } = strings.result;
  const { months, later, score, scoreAfter } = report;
  const count = months.flat().length;
  if (count === 0) return null;
  const labels = planDays.map((last, month) => plan.days((planDays[month - 1] ?? 0) + 1, last));
  const lastDay = planDays.at(-1) ?? 0;
  return (
    <Section className="plan" title={plan.title(lastDay)} text={plan.text(score, scoreAfter)}>
      <figure>
        <NinetyDays
          months={months.map((month) => month.map(({ id, gain }) => ({ id, gain, text: inPoints(gain, locale) })))}
          labels={labels}
          from={score}
          to={scoreAfter}
          today={plan.today}
          after={plan.after(lastDay)}
          label={plan.drawing(count, score, scoreAfter)}
        />
        <figcaption className="small soft">{plan.legend}</figcaption>
      </figure>
      {months.map((month, index) => {
        if (index === 0 || month.length === 0) return null;
        const before = months.slice(0, index).flat().length;
        return (
          <Fold className="month" key={labels[index]} head={<h3>{labels[index]}</h3>}>
            <div className="moves">
              {month.map((move, place) => (
                <Move key={move.id} move={move} number={before + place + 1} level={4} strings={strings} />
              ))}
            </div>
          </Fold>
        );
      })}
      {later.length > 0 && (
        <Fold className="month later" head={<h3>{plan.later(lastDay)}</h3>}>
          <ul>
            {later.map(({ id, title, category }) => (
              <li key={id}>
                {title} <span className="small soft">{strings.category[category]}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </Section>
  );
}
