import { home, plan } from '#content/home.ts';
import type { Locale } from '#domain/locale.ts';

/**
 * The places of the bars and of the axis, as a style sheet for the head: the policy refuses style attributes, and the
 * days stand in the content alone.
 */
export const methodPlaces = [
  `.method{--length:${plan.length};--first:${plan.marks[1]}}`,
  ...plan.steps.map(({ from, to }, index) => `.method li:nth-child(${index + 1}){--from:${from};--to:${to}}`),
  ...plan.marks.map((day, index) => `.method .axis span:nth-child(${index + 1}){--at:${day}}`),
].join('');

/** The five steps, each with its time and the decision that ends it. */
export function Method({ locale }: { locale: Locale }) {
  const { method } = home[locale];
  return (
    <section className="section" id="how">
      <div className="wrap">
        <div className="head">
          <h2>{method.title}</h2>
          <p>{method.text}</p>
        </div>
        <ol className="method">
          {method.steps.map((step, index) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
              <div className="track">
                <span className="bar" />
                {/* In the second half of the plan the words stand before the dot, so that they stay on the page. */}
                <span className={(plan.steps[index]?.to ?? 0) < plan.length / 2 + 5 ? 'gate is-after' : 'gate'}>{step.decision}</span>
              </div>
            </li>
          ))}
          <li className="axis" aria-hidden="true">
            <div>
              {method.axis.map((mark) => (
                <span key={mark}>{mark}</span>
              ))}
            </div>
          </li>
        </ol>
      </div>
    </section>
  );
}
