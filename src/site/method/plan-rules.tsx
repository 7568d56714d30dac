import { moves } from '#content/moves/moves.ts';
import { explainedMoves } from '#domain/content/method.ts';
import { type MoveId, moveLevels } from '#domain/readiness/moves.ts';
import { needs } from '#domain/readiness/plan-rules.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import type { Locale } from '#domain/text/locale.ts';
import { comesAfter } from '#strings/site/comes-after.ts';
import { methodTexts } from './method-texts.ts';
import { TitledPoints } from './titled-points.tsx';

/** The moves that lead to the levels this one needs. */
const movesBefore = (id: MoveId): readonly MoveId[] =>
  questionIds.flatMap((question) =>
    moveLevels.filter((from) => needs[id]?.[question] === from + 1).map((from) => `${question}-${from}` as const),
  );

/** How the plan follows from the answers (W2), with two examples of prerequisites. */
export function PlanRules({ locale }: { locale: Locale }) {
  const { plan } = methodTexts[locale];
  const titleOf = (id: MoveId) => moves[id].title[locale];
  return (
    <section className="section rule method">
      <div className="wrap split split--flip">
        <h2>{plan.title}</h2>
        <div className="flow">
          <p className="lg soft">{plan.text}</p>
          <ol className="method-list">
            {plan.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          <TitledPoints list={plan.notes} />
          <h3 className="h4">{plan.examples}</h3>
          <ul className="method-examples">
            {explainedMoves.map((id) => (
              <li key={id}>
                <p>{comesAfter[locale](titleOf(id), movesBefore(id).map(titleOf))}</p>
                <p className="soft">{plan.reasons[id]}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
