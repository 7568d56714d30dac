import { range, round } from './drawing.ts';

interface Props {
  calls: number;
  /** How many calls ended in a no, by the reason. */
  reasons: readonly number[];
}

const base = 110;

/** A stem for each call; those that ended in a no carry the dot of who said it, grouped by reason. Decorative. */
export function Refused({ calls, reasons }: Props) {
  const refused = reasons.reduce((sum, count) => sum + count, 0);
  // A gap stands before each group.
  const groups = [calls - refused, ...reasons];
  const places = calls + reasons.length;
  const starts = groups.map((_, group) => groups.slice(0, group).reduce((sum, count) => sum + count + 1, 0));
  return (
    <svg className="art" height="114" aria-hidden="true">
      <line className="h" x2="100%" y1={base} y2={base} />
      {groups.map((count, group) =>
        range(count).map((call) => {
          const x = `${round((((starts[group] ?? 0) + call + 0.5) / places) * 100)}%`;
          return group === 0 ? (
            <line key={x} x1={x} x2={x} y1={base} y2={base - 34 - ((call * 7) % 11)} />
          ) : (
            <g key={x}>
              <line className="p" x1={x} x2={x} y1={base} y2={base - 72 - ((call * 7) % 11)} />
              <circle cx={x} cy={base - 79 - ((call * 7) % 11)} r="5.5" />
            </g>
          );
        }),
      )}
    </svg>
  );
}
