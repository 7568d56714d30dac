import { categories, maturityLevels, questionIds, questionsOf, weights } from '#domain/readiness/readiness.ts';
import { percent } from '#domain/text/format.ts';
import type { Locale } from '#domain/text/locale.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { methodStrings } from '#strings/site/method.ts';
import { pointsOf } from './points.ts';

const sum = categories.reduce((total, category) => total + weights[category], 0);
const aboutAi = questionsOf.ai.length;
const heaviestFirst = categories.toSorted((a, b) => weights[b] - weights[a]);

/** The questions, and how answers become a score (R2). */
export function Weights({ locale }: { locale: Locale }) {
  const { questions, weights: words } = methodStrings[locale];
  const level = 4;
  return (
    <>
      <section className="section rule method">
        <div className="wrap split split--flip">
          <h2>{questions.title}</h2>
          <div className="flow">
            <p className="lg">{questions.text(questionIds.length, categories.length, maturityLevels.length)}</p>
            {questions.why(aboutAi, questionIds.length - aboutAi).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="section rule method">
        <div className="wrap split split--flip">
          <h2 id="weights">{words.title}</h2>
          <div className="flow">
            <p>{words.text(sum)}</p>
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
              {words.example(level, percent((100 * level) / maturityLevels.length, locale))} {words.rounded}
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
