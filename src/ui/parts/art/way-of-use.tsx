import type { ReactNode } from 'react';
import type { WayOfUse as WayId } from '#domain/content/accessibility.ts';

/** A person: an i, 104 units tall at `size` 1. */
function Person({ x, size = 1, from = 116 }: { x: number; size?: number; from?: number }) {
  return (
    <>
      <path className="d" strokeWidth={6 * size} d={`M${x} ${from}V${from - 70 * size}`} />
      <circle cx={x} cy={from - 90 * size} r={10 * size} />
    </>
  );
}

/** Where each drawing begins, so that all stand at the edge of their words. */
const edges: Readonly<Record<WayId, number>> = { keyboard: 26, ear: 20, narrow: 3, large: 0, colors: 12, still: 0 };

const drawings: Readonly<Record<WayId, ReactNode>> = {
  keyboard: (
    <>
      <rect className="p" strokeWidth="3" x="28" y="2" width="40" height="116" rx="6" />
      <Person x={48} from={110} />
    </>
  ),
  ear: (
    <>
      <Person x={30} />
      <path d="M52 14q8 12 0 24M64 6q14 20 0 40M76 -2q20 28 0 56" />
    </>
  ),
  narrow: (
    <>
      <rect className="h" x="26" y="8" width="44" height="110" rx="6" />
      <Person x={48} size={0.62} from={106} />
      <path className="h" d="M4 116V10M14 116V10M82 116V10M92 116V10" strokeDasharray="2 4" />
    </>
  ),
  large: (
    <>
      <Person x={18} size={0.5} />
      <path className="h" strokeDasharray="2 4" d="M0 66H38" />
      <Person x={66} size={1.1} />
    </>
  ),
  colors: (
    <>
      <Person x={22} />
      <path className="night" d="M48 4h44v112H48z" />
      <g className="in-night">
        <Person x={70} from={106} size={0.9} />
      </g>
    </>
  ),
  still: (
    <>
      <path className="h" strokeDasharray="2 4" d="M8 116V92M28 116V74M48 116V56" />
      <Person x={72} />
      <path className="h" d="M0 117H92" />
    </>
  ),
};

/** A person using the site in their own way, as an i. Decorative: the words are next to it. */
export const WayOfUseArt = ({ way }: { way: WayId }) => (
  <svg className="art way" viewBox={`${edges[way]} 0 96 120`} preserveAspectRatio="xMinYMax" aria-hidden="true">
    {drawings[way]}
  </svg>
);
