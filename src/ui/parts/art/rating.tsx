import { range, stem } from './drawing.ts';

/** A rating as five stems, the given ones dark. Decorative, the figure stands beside it. */
export function Rating({ value }: { value: number }) {
  const stems = (from: number, to: number) =>
    range(to - from)
      .map((i) => stem(3 + (from + i) * 8, 20, 2))
      .join('');
  return (
    <svg className="art rating" viewBox="0 0 38 22" aria-hidden="true">
      <path className="d" d={stems(0, value)} />
      <path className="e" d={stems(value, 5)} />
    </svg>
  );
}
