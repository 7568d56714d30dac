import type { Maturity } from '#domain/readiness/readiness.ts';

interface Props {
  /** In the order of the questions. */
  levels: readonly Maturity[];
  /** The top of the stem of a number of points. */
  topOf: (points: number) => number;
}

const pitch = 9;

/** A small dot per answer, above the stem that its level is worth: two high, so that fourteen on one level keep off the next. */
export function AnswerDots({ levels, topOf }: Props) {
  return levels.map((level, index) => {
    const points = level * 20;
    const place = levels.slice(0, index).filter((each) => each === level).length;
    const lastColumn = Math.ceil(levels.filter((each) => each === level).length / 2) - 1;
    // At the end of the scale, they stay on it.
    const x = Math.floor(place / 2) - (points === 100 ? lastColumn : lastColumn / 2);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: an answer's place is its identity.
      <g key={index} transform={`translate(${x * pitch} ${topOf(points) - pitch * (1 + (place % 2))})`}>
        <circle className="answer" cx={`${points - 0.5}%`} r="3.5" />
      </g>
    );
  });
}
