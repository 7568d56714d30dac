import { range, sequence, stem } from './drawing.ts';

interface Props {
  /** Our hours per week, one stem each. */
  hours: readonly number[];
  /** Weeks, from 1, in which the team takes over a step. */
  steps: readonly number[];
  /** Label at the right edge. */
  end: string;
}

const base = 190;
const most = 8;

/** Our hours decrease as the team takes over. Decorative: the words are below it. */
export function Leaving({ hours, steps, end }: Props) {
  const random = sequence(9);
  const week = 1000 / hours.length;
  const stems = hours.flatMap((count, index) =>
    range(count).map((hour) => stem(index * week + ((hour + 2) * week) / (most + 2), base, base - 18 - random() * (18 + count * 5))),
  );
  return (
    <svg className="art" height="194" aria-hidden="true">
      <svg aria-hidden="true" width="100%" height="194" viewBox="0 0 1000 194" preserveAspectRatio="none">
        <path className="h" d={`M0 ${base}H1000M1000 ${base}V26`} />
        <path d={stems.join('')} />
      </svg>
      {steps.map((step, index) => {
        const x = `${((step - 1) / hours.length) * 100}%`;
        const top = 118 - index * 18;
        return (
          <g key={step} transform="translate(7 0)">
            <line className="p" x1={x} x2={x} y1={base} y2={top} />
            <circle cx={x} cy={top - 8} r="7" />
          </g>
        );
      })}
      <text className="b" x="100%" y="14" textAnchor="end">
        {end}
      </text>
    </svg>
  );
}
