import { range, stem } from '../drawing.ts';
import { ground, Moment } from './moment.tsx';

/** Where the stems of the answers stood. */
export function Erased({ total, className }: { total: number; className?: string }) {
  const traces = range(total)
    .map((i) => stem(((i + 0.5) * 1000) / total, ground, 150))
    .join('');
  return (
    <Moment
      className={className}
      strokes={
        <>
          <path className="h" d={`M0 ${ground}H1000`} />
          <path className="open" d={traces} />
        </>
      }
    />
  );
}
