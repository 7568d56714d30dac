import { range, sequence, stem } from '../drawing.ts';
import { gap, ground, Moment, YouDot, YouStem } from './moment.tsx';

const answered = 5;
const pitch = 62;
/** The stems go on after a break: another device. */
const placeOf = (index: number) => 30 + index * pitch + (index < answered ? 0 : 130);

/** Answers begun on one device, and the rest of them waiting on another. */
export function Elsewhere({ total, className }: { total: number; className?: string }) {
  const random = sequence(11);
  const tops = range(total).map(() => ground - 110 - random() * 120);
  const path = (indexes: readonly number[]) => indexes.map((index) => stem(placeOf(index), ground, tops[index] ?? 0)).join('');
  const last = placeOf(total - 1);
  const next = { x: placeOf(answered), top: 150, state: 'asked' } as const;
  return (
    <Moment
      className={className}
      strokes={
        <>
          <path className="h" d={`M0 ${ground}H${placeOf(answered - 1) + 30}M${placeOf(answered) - 30} ${ground}H${last + 30}`} />
          <path className="whole" d={path(range(answered))} />
          <path
            className="dots"
            d={range(answered)
              .map((index) => `M${placeOf(index)} ${(tops[index] ?? 0) - gap}h0`)
              .join('')}
          />
          <path d={path(range(total).filter((index) => index > answered))} />
          <YouStem {...next} />
          <path
            className="h way"
            d={`M${placeOf(answered - 1) + 26} 90C${placeOf(answered - 1) + 90} 20 ${next.x - 60} 20 ${next.x - 16} 90`}
          />
        </>
      }
    >
      <YouDot {...next} />
    </Moment>
  );
}
