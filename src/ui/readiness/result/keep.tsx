import { type ReactNode, useId } from 'react';
import type { ReadinessStrings } from '#strings/readiness.en.ts';

interface KeepProps {
  readonly strings: ReadinessStrings;
  /** The other ways: one element each, with what it says after its control. */
  readonly children: ReactNode;
}

/** The ways to keep the result or to pass it on, side by side. */
export function Keep({ strings, children }: KeepProps) {
  const id = useId();
  const { result } = strings;
  return (
    <section className="wrap keep" aria-labelledby={id}>
      <h2 id={id}>{result.keep}</h2>
      <div className="keep-ways">
        <div>
          <button type="button" className="more" onClick={() => print()}>
            {result.print}
          </button>
        </div>
        {children}
      </div>
    </section>
  );
}
