import { categories, questionIds, questionsOf, type ReadinessAnswers } from '#domain/readiness/readiness.ts';
import type { ReadinessFlowStrings } from '#strings/readiness/readiness.en.ts';
import { questionPlaces } from './question-places.ts';

interface AreaFiguresProps {
  readonly answers: ReadinessAnswers;
  readonly strings: Pick<ReadinessFlowStrings, 'question'>;
}

/** The six areas on the progress line: a stem with its dot per question. An area's figure fills once all are answered. */
export function AreaFigures({ answers, strings }: AreaFiguresProps) {
  const isDone = (category: (typeof categories)[number]) => questionsOf[category].every((id) => answers[id] !== undefined);
  return (
    <svg
      className="art area-figures"
      height="12"
      role="img"
      aria-label={strings.question.areas(categories.filter(isDone).length, categories.length)}
    >
      {categories.map((category) => {
        const figure = questionsOf[category].map((id) => {
          const x = `${questionPlaces[questionIds.indexOf(id)]}%`;
          return (
            <g key={id}>
              <line x1={x} x2={x} y1="12" y2="6" />
              <circle cx={x} cy="3" r="2.5" />
            </g>
          );
        });
        return (
          <g key={category}>
            <g className="open">{figure}</g>
            <g className={isDone(category) ? 'full done' : 'full'}>{figure}</g>
          </g>
        );
      })}
    </svg>
  );
}
