import type { LetterPart as Part } from '#domain/content/about.ts';

const baseline = 240;
const xHeight = 92;

const crowd = [
  { x: 10, top: 118 },
  { x: 46, top: 92 },
  { x: 82, top: 146 },
  { x: 118, top: 104 },
  { x: 154, top: 128 },
] as const;

/** A part of a letter between type guides, with the missing part dotted. Decorative: the words are below it. */
export function LetterPartArt({ part }: { part: Part }) {
  const whole = part === 'letter';
  return (
    <svg className="art" viewBox="0 0 240 250" aria-hidden="true">
      <path className="e" strokeDasharray="2 5" d={`M0 12H240M0 ${xHeight}H240`} />
      <path className="h" d={`M0 ${baseline}H240`} />
      {part === 'stem' && <path className="h" strokeDasharray="3 4" d="M0 39a27 27 0 0 1 54 0a27 27 0 0 1-54 0" />}
      {part === 'dot' && <path className="h" strokeDasharray="3 4" d={`M9 ${baseline}V${xHeight}H45V${baseline}`} />}
      {(whole || part === 'stem') && <line className={whole ? 'i' : 'd'} strokeWidth="36" x1="27" x2="27" y1={baseline} y2={xHeight} />}
      {(whole || part === 'dot') && <circle cx="27" cy="39" r="27" />}
      {part === 'people' &&
        crowd.map(({ x, top }) => (
          <g key={x}>
            <line className="d" strokeWidth="12" x1={x} x2={x} y1={baseline} y2={top} />
            <circle cx={x} cy={top - 17} r="10" />
          </g>
        ))}
    </svg>
  );
}
