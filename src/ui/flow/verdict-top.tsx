import type { ReactNode, Ref } from 'react';

interface VerdictTopProps {
  /** 0–100. */
  readonly score: number;
  readonly scoreLabel: string;
  /** Next to the score: '%', 'out of 100'. */
  readonly unit: string;
  readonly note?: ReactNode;
  /** The line above the headline. */
  readonly about: ReactNode;
  readonly headline: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly lede: string;
  readonly children: ReactNode;
}

export const VerdictTop = ({ score, scoreLabel, unit, note, about, headline, heading, lede, children }: VerdictTopProps) => (
  <div className="split split--flip">
    <div>
      <p className="score tnum" role="img" aria-label={scoreLabel} data-score={score}>
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
