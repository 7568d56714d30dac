import type { Maturity } from '#domain/readiness/readiness.ts';
import { round } from './drawing.ts';

interface Props {
  /** In question order. */
  levels: readonly Maturity[];
  /** The stem top for a number of points. */
  topOf: (points: number) => number;
}

const pitch = 9;

/** A small dot per answer above its level's stem, two high, so fourteen on one level stay clear of the next. */
export function AnswerDots({ levels, topOf }: Props) {
  return levels.map((level, index) => {
    const points = level * 20;
    const place = levels.slice(0, index).filter((each) => each === level).length;
    const lastColumn = Math.ceil(levels.filter((each) => each === level).length / 2) - 1;
    // Keep them on the scale at its end.
    const x = Math.floor(place / 2) - (points === 100 ? lastColumn : lastColumn / 2);
    return (
      <circle
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer's place is its identity.
        key={index}
        className="answer"
        cx={`${points - 0.5}%`}
        r="3.5"
        transform={`translate(${x * pitch} ${round(topOf(points) - pitch * (1 + (place % 2)))})`}
      />
    );
  });
}
