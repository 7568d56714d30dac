import { lowestScore } from '#domain/readiness/readiness.ts';

export const axisHeight = 22;

/** Below a scale's stems: the lowest score, where each band above it begins, and the highest score, each beside the line before or after its stem. */
export function Axis({ base, starts }: { base: number; starts: readonly number[] }) {
  const y = base + axisHeight - 2;
  return (
    <>
      {starts.map((from) => (
        <line key={from} className="h" x1={`${from - 1}%`} x2={`${from - 1}%`} y1={base + 4} y2={y + 2} />
      ))}
      <text className="b" x={`${lowestScore}%`} dx="-5" y={y} textAnchor="end">
        {lowestScore}
      </text>
      {/* The second band begins right after the lowest score. */}
      {starts.slice(1).map((from) => (
        <text key={from} className="b" x={`${from - 1}%`} dx="5" y={y}>
          {from}
        </text>
      ))}
      <text className="b" x="100%" y={y} textAnchor="end">
        100
      </text>
    </>
  );
}
