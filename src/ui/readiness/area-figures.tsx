import { categories, questionIds, questionsOf, type ReadinessAnswers } from '#domain/readiness/readiness.ts';
import type { ReadinessFlowStrings } from '#strings/readiness/readiness.en.ts';
import { questionPlaces } from './question-places.ts';
import './area-figures.css';

interface AreaFiguresProps {
  readonly answers: ReadinessAnswers;
  readonly strings: Pick<ReadinessFlowStrings, 'question'>;
}

/** The six areas on the progress line: a stem with its dot per question, filled once it's answered. */
export function AreaFigures({ answers, strings }: AreaFiguresProps) {
  const isDone = (category: (typeof categories)[number]) => questionsOf[category].every((id) => answers[id] !== undefined);
  return (
    <svg
      className="art area-figures"
      height="12"
      role="img"
      aria-label={strings.question.areas(categories.filter(isDone).length, categories.length)}
    >
      {questionIds.map((id, index) => {
        const x = `${questionPlaces[index]}%`;
        const figure = (
          <>
            <line x1={x} x2={x} y1="12" y2="6" />
            <circle cx={x} cy="3" r="2.5" />
          </>
        );
        return (
          <g key={id}>
            <g className="open">{figure}</g>
            <g className={answers[id] === undefined ? 'full' : 'full done'}>{figure}</g>
          </g>
        );
      })}
    </svg>
  );
}
