import type { ReactNode } from 'react';
import type { Urgency } from '#domain/readiness.ts';
import './badge.css';

const marks: Readonly<Record<Urgency, string>> = { critical: '●●●', high: '●●', medium: '●', optimal: '✓' };

/** A short label; with an urgency it takes its color and its mark, which never stand without the word. */
export function Badge({ children, urgency, figures = false }: { children: ReactNode; urgency?: Urgency; figures?: boolean }) {
  const classes = ['badge', urgency && `badge--${urgency}`, figures && 'tnum'].filter(Boolean).join(' ');
  return (
    <span className={classes} data-mark={urgency && marks[urgency]}>
      {children}
    </span>
  );
}
