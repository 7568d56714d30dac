import { range, stem } from './drawing.ts';

interface Props {
  /** As many stems as there are things. */
  total: number;
  /** The dark ones: from the first (0) to the last, without it. */
  dark?: readonly [from: number, to: number];
}

const inRow = 50;

/** A number told by as many stems, fifty a row. Decorative, the number stands below it. */
export function Tally({ total, dark = [0, total] }: Props) {
  const path = (isDark: boolean) =>
    range(total)
      .filter((i) => (i >= dark[0] && i < dark[1]) === isDark)
      .map((i) => stem((i % inRow) * 20 + 4, Math.floor(i / inRow) * 17, Math.floor(i / inRow) * 17 + 13))
      .join('');
  return (
    <svg className="art" height="30" viewBox="0 0 1000 30" preserveAspectRatio="none" aria-hidden="true">
      <path className="d" d={path(true)} />
      <path d={path(false)} />
    </svg>
  );
}
