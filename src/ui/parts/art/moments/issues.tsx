import { range, round, sequence, stem } from '../drawing.ts';
import { ground, Moment, YouDot, YouStem } from './moment.tsx';

const months = 12;
/** Stems of an issue: a process taken apart. */
const parts = 5;

/** A year of issues, one a month. The reader stands before the first, asked, here, or gone. */
export function Issues({ state, className }: { state: 'asked' | 'here' | 'gone'; className?: string }) {
  const random = sequence(23);
  const month = 930 / months;
  const stems = range(months)
    .flatMap((index) =>
      range(parts).map((part) => stem(round(70 + index * month + (part * month) / (parts + 3)), ground, ground - 40 - random() * 130)),
    )
    .join('');
  const you = { x: 24, top: 110, state };
  return (
    <Moment
      className={className}
      strokes={
        <>
          <path className="h" d={`M0 ${ground}H1000`} />
          <path className={state === 'gone' ? 'e' : undefined} d={stems} />
          <YouStem {...you} />
        </>
      }
    >
      <YouDot {...you} />
    </Moment>
  );
}
