import { range, stem } from './drawing.ts';

const step = 15.5;

/** A figure a seat: the taken ones filled, the free ones outlined. Decorative, its count stands beside it. */
export function Seats({ total, free }: { total: number; free: number }) {
  const x = (seat: number) => 8 + seat * step;
  const taken = range(total - free);
  const open = range(free).map((seat) => total - free + seat);
  const stems = (seats: readonly number[]) => seats.map((seat) => stem(x(seat), 40, 20)).join('');
  return (
    <svg className="art seats" viewBox={`0 0 ${total * step} 42`} aria-hidden="true">
      <path className="d" d={stems(taken)} />
      <path className="h" strokeDasharray="2 3" d={stems(open)} />
      {taken.map((seat) => (
        <circle key={seat} className="taken" cx={x(seat)} cy="12" r="4.5" />
      ))}
      {open.map((seat) => (
        <circle key={seat} className="free" cx={x(seat)} cy="12" r="4.5" />
      ))}
    </svg>
  );
}
