/** The letter i taken apart, put together, and seen as people. */
export const letterParts = ['stem', 'dot', 'letter', 'people'] as const;

const baseline = 240;
const xHeight = 96;

/** Where each of the people stands, and how tall. */
const crowd = [
  [14, 118],
  [50, 96],
  [86, 140],
  [122, 104],
  [158, 128],
] as const;

/** One part of the letter between the lines of a type drawing. Decorative, its words stand below. */
export function LetterPart({ part }: { part: (typeof letterParts)[number] }) {
  const whole = part === 'letter';
  return (
    <svg className="art" viewBox="0 0 240 250" aria-hidden="true">
      <path className="e" strokeDasharray="2 5" d={`M0 12H240M0 ${xHeight}H240`} />
      <path className="h" d={`M0 ${baseline}H240`} />
      {(whole || part === 'stem') && <line className={whole ? 'i' : 'd'} strokeWidth="36" x1="26" x2="26" y1={baseline} y2={xHeight} />}
      {(whole || part === 'dot') && <circle cx="26" cy="40" r="28" />}
      {part === 'people' &&
        crowd.map(([x, top]) => (
          <g key={x}>
            <line className="d" strokeWidth="12" x1={x} x2={x} y1={baseline} y2={top} />
            <circle cx={x} cy={top - 18} r="10" />
          </g>
        ))}
    </svg>
  );
}
