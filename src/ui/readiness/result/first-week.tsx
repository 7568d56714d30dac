import type { Report } from '#domain/readiness/report.ts';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import { Fold } from './fold.tsx';
import { Section } from './section.tsx';

/** Up to three two-hour actions that don't wait for a move (W2.5). */
export function FirstWeek({ report: { firstWeek }, strings }: { readonly report: Report; readonly strings: ReadinessStrings }) {
  if (firstWeek.length === 0) return null;
  const { plan, firstWeek: words } = strings.result;
  return (
    <Section className="first-week" title={words.title} text={words.text(firstWeek.reduce((sum, { hours }) => sum + hours, 0))}>
      <div className="moves">
        {firstWeek.map(({ id, title, how, done, owner, hours }) => (
          <Fold
            key={id}
            className="move"
            head={
              <div className="move-head">
                <h3>{title}</h3>
                <ul className="small soft">
                  <li>{owner}</li>
                  <li>{plan.hours(hours)}</li>
                </ul>
              </div>
            }
          >
            <div className="move-body flow flow--tight">
              <p>{how}</p>
              <p className="small">
                <span className="soft">{plan.done}</span> {done}
              </p>
            </div>
          </Fold>
        ))}
      </div>
    </Section>
  );
}
