import type { ReactNode } from 'react';

interface Props {
  /** In pixels; the width is what the place gives. */
  height: number;
  /** Paths in a field 1,000 wide, stretched to the place. */
  strokes: ReactNode;
  /** Dots and words, placed in percent, so that they keep their shape. */
  children?: ReactNode;
}

/** A drawing as wide as its place: stems move apart, dots stay round and words keep their size. Decorative, its caption tells it. */
export function Stretched({ height, strokes, children }: Props) {
  return (
    <svg className="art" height={height} aria-hidden="true">
      <svg aria-hidden="true" width="100%" height={height} viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none">
        {strokes}
      </svg>
      {children}
    </svg>
  );
}

/** A place of the stretched field, 0–1,000, for what is not stretched with it. */
export const percentOf = (place: number): string => `${Number((place / 10).toFixed(1))}%`;
