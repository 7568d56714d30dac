import { range } from './drawing.ts';

/** One place in a row: a task for the agent, a task a person decides, a task struck out, or a gap where one was. */
export type Place = 'agent' | 'person' | 'removed' | 'gap';

const pitch = 10;

/** One path for all places of some kind: steps of equal length compress to almost nothing. */
const path = (places: readonly Place[], top: number, mark: string, takes: (place: Place) => boolean): string =>
  places.some(takes) ? `M5 ${top}${places.map((place) => (takes(place) ? `${mark}` : `m${pitch} 0`)).join('')}` : '';

/** Tasks in a row, each a stem; a dot where a person decides. Decorative: what holds it says it in words. */
export function StemRow({ places }: { places: readonly Place[] }) {
  const paths = [
    ['d', path(places, 60, `v-34m${pitch} 34`, (place) => place === 'agent')],
    ['', path(places, 60, `v-34m${pitch} 34`, (place) => place === 'person')],
    ['h', path(places, 60, `v-22m${pitch} 22`, (place) => place === 'removed')],
    ['x', path(places, 56, `m-4 0l8 -14m${pitch - 4} 14`, (place) => place === 'removed')],
    ['o', path(places, 16, `h0m${pitch} 0`, (place) => place === 'person')],
  ] as const;
  return (
    <svg className="art stem-row" viewBox={`0 0 ${places.length * pitch} 62`} aria-hidden="true">
      {paths.map(([name, data]) => data && <path key={name} className={name || undefined} d={data} />)}
    </svg>
  );
}

/** `count` of `total` places, spread without a pattern and always the same ones; fewer are a part of more. */
export function spread(total: number, count: number): ReadonlySet<number> {
  // Steps of a length that shares no factor with the total meet every place once.
  const stride = range(total).find((step) => step > total * 0.38 && gcd(step, total) === 1) ?? 1;
  return new Set(range(count).map((index) => (7 + index * stride) % total));
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
