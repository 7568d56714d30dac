import type { Maturity } from '#domain/readiness/readiness.ts';
import { round } from './drawing.ts';

interface Props {
  /** In question order. */
  levels: readonly Maturity[];
  score: number;
  /** The stem top for a number of points. */
  topOf: (points: number) => number;
}

const pitch = 9;

/** How many columns before its level's stem a level's dots begin, so that they're clear of the score's stem and on the scale. */
function columnsBefore(points: number, lastColumn: number, score: number): number {
  const gap = score - points;
  const beside = Math.abs(gap) < 3 ? 1 : 0;
  if (points === 100 || (gap >= 0 && gap < 8)) return lastColumn + beside;
  return gap < 0 && gap > -8 ? -beside : lastColumn / 2;
}

/** A small dot per answer above its level's stem, two high, so fourteen on one level stay clear of the next. */
export function AnswerDots({ levels, score, topOf }: Props) {
  return levels.map((level, index) => {
    const points = level * 20;
    const place = levels.slice(0, index).filter((each) => each === level).length;
    const lastColumn = Math.ceil(levels.filter((each) => each === level).length / 2) - 1;
    const x = Math.floor(place / 2) - columnsBefore(points, lastColumn, score);
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
