import type { ReactNode } from 'react';
import '../../moment.css';

export const ground = 380;

/** The distance from a stem's top to the middle of its dot. */
export const gap = 34;

/** A position in a moment, 0–1,000 across or 0–400 down, for a dot: it keeps its shape. */
export const across = (place: number): string => `${place / 10}%`;
export const down = (place: number): string => `${place / 4}%`;

interface MomentProps {
  /** The states that show it. */
  readonly className?: string | undefined;
  /** Paths in a viewBox of 1,000 by 400. */
  readonly strokes: ReactNode;
  /** Dots, positioned in percent. */
  readonly children?: ReactNode;
}

/** The drawing of what a page confirms, as wide and as high as its place. Decorative: the words beside it say the same. */
export function Moment({ className, strokes, children }: MomentProps) {
  return (
    <svg className={['art moment', className].filter(Boolean).join(' ')} aria-hidden="true">
      <svg aria-hidden="true" width="100%" height="100%" viewBox="0 0 1000 400" preserveAspectRatio="none">
        {strokes}
      </svg>
      {children}
    </svg>
  );
}

interface YouProps {
  readonly x: number;
  readonly top: number;
  /** Present, awaited, or gone. */
  readonly state: 'here' | 'asked' | 'gone';
}

/** The stem of whoever reads the page. Its dot comes once they decide. */
export const YouStem = ({ x, top, state }: YouProps) => <path className={`you ${state}`} d={`M${x} ${ground}V${top}`} />;
export const YouDot = ({ x, top, state }: YouProps) => <circle className={`you ${state}`} cx={across(x)} cy={down(top - gap)} />;
