import type { CandidateLines } from '#strings/readiness/candidates.ts';
import { Section } from './section.tsx';
import './candidates.css';

interface CandidatesProps {
  readonly heading: string;
  readonly text: string;
  readonly items: readonly CandidateLines[];
}

/** AI uses to consider, with start, minimum number of cases, cost of a mistake, and what stays with people. */
export function Candidates({ heading, text, items }: CandidatesProps) {
  return (
    <Section className="candidates" title={heading} text={text} folds>
      <div className="moves">
        {items.map(({ name, start, worth, risk, people }) => (
          <article className="move candidate" key={name}>
            <h3>{name}</h3>
            <p>{start}</p>
            <div className="flow flow--tight small">
              <p>{worth}</p>
              <p>{risk}</p>
              <p>{people}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
