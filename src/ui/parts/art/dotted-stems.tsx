import { range } from './drawing.ts';

interface Props {
  /** One stem per item; true adds the dot. */
  marks: readonly boolean[];
  /** Number of the first stem. */
  from: number;
  /** Text alternative. */
  label: string;
}

/** Decisions as a row of stems: a correct one is an i with its dot, the others lack it. */
export function DottedStems({ marks, from, label }: Props) {
  const x = (index: number) => `${((index + 0.5) * 100) / marks.length}%`;
  return (
    <svg className="art stems" height="128" role="img" aria-label={label}>
      {range(marks.length).map((index) => (
        <g key={index}>
          <line className={marks[index] ? 'd' : 'h'} x1={x(index)} x2={x(index)} y1="36" y2="100" />
          {marks[index] && <circle cx={x(index)} cy="16" r="7.5" />}
          <text x={x(index)} y="122" textAnchor="middle">
            {from + index}
          </text>
        </g>
      ))}
    </svg>
  );
}
