import { range } from './drawing.ts';

/** A task, the agent's task, a person's decision, a removed task, or the gap it left. */
export type StemKind = 'task' | 'agent' | 'person' | 'removed' | 'gap';

/** One path for all positions of some kinds; equal steps compress well. */
function path(places: readonly StemKind[], pitch: number, top: number, mark: string, kinds: readonly StemKind[]): string {
  if (!places.some((place) => kinds.includes(place))) return '';
  return `M${pitch / 2} ${top}${places.map((place) => `${kinds.includes(place) ? mark : ''}m${pitch} 0`).join('')}`;
}

/** Tasks in a row, one stem each, `pitch` apart; a dot is a person's decision. Decorative: say it in words nearby. */
export function StemRow({ places, pitch }: { places: readonly StemKind[]; pitch: number }) {
  const paths: readonly (readonly [name: string, data: string])[] = [
    ['d', path(places, pitch, 60, 'v-34m0 34', ['agent'])],
    ['', path(places, pitch, 60, 'v-34m0 34', ['person', 'task'])],
    ['h', path(places, pitch, 60, 'v-22m0 22', ['removed'])],
    ['x', path(places, pitch, 49, 'm-9 6l18 -12m-9 6', ['removed'])],
    ['o', path(places, pitch, 15, 'h0', ['person'])],
  ];
  return (
    <svg className="art stem-row" viewBox={`0 0 ${places.length * pitch} 62`} aria-hidden="true">
      {paths.map(([name, data]) => data && <path key={name} className={name || undefined} d={data} />)}
    </svg>
  );
}

/** Picks `count` of `total` positions, scattered and stable; a smaller count is a subset of a larger one. */
export function spread(total: number, count: number): ReadonlySet<number> {
  // A step that's coprime to the total visits every position once.
  const stride = range(total).find((step) => step > total * 0.38 && gcd(step, total) === 1) ?? 1;
  return new Set(range(count).map((index) => (7 + index * stride) % total));
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
