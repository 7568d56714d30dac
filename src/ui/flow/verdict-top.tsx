import type { ReactNode, Ref } from 'react';

interface VerdictTopProps {
  /** 0–100. */
  readonly score: number;
  readonly scoreLabel: string;
  /** Beside the score: '%', 'out of 100'. */
  readonly unit: string;
  readonly note?: ReactNode;
  /** The line above the headline. */
  readonly about: ReactNode;
  readonly headline: string;
  /** Takes the focus when a result appears. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly lede: string;
  /** What one can do with the result. */
  readonly children: ReactNode;
}

/** The first lines of a result: the figure, and what it means. */
export const VerdictTop = ({ score, scoreLabel, unit, note, about, headline, heading, lede, children }: VerdictTopProps) => (
  <div className="split split--flip">
    <div>
      <p className="score tnum" role="img" aria-label={scoreLabel}>
        {score}
        <small className={unit === '%' ? undefined : 'in-words soft'}>{unit}</small>
      </p>
      {note}
    </div>
    <div className="flow">
      <p className="small soft">{about}</p>
      <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
        {headline}
      </h1>
      <p className="lg soft">{lede}</p>
      {children}
    </div>
  </div>
);
