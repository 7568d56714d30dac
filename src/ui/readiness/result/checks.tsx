import type { Report } from '#domain/readiness/report.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { Section } from './section.tsx';

/** Monthly checks instead of a plan, if every answer is at the top. */
export function Checks({ report: { checks }, strings }: { readonly report: Report; readonly strings: ReadinessStrings }) {
  if (checks.length === 0) return null;
  const words = strings.result.checks;
  return (
    <Section className="first-month" title={words.title}>
      <div className="moves">
        {checks.map(({ title, how }, index) => (
          <article className="move" key={title}>
            <div className="move-head">
              <span className="move-number tnum" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <ul className="small soft">
                <li>{words.month(index + 1)}</li>
              </ul>
            </div>
            <div className="move-body">
              <p>{how}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
