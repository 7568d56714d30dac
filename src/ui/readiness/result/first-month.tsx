import type { Report } from '#domain/readiness/report.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { MoveDetails } from './move-details.tsx';
import { Section } from './section.tsx';

/** The moves of the first month as decisions: owner, hours and by which day (V1). At the top of every question there's none, and nothing is shown. */
export function FirstMonth({ report, strings }: { readonly report: Report; readonly strings: ReadinessStrings }) {
  const [moves = []] = report.months;
  if (moves.length === 0) return null;
  const { pageOne: words, plan } = strings.result;
  const { decisions, hours, people } = report.pageOne;
  return (
    <Section className="first-month" title={words.decide} text={`${words.total(plan.hours(hours), people)}. ${words.dayOne}`}>
      <div className="moves">
        {moves.map((move, index) => (
          <MoveDetails key={move.id} move={move} number={index + 1} level={3} strings={strings} day={decisions[index]?.day} />
        ))}
      </div>
    </Section>
  );
}
