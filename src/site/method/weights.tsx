import { categories, questionsOf, weights } from '#domain/readiness/readiness.ts';
import type { Locale } from '#domain/text/locale.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { methodTexts } from './method-texts.ts';
import { pointsOf } from './points.ts';

const heaviestFirst = categories.toSorted((a, b) => weights[b] - weights[a]);

/** The questions, and how answers become a score (R2). */
export function Weights({ locale }: { locale: Locale }) {
  const { questions, weights: words } = methodTexts[locale];
  return (
    <>
      <section className="section rule method">
        <div className="wrap split split--flip">
          <h2>{questions.title}</h2>
          <div className="flow">
            <p className="lg soft">{questions.text}</p>
            {questions.why.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="section rule method">
        <div className="wrap split split--flip">
          <h2 id="weights">{words.title}</h2>
          <div className="flow">
            <p className="lg soft">{words.text}</p>
            <table className="method-weights tnum" aria-labelledby="weights">
              <thead>
                <tr>
                  <th scope="col">{words.columns.area}</th>
                  <th scope="col">{words.columns.questions}</th>
                  <th scope="col">{words.columns.weight}</th>
                  <th scope="col">{words.columns.level}</th>
                </tr>
              </thead>
              <tbody>
                {heaviestFirst.map((category) => (
                  <tr key={category}>
                    <th scope="row">{readinessStrings[locale].category[category]}</th>
                    <td>{questionsOf[category].length}</td>
                    <td>{weights[category]}</td>
                    <td>+{pointsOf(questionsOf[category][0], locale)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>{words.heaviest}</p>
            <p className="soft">
              {words.example} {words.rounded}
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
