import type { ReactNode } from 'react';
import { useNarrow } from './use-narrow.ts';

interface SectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly className?: string;
  readonly folds?: boolean;
  readonly children?: ReactNode;
}

export function Section({ title, text, className, folds = false, children }: SectionProps) {
  const isNarrow = useNarrow();
  const name = ['section rule', className].filter(Boolean).join(' ');
  if (folds && isNarrow)
    return (
      <section className={`${name} folded`}>
        <details className="wrap fold">
          <summary>
            <h2>{title}</h2>
          </summary>
          {text && <p>{text}</p>}
          {children}
        </details>
      </section>
    );
  return (
    <section className={name}>
      <div className="wrap">
        <div className="head">
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
