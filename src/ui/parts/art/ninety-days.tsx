import type { ClimbStep } from '#domain/readiness/plan-climb.ts';
import { round } from './drawing.ts';

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
  /** Height of the plan's total gain, in pixels. */
  readonly climb: number;
  /** Text alternative. */
  readonly label: string;
}

const start = 34;
/** Room above the last move for its dot and figure. */
const headroom = 40;
/** Keeps a plan of a few small moves from looking like a large one. */
const mostPixelsPerPoint = 20;
/** Room for the two scores, in percent of the width. */
const [left, right] = [13, 87] as const;

const percent = (value: number) => `${round(value)}%`;

/** A plan as a flight of stems: each move starts where the previous one ended, and its dark part is its gain. */
export function NinetyDays({ steps, labels, from, to, today, after, climb, label }: Props) {
  const scale = Math.min(mostPixelsPerPoint, climb / Math.max(to - from, 1));
  const width = (right - left) / labels.length;
  const base = headroom + climb;
  const ground = base + start;
  const heightOf = (score: number) => round(base - (score - from) * scale);
  const end = heightOf(to);
  return (
    <svg className="art ninety" height={ground + 58} role="img" aria-label={label}>
      <line className="h" x1="0" x2="100%" y1={ground} y2={ground} />
      <line className="h now" x1="0" x2={percent(right)} y1={base} y2={base} />
      <line className="h now" x1={percent(right)} x2="100%" y1={end} y2={end} />
      <text className="num" x="0" y={base - 10}>
        {from}
      </text>
      <text x="0" y={ground - 10}>
        {today}
      </text>
      <text className="num" x="100%" y={end - 10} textAnchor="end">
        {to}
      </text>
      <text x="100%" y={end + 20} textAnchor="end">
        {after}
      </text>
      {steps.map(({ id, number, at, text, ...step }) => {
        const [foot, top] = [heightOf(step.from), heightOf(step.to)];
        const x = percent(left + at * (right - left));
        return (
          <g key={id}>
            <line x1={x} x2={x} y1={ground} y2={foot} />
            <line className="d" x1={x} x2={x} y1={foot} y2={top} />
            <circle cx={x} cy={top - 12} r="6.5" />
            <text x={x} y={top - 25} textAnchor="middle">
              {text}
            </text>
            <text className="b" x={x} y={ground + 20} textAnchor="middle">
              {number}
            </text>
          </g>
        );
      })}
      {labels.map((days, month) => (
        <g key={days}>
          <line
            className="h"
            x1={percent(left + month * width + 1)}
            x2={percent(left + (month + 1) * width - 1)}
            y1={ground + 32}
            y2={ground + 32}
          />
          <text x={percent(left + (month + 0.5) * width)} y={ground + 52} textAnchor="middle">
            {days}
          </text>
        </g>
      ))}
    </svg>
  );
}
