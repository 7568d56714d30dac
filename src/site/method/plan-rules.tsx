import { facts } from '#content/facts.ts';
import { moves } from '#content/moves/moves.ts';
import { type MoveId, moveIds, moveLevels } from '#domain/readiness/moves.ts';
import { planDays } from '#domain/readiness/plan.ts';
import { needs } from '#domain/readiness/plan-rules.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import type { Locale } from '#domain/text/locale.ts';
import { explainedMoves, methodStrings } from '#strings/site/method.ts';

/** The moves that lead to the levels this one needs. */
const movesBefore = (id: MoveId): readonly MoveId[] =>
  questionIds.flatMap((question) =>
    moveLevels.filter((from) => needs[id]?.[question] === from + 1).map((from) => `${question}-${from}` as const),
  );

/** How the plan follows from the answers (W2), with two examples of prerequisites. */
export function PlanRules({ locale }: { locale: Locale }) {
  const { plan } = methodStrings[locale];
  const titleOf = (id: MoveId) => moves[id].title[locale];
  return (
    <section className="section rule method">
      <div className="wrap split split--flip">
        <h2>{plan.title}</h2>
        <div className="flow">
          <p className="lg">{plan.text(moveIds.length, planDays.at(-1) ?? 0)}</p>
          <ol className="method-list">
            {plan.rules(facts.supervisedDecisions).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          {plan.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p>{plan.examples}</p>
          <ul className="method-examples">
            {explainedMoves.map((id) => (
              <li key={id}>
                <p>{plan.comesAfter(titleOf(id), movesBefore(id).map(titleOf))}</p>
                <p className="soft">{plan.reasons[id]}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
