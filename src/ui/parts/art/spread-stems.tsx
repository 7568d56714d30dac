import type { Spread } from '#domain/team/team.ts';

/** The three lengths, in pixels. No answer has a place or a dot here (G4). */
const lengths: Readonly<Record<Spread, number>> = { together: 18, apart: 52, 'far-apart': 104 };
const ground = 108;

interface SpreadStemsProps {
  readonly stems: readonly { readonly id: string; readonly spread: Spread; readonly isChosen: boolean }[];
}

/** A stem per question, the longer, the further apart the answers are; thick ones are the questions to meet about. Decorative. */
export const SpreadStems = ({ stems }: SpreadStemsProps) => (
  <svg className="art spread-stems" height={ground} aria-hidden="true">
    {stems.map(({ id, spread, isChosen }, index) => {
      const place = `${(100 * (index + 1)) / (stems.length + 1)}%`;
      return <line key={id} className={isChosen ? 'd' : undefined} x1={place} x2={place} y1={ground} y2={ground - lengths[spread]} />;
    })}
  </svg>
);

/** One question's stem, as long as in the drawing of all. Decorative: the word is next to it. */
export const SpreadStem = ({ spread }: { readonly spread: Spread }) => (
  <svg className="art spread-stem" width="12" height={lengths[spread]} aria-hidden="true">
    <line className="d" x1="6" x2="6" y1="0" y2={lengths[spread]} />
  </svg>
);

/** A whole level of five. Decorative: the words are next to it, and no dot marks what isn't a person. */
export const LevelStems = ({ level }: { readonly level: number }) => (
  <svg className="art level-stems" width="60" height="28" aria-hidden="true">
    {[1, 2, 3, 4, 5].map((each) => (
      <line key={each} className={each <= level ? 'd' : 'e'} x1={each * 12 - 6} x2={each * 12 - 6} y1="28" y2={each <= level ? 2 : 16} />
    ))}
  </svg>
);
