import type { ReactNode } from 'react';
import { useNarrow } from './use-narrow.ts';

interface FoldProps {
  /** Always visible; on a phone, opens the rest. */
  readonly head: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Folds on a phone, so the whole result is a few screens. Print unfolds it. */
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
