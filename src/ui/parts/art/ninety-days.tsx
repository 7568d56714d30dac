import { range, round } from './drawing.ts';

interface Props {
  /** Per month, what each move adds to the score, in points, and that in words: '+2.1'. */
  readonly months: readonly (readonly { readonly id: string; readonly gain: number; readonly text: string }[])[];
  /** 'Days 1–30' and so on. */
  readonly labels: readonly string[];
  /** The score today and with all moves done, 0–100. */
  readonly from: number;
  readonly to: number;
  readonly today: string;
  readonly after: string;
  /** The height of all that the plan adds, in pixels. */
  readonly climb: number;
  /** The drawing's text alternative. */
  readonly label: string;
}

const slots = 3;
/** Height of today's score above the ground. */
const start = 34;
/** Room above the last move, for its dot and figure. */
const headroom = 40;
/** So that a plan of a few small moves doesn't look like a large one. */
const mostPixelsPerPoint = 20;
/** Room for the two scores, in percent of the width. */
const [left, right] = [13, 87] as const;

const percent = (value: number) => `${round(value)}%`;

/**
 * A plan as a flight of stems: each move begins where the one before it ended, and its dark part is what it adds. The dot marks
 * the person who takes it on.
 */
export function NinetyDays({ months, labels, from, to, today, after, climb, label }: Props) {
  const gains = months.flat().map(({ gain }) => gain);
  const gainOf = (count: number) => gains.slice(0, count).reduce((sum, gain) => sum + gain, 0);
  const total = gainOf(gains.length);
  const scale = Math.min(mostPixelsPerPoint, climb / Math.max(total, 1));
  const width = (right - left) / months.length;
  const base = headroom + climb;
  const ground = base + start;
  const moves = months.flatMap((month, index) =>
    month.map((move, place) => ({ ...move, x: percent(left + index * width + ((place + 0.5) * width) / slots) })),
  );
  /** The height that the first moves reach together. */
  const topOf = (count: number) => round(base - gainOf(count) * scale);
  const end = topOf(gains.length);
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
      {moves.map(({ id, text, x }, index) => {
        const [foot, top] = [topOf(index), topOf(index + 1)];
        return (
          <g key={id}>
            <line x1={x} x2={x} y1={ground} y2={foot} />
            <line className="d" x1={x} x2={x} y1={foot} y2={top} />
            <circle cx={x} cy={top - 12} r="6.5" />
            <text x={x} y={top - 25} textAnchor="middle">
              {text}
            </text>
            <text className="b" x={x} y={ground + 20} textAnchor="middle">
              {index + 1}
            </text>
          </g>
        );
      })}
      {range(months.length).map((month) => (
        <g key={labels[month]}>
          <line
            className="h"
            x1={percent(left + month * width + 1)}
            x2={percent(left + (month + 1) * width - 1)}
            y1={ground + 32}
            y2={ground + 32}
          />
          <text x={percent(left + (month + 0.5) * width)} y={ground + 52} textAnchor="middle">
            {labels[month]}
          </text>
        </g>
      ))}
    </svg>
  );
}
