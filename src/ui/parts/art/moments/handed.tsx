import { range, round, stem } from '../drawing.ts';
import { across, down, gap, ground, Moment, YouDot, YouStem } from './moment.tsx';

const top = 150;

/** An application handed in: an i for each of its steps, and the stem of the person who'll read it, whose dot is still to come. */
export function Handed({ steps }: { steps: number }) {
  const x = (step: number) => round(((step + 0.5) * 1_000) / (steps + 1));
  const reader = { x: x(steps), top: 90, state: 'asked' } as const;
  return (
    <Moment
      strokes={
        <>
          <path className="h" d={`M0 ${ground}H1000`} />
          <path
            className="whole"
            d={range(steps)
              .map((step) => stem(x(step), ground, top))
              .join('')}
          />
          <YouStem {...reader} />
        </>
      }
    >
      {range(steps).map((step) => (
        <circle key={step} className="you" cx={across(x(step))} cy={down(top - gap)} />
      ))}
      <YouDot {...reader} />
    </Moment>
  );
}
