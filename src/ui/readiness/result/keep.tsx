import type { ReactNode } from 'react';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';

interface KeepProps {
  readonly strings: ReadinessStrings;
  /** The share link may take more room. */
  readonly children: readonly [download: ReactNode, share: ReactNode, passOn: ReactNode];
}

export function Keep({ strings: { result }, children: [download, passOn, share] }: KeepProps) {
  return (
    <section className="keep" aria-label={result.keep}>
      {download}
      <button type="button" className="more" onClick={() => print()}>
        {result.print}
      </button>
      {passOn}
      {share}
    </section>
  );
}
