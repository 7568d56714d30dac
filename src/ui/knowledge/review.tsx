import { type KnowledgeAnswers, type KnowledgeId, knowledgeIds } from '#domain/knowledge.ts';
import type { KnowledgeStrings } from '#strings/knowledge.en.ts';
import type { KnowledgeContent } from './types.ts';

interface ReviewProps {
  readonly data: KnowledgeAnswers;
  readonly wrong: readonly KnowledgeId[];
  readonly content: KnowledgeContent;
  readonly strings: KnowledgeStrings;
}

/** Every question, collapsed: the visitor's choice, the best option, and why. */
export function Review({ data, wrong, content, strings }: ReviewProps) {
  const words = strings.result;
  return (
    <section className="section rule">
      <div className="wrap">
        <div className="head">
          <h2>{words.review}</h2>
          <p>{words.reviewText}</p>
        </div>
        <ol className="review">
          {knowledgeIds.map((id, index) => {
            const { text, options, correct, recommendation } = content.questions[id];
            const chosen = data[id];
            const isMissed = wrong.includes(id);
            return (
              <li key={id}>
                <details>
                  <summary>
                    <span className="tnum soft">{index + 1}</span>
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
          })}
        </ol>
      </div>
    </section>
  );
}
