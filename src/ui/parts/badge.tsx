import type { ReactNode } from 'react';
import type { Urgency } from '#domain/readiness/readiness.ts';
import './badge.css';

const marks: Readonly<Record<Urgency, string>> = { critical: '●●●', high: '●●', medium: '●', optimal: '✓' };

/** A short label. An urgency adds a color and a mark, which never appear without the word. */
export function Badge({ children, urgency, figures = false }: { children: ReactNode; urgency?: Urgency; figures?: boolean }) {
  const classes = ['badge', urgency && `badge--${urgency}`, figures && 'tnum'].filter(Boolean).join(' ');
  return (
    <span className={classes} data-mark={urgency && marks[urgency]}>
      {children}
    </span>
  );
}
