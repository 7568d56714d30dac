import type { ClimbStep } from '#domain/readiness/plan-climb.ts';
import { lowestScore } from '#domain/readiness/readiness.ts';
import { range, round, stems } from './drawing.ts';

interface Props {
  /** The moves in order, each with its gain as text: '+2.1'. */
  readonly steps: readonly (ClimbStep & { readonly text: string })[];
  /** One per month: 'Days 1–30'. */
  readonly labels: readonly string[];
  /** The score today and with all moves done, 0–100. */
  readonly from: number;
  readonly to: number;
  readonly today: string;
  readonly after: string;
  /** Height of the whole scale, in pixels. */
  readonly climb: number;
  /** Text alternative. */
  readonly label: string;
}

/** Room above the last move for its dot and figure. */
const headroom = 40;
/** Room for the two scores, in percent of the width. */
const [left, right] = [13, 87] as const;
/** A faint stem for every other day. */
const days = 45;
/** Between two of them, rounded so that their path repeats itself and compresses well. */
const pitch = round(((right - left) * 10) / days);
/** Under the scale's top, where a score has no room above its line. */
const high = 80;

const percent = (value: number) => `${round(value)}%`;

/**
 * A plan as a flight of stems on the scale of every score, from the lowest to 100: each move starts where the previous one ended, and its
 * dark part is its gain. The days between stand as high as the score is by then.
 */
export function NinetyDays({ steps, labels, from, to, today, after, climb, label }: Props) {
  const width = (right - left) / labels.length;
  const ground = headroom + climb;
  const heightOf = (score: number) => round(ground - ((score - lowestScore) / (100 - lowestScore)) * climb);
  const dayStems = range(days).map((day) => {
    const at = (day + 0.5) / days;
    return {
      x: (left + right) * 5 + (day - (days - 1) / 2) * pitch,
      foot: ground,
      top: heightOf(steps.findLast((step) => step.at <= at)?.to ?? from),
    };
  });
  const scores = [
    { score: from, caption: today, x: '0', x1: '0', x2: percent(left), anchor: 'start' },
    { score: to, caption: after, x: '100%', x1: percent(right), x2: '100%', anchor: 'end' },
  ] as const;
  return (
    <svg className="art ninety" height={ground + 58} role="img" aria-label={label}>
      <svg aria-hidden="true" width="100%" height={ground} viewBox={`0 0 1000 ${ground}`} preserveAspectRatio="none">
        <path className="e" d={stems(dayStems)} />
      </svg>
      <line className="h" x1="0" x2="100%" y1={ground} y2={ground} />
      <line className="h now" x1="0" x2="100%" y1={headroom} y2={headroom} />
      <text x="0" y={ground + 20}>
        {lowestScore}
      </text>
      <text x="0" y={headroom - 6}>
        100
      </text>
      {scores.map(({ score, caption, x, x1, x2, anchor }) => {
        const line = heightOf(score);
        const isUnder = score > high;
        return (
          <g key={x} textAnchor={anchor}>
            <line x1={x1} x2={x2} y1={line} y2={line} />
            <text className="num" x={x} y={isUnder ? line + 32 : line - 10}>
              {score}
            </text>
            <text x={x} y={isUnder ? line + 52 : line - 42}>
              {caption}
            </text>
          </g>
        );
      })}
      {steps.map(({ id, number, at, text, ...step }) => {
        const [foot, top] = [heightOf(step.from), heightOf(step.to)];
        const x = percent(left + at * (right - left));
        return (
          <svg key={id} aria-hidden="true" x={x} overflow="visible" textAnchor="middle">
            <line y1={ground} y2={foot} />
            <line className="d" y1={foot} y2={top} />
            <circle cy={top - 12} r="6.5" />
            <text y={top - 25}>{text}</text>
            <text className="b" y={ground + 20}>
              {number}
            </text>
          </svg>
        );
      })}
      {labels.map((named, month) => (
        <g key={named}>
          <line
            className="h"
            x1={percent(left + month * width + 1)}
            x2={percent(left + (month + 1) * width - 1)}
            y1={ground + 32}
            y2={ground + 32}
          />
          <text x={percent(left + (month + 0.5) * width)} y={ground + 52} textAnchor="middle">
            {named}
          </text>
        </g>
      ))}
    </svg>
  );
}
