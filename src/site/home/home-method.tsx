import { home } from '#content/home.ts';
import { type MethodMark, methodSteps } from '#domain/content/home.ts';
import type { Locale } from '#domain/text/locale.ts';
import { plan } from './plan.ts';

const marks = Object.entries(plan.marks) as [MethodMark, number][];

/** Bar and axis positions, as CSS for the head because the CSP blocks style attributes. */
export const methodStyles = (): string =>
  [
    `.method{--length:${plan.length};--first:${plan.marks.value}}`,
    ...methodSteps.map((id, index) => {
      const { from, to } = plan.steps[id];
      return `.method li:nth-child(${index + 1}){--from:${from};--to:${to}}`;
    }),
    ...marks.map(([, day], index) => `.method .axis span:nth-child(${index + 1}){--at:${day}}`),
  ].join('');

export function HomeMethod({ locale }: { locale: Locale }) {
  const { method } = home[locale];
  return (
    <section className="section" id="how">
      <div className="wrap">
        <div className="head">
          <h2>{method.title}</h2>
          <p>{method.text}</p>
        </div>
        <ol className="method">
          {methodSteps.map((id) => {
            const { title, text, decision } = method.steps[id];
            return (
              <li key={id}>
                <h3>{title}</h3>
                <p>{text}</p>
                <div className="track">
                  <span className="bar" />
                  {/* In the second half of the plan, the label goes before the dot so it doesn't overflow. */}
                  <span className={plan.steps[id].to < plan.length / 2 + 5 ? 'gate is-after' : 'gate'}>{decision}</span>
                </div>
              </li>
            );
          })}
          <li className="axis" aria-hidden="true">
            <div>
              {marks.map(([mark]) => (
                <span key={mark}>{method.axis[mark]}</span>
              ))}
            </div>
          </li>
        </ol>
      </div>
    </section>
  );
}
