import { range, round, stem } from '../drawing.ts';
import { across, ground, Moment, YouDot, YouStem } from './moment.tsx';

interface Props {
  /** For which a link works. */
  count: number;
  isOver: boolean;
  className?: string;
}

/** A link's days, fewer of them left with each: it starts with whoever opens it, and in the end its dot has fallen off. */
export function LinkDays({ count, isOver, className }: Props) {
  const width = isOver ? 880 : 1_000;
  const x = (day: number) => round(((day + 0.5) * width) / count);
  const top = (day: number) => ground - 30 - 170 * (1 - day / count);
  const days = range(count)
    .filter((day) => isOver || day > 0)
    .map((day) => stem(x(day), ground, top(day)))
    .join('');
  const you = { x: x(0), top: 110, state: 'here' } as const;
  return (
    <Moment
      className={className}
      strokes={
        <>
          <path className="h" d={`M0 ${ground}H1000`} />
          <path className={isOver ? 'past' : undefined} d={days} />
          {!isOver && <YouStem {...you} />}
        </>
      }
    >
      {isOver ? <circle className="you here fallen" cx={across(950)} cy="95%" /> : <YouDot {...you} />}
    </Moment>
  );
}
