import { range, stem } from './drawing.ts';

interface Props {
  /** As many stems as there are things. */
  total: number;
  /** The strong ones: from the first (0) to the last, without it. */
  strong?: readonly [from: number, to: number];
}

const inRow = 50;

/** A number told by as many stems, fifty a row. Decorative, the number stands below it. */
export function Tally({ total, strong = [0, total] }: Props) {
  const path = (isStrong: boolean) =>
    range(total)
      .filter((i) => (i >= strong[0] && i < strong[1]) === isStrong)
      .map((i) => stem((i % inRow) * 20 + 4, Math.floor(i / inRow) * 17, Math.floor(i / inRow) * 17 + 13))
      .join('');
  return (
    <svg className="art" height="30" viewBox="0 0 1000 30" preserveAspectRatio="none" aria-hidden="true">
      <path className="d" d={path(true)} />
      <path d={path(false)} />
    </svg>
  );
}
