import type { Report } from '#domain/readiness/report.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { MoveDetails } from './move-details.tsx';
import { Section } from './section.tsx';

/** The first month's moves: owner, hours and deadline (V1). Nothing if every answer is at the top. */
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
