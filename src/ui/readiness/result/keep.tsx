import type { ReactNode } from 'react';
import type { ReadinessStrings } from '#strings/readiness.en.ts';

interface KeepProps {
  readonly strings: ReadinessStrings;
  /** The download, and the share link, which may take up more room. */
  readonly children: readonly [download: ReactNode, share: ReactNode];
}

/** The ways to keep the result or to pass it on, side by side. */
export function Keep({ strings: { result }, children: [download, share] }: KeepProps) {
  return (
    <section className="keep" aria-label={result.keep}>
      {download}
      <button type="button" className="more" onClick={() => print()}>
        {result.print}
      </button>
      {share}
    </section>
  );
}
