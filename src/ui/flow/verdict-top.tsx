import type { ReactNode, Ref } from 'react';

interface VerdictTopProps {
  /** 0–100. */
  readonly score: number;
  readonly scoreLabel: string;
  /** Next to the score: '%', 'out of 100'. */
  readonly unit: string;
  readonly note?: ReactNode;
  /** Above the headline: whose result it is, and when it's from. */
  readonly about: readonly string[];
  readonly headline: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly lede: string;
  readonly children: ReactNode;
}

/** Parts on one line, or each whole on its own. */
export const VerdictAbout = ({ parts }: { readonly parts: readonly string[] }) => (
  <p className="verdict-about small soft">
    {parts.map((part) => (
      <span key={part}>{part} </span>
    ))}
  </p>
);

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
      <VerdictAbout parts={about} />
      <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
        {headline}
      </h1>
      <p className="lg soft">{lede}</p>
      {children}
    </div>
  </div>
);
