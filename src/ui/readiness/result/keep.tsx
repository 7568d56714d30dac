import type { ReactNode } from 'react';
import type { ReadinessStrings } from '#strings/readiness/readiness.en.ts';
import './keep.css';

interface KeepProps {
  readonly strings: ReadinessStrings;
  /** The share link may take more room. */
  readonly children: readonly [download: ReactNode, passOn: ReactNode, share: ReactNode, team: ReactNode];
}

export function Keep({ strings: { result }, children: [download, passOn, share, team] }: KeepProps) {
  return (
    <section className="keep" aria-label={result.keep}>
      {download}
      <button type="button" className="more" onClick={() => print()}>
        {result.print}
      </button>
      {passOn}
      {share}
      {team}
    </section>
  );
}
