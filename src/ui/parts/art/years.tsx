import { range, stem } from './drawing.ts';

const widest = 30;

/** A stem a year, every fifth one taller, and the dot of today. Decorative, the years stand below in words. */
export function Years({ count }: { count: number }) {
  const past = range(count - 1)
    .map((year) => stem(5 + year * 10, 44, (year + 1) % 5 === 0 ? 22 : 30))
    .join('');
  const today = 5 + (count - 1) * 10;
  return (
    <svg className="art" viewBox={`0 0 ${widest * 10} 46`} aria-hidden="true">
      <path d={past} />
      <path className="p" d={stem(today, 44, 18)} />
      <circle cx={today} cy="9" r="5" />
    </svg>
  );
}
