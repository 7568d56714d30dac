import {
  type KnowledgeAnswers,
  type KnowledgeId,
  type KnowledgeResult,
  knowledgeIds,
  knowledgeQuestionsOf,
} from '#domain/knowledge/knowledge.ts';
import type { KnowledgeStrings } from '#strings/knowledge/knowledge.en.ts';
import type { KnowledgeContent } from './types.ts';

interface ReviewProps {
  readonly data: KnowledgeAnswers;
  readonly result: KnowledgeResult;
  readonly content: KnowledgeContent;
  readonly strings: KnowledgeStrings;
}

/** Questions by area: the choice, the best option, and why. Print unfolds them. */
export function Review({ data, result: { areas, wrong }, content, strings }: ReviewProps) {
  const words = strings.result;
  const question = (id: KnowledgeId) => {
    const { text, options, correct, recommendation } = content.questions[id];
    const chosen = data[id];
    const isMissed = wrong.includes(id);
    return (
      <li key={id}>
        <details>
          <summary>
            <span className="tnum soft">{knowledgeIds.indexOf(id) + 1}</span>
            <span>{text}</span>
            <span className="badge" data-mark={isMissed ? undefined : '✓'}>
              {isMissed ? words.missed : words.right}
            </span>
          </summary>
          <dl>
            {isMissed && chosen && (
              <div>
                <dt>{words.chosen}</dt>
                <dd className="soft">{options[chosen]}</dd>
              </div>
            )}
            <div>
              <dt>{words.best}</dt>
              <dd>{options[correct]}</dd>
            </div>
            <div>
              <dt>{words.reason}</dt>
              <dd>{recommendation.text}</dd>
            </div>
          </dl>
        </details>
      </li>
    );
  };
  return (
    <section className="section rule">
      <div className="wrap">
        <div className="head">
          <h2>{words.review}</h2>
          <p>{words.reviewText}</p>
        </div>
        {areas.map(({ area, correct, total }) => (
          <details className="review" key={area}>
            <summary>
              <h3>{strings.area[area]}</h3>
              <span className="small soft tnum">{words.correct(correct, total)}</span>
            </summary>
            <ol>{knowledgeQuestionsOf[area].map(question)}</ol>
          </details>
        ))}
      </div>
    </section>
  );
}
