import { Axis } from './axis.tsx';
import { range, stem } from './drawing.ts';

const height = 96;
const base = 84;

/**
 * A hundred stems, one per point: none below the floor is reachable, and each band starts with a taller one. Decorative: a list says it.
 */
export function BandScale({ floor, starts }: { floor: number; starts: readonly number[] }) {
  const stems = (kind: 'faint' | 'plain' | 'first', odd?: boolean) =>
    range(100)
      .map((i) => i + 1)
      .filter((i) => odd === undefined || (i % 2 === 1) === odd)
      .filter((i) => (i < floor ? 'faint' : starts.includes(i) ? 'first' : 'plain') === kind)
      .map((i) => stem(i * 10 - 5, base, base - (kind === 'first' ? 68 : kind === 'plain' ? 20 + i * 0.3 : 12)))
      .join('');
  return (
    <svg className="art band-scale" height={height} aria-hidden="true">
      <svg aria-hidden="true" width="100%" height={height} viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none">
        <path className="h" d={`M0 ${base}H1000`} />
        <path className="e" d={stems('faint')} />
        <path className="even" d={stems('plain', false)} />
        <path d={stems('plain', true)} />
        <path className="d" d={stems('first')} />
      </svg>
      <g className="axis">
        <Axis base={base} starts={starts} />
      </g>
    </svg>
  );
}
