import { range, round } from './drawing.ts';

const base = 110;

/**
 * One stem per call, over a line per group: first the calls that went on, then those refused, by reason, each with the dot of the person who
 * said no. Decorative.
 */
export function Refused({ groups }: { groups: readonly number[] }) {
  // A gap before each group except the first.
  const starts = groups.map((_, group) => groups.slice(0, group).reduce((sum, count) => sum + count + 1, 0));
  const places = groups.reduce((sum, count) => sum + count + 1, -1);
  const at = (place: number) => `${round((place / places) * 100)}%`;
  const calls = groups.flatMap((count, group) =>
    range(count).map((call) => ({
      x: at((starts[group] ?? 0) + call + 0.5),
      lift: (call * 7) % 11,
      refused: group > 0,
    })),
  );
  return (
    <svg className="art" height="114" aria-hidden="true">
      {groups.map((count, group) => {
        const start = starts[group] ?? 0;
        return <line className="h" key={start} x1={at(start)} x2={at(start + count)} y1={base} y2={base} />;
      })}
      {calls.map(({ x, lift, refused }) => (
        <g key={x}>
          <line className={refused ? 'p' : undefined} x1={x} x2={x} y1={base} y2={base - lift - (refused ? 72 : 34)} />
          {refused && <circle cx={x} cy={base - lift - 79} r="5" />}
        </g>
      ))}
    </svg>
  );
}
