import type { ReactNode } from 'react';

interface Props {
  /** In pixels; the width is the container's. */
  height: number;
  /** Paths in a viewBox 1,000 wide, stretched to the container. */
  strokes: ReactNode;
  /** Dots and words positioned in percent, so they keep their shape. */
  children?: ReactNode;
}

/** A drawing as wide as its container. Stems move apart; dots and words keep their shape. Decorative: see the caption. */
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

/** A horizontal position (0–1,000) for something that isn't stretched. */
export const percentOf = (place: number): string => `${Number((place / 10).toFixed(1))}%`;
