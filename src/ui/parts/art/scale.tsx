import { lowestScore, type Maturity } from '#domain/readiness/readiness.ts';
import { AnswerDots } from './answer-dots.tsx';
import { range, stem } from './drawing.ts';

export interface ScaleBand {
  /** The band's lowest score. */
  from: number;
  label: string;
}

interface Props {
  /** 0–100. */
  score: number;
  bands: readonly ScaleBand[];
  /** Text alternative. */
  label: string;
  /** Answers behind the score, in question order. */
  answers?: readonly Maturity[];
}

const base = 104;
const topOf = (points: number) => base - 14 - points * 0.36;
const stems = (indexes: readonly number[]): string => indexes.map((i) => stem(i * 10 - 5, base, topOf(i))).join('');

/** A hundred stems, one per point; the dot marks the visitor's score, and small ones the answers. */
export function Scale({ score, bands, label, answers = [] }: Props) {
  const place = Math.min(100, Math.max(1, Math.round(score)));
  const others = range(100)
    .map((i) => i + 1)
    .filter((i) => i !== place);
  const pick = (done: boolean, odd: boolean) => stems(others.filter((i) => i < place === done && (i % 2 === 1) === odd));
  const own = bands.findLast((band) => band.from <= score);
  const x = `${place - 0.5}%`;
  return (
    <svg className="art scale" height="156" role="img" aria-label={label}>
      <svg aria-hidden="true" width="100%" height="156" viewBox="0 0 1000 156" preserveAspectRatio="none">
        <path className="d" d={pick(true, false)} />
        <path className="d odd" d={pick(true, true)} />
        <path className="e" d={pick(false, false)} />
        <path className="e odd" d={pick(false, true)} />
      </svg>
      <line className="p" x1={x} x2={x} y1={base} y2="34" strokeWidth="4" />
      <circle className="own" cx={x} cy="20" r="10" />
      {answers.length > 0 && (
        <svg aria-hidden="true" overflow="visible">
          <AnswerDots levels={answers} topOf={topOf} />
        </svg>
      )}
      {bands.map((band) => {
        // The first band ends at the lowest possible score.
        const isFirst = band.from < lowestScore;
        const [anchor, place] = isFirst ? (['end', `${lowestScore - 0.6}%`] as const) : (['start', `${band.from + 0.6}%`] as const);
        return (
          <g key={band.from} textAnchor={anchor}>
            {!isFirst && <line className="h" x1={`${band.from}%`} x2={`${band.from}%`} y1={base + 4} y2={base + 14} />}
            <text className="b" x={place} y={base + 30}>
              {isFirst ? lowestScore : band.from}
            </text>
            <text className={band === own ? 'lbl on' : 'lbl'} x={place} y={base + 47}>
              {band.label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
