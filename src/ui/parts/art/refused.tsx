import { range, round } from './drawing.ts';

const base = 110;

/**
 * One stem per call: first the calls that went on, then those refused, by reason, each with the dot of the person who said no. Decorative.
 */
export function Refused({ groups }: { groups: readonly number[] }) {
  // A gap before each group except the first.
  const starts = groups.map((_, group) => groups.slice(0, group).reduce((sum, count) => sum + count + 1, 0));
  const places = groups.reduce((sum, count) => sum + count + 1, -1);
  const calls = groups.flatMap((count, group) =>
    range(count).map((call) => ({
      x: `${round((((starts[group] ?? 0) + call + 0.5) / places) * 100)}%`,
      lift: (call * 7) % 11,
      refused: group > 0,
    })),
  );
  return (
    <svg className="art" height="114" aria-hidden="true">
      <line className="h" x2="100%" y1={base} y2={base} />
      {calls.map(({ x, lift, refused }) => (
        <g key={x}>
          <line className={refused ? 'p' : undefined} x1={x} x2={x} y1={base} y2={base - lift - (refused ? 72 : 34)} />
          {refused && <circle cx={x} cy={base - lift - 79} r="5" />}
        </g>
      ))}
    </svg>
  );
}
