import { range } from './drawing.ts';

/** One dot per question of an area. Decorative: the number is next to it. */
export function QuestionDots({ count }: { count: number }) {
  return (
    <svg className="art" height="26" aria-hidden="true">
      {range(count).map((index) => (
        <g key={index} transform={`translate(${12 + index * 20} 0)`}>
          <path d="M0 24V11" />
          <circle cy="5" r="4" />
        </g>
      ))}
    </svg>
  );
}
