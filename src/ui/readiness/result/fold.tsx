import type { ReactNode } from 'react';
import { useNarrow } from './use-narrow.ts';

interface FoldProps {
  /** What's always shown; on a phone, what opens the rest. */
  readonly head: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the result that's folded on a phone, so that the whole result is a few screens. Print shows all of it. */
export function Fold({ head, className, children }: FoldProps) {
  const isNarrow = useNarrow();
  const name = ['fold', className].filter(Boolean).join(' ');
  if (!isNarrow)
    return (
      <article className={name}>
        {head}
        {children}
      </article>
    );
  return (
    <details className={name}>
      <summary>{head}</summary>
      {children}
    </details>
  );
}
