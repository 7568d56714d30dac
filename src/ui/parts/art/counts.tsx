import { range, stem } from './drawing.ts';

interface TallyProps {
  total: number;
  /** Highlighted stems: first (0-based) to last, exclusive. */
  strong?: readonly [from: number, to: number] | undefined;
}

const [narrow, full] = [50, 100];

/** A number as a row of stems: one each, or one for several if they'd be more than a hundred. Decorative: the number is below it. */
export function Tally({ total, strong = [0, total] }: TallyProps) {
  const worth = Math.ceil(total / full);
  const [from, to, count] = [...strong, total].map((each) => Math.ceil(each / worth)) as [number, number, number];
  // Relative, so that a page's stems compress to nearly nothing.
  const row = (first: number, end: number, height: number) =>
    end > first ? `M${first * 10 + 2} 30${`v-${height}m10 ${height}`.repeat(end - first)}` : '';
  return (
    <svg className="art" height="30" viewBox={`0 0 ${Math.max(count, narrow) * 10} 30`} preserveAspectRatio="none" aria-hidden="true">
      <path className="d" d={row(from, to, 30)} />
      <path d={row(0, from, 18) + row(to, count, 18)} />
    </svg>
  );
}

const step = 15.5;

/** One figure per seat: filled if taken, outlined if free. Decorative: the count is next to it. */
export function Seats({ total, free }: { total: number; free: number }) {
  const taken = total - free;
  // Relative, as a tally's stems.
  const row = (first: number, count: number, y: number, figure: string) =>
    `M${8 + first * step} ${y}${figure}${`m${step} 0${figure}`.repeat(count - 1)}`;
  const stems = (first: number, count: number) => row(first, count, 40, 'v-20m0 20');
  const heads = (first: number, count: number) => row(first, count, 16.5, 'a4.5 4.5 0 1 1 .1 0z');
  return (
    <svg className="art seats" viewBox={`0 0 ${total * step} 42`} aria-hidden="true">
      {taken > 0 && <path className="d" d={stems(0, taken)} />}
      {taken > 0 && <path className="taken" d={heads(0, taken)} />}
      {free > 0 && <path className="h" strokeDasharray="2 3" d={stems(taken, free)} />}
      {free > 0 && <path className="free" d={heads(taken, free)} />}
    </svg>
  );
}

const widest = 30;

/** One stem per year, every fifth taller, and a dot for today. Decorative: the years are below it. */
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

/** Five stems, dark up to the rating. Decorative: the figure is next to it. */
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

/** One stem per two percent: dark up to the average, lighter up to the best case, faint beyond. Decorative. */
export function ResultsStrip({ average, best }: { average: number; best: number }) {
  const marks = range(51).map((i) => i * 2);
  const path = (from: number, to: number, top: number) =>
    marks
      .filter((mark) => mark > from && mark <= to)
      .map((mark) => stem(mark * 10 + 2, 32, top))
      .join('');
  return (
    <svg className="art" height="34" viewBox="0 0 1004 34" preserveAspectRatio="none" aria-hidden="true">
      <path className="d" d={path(-1, average, 4)} />
      <path d={path(average, best, 18)} />
      <path className="e" d={path(best, 100, 27)} />
    </svg>
  );
}

interface LifetimeProps {
  /** The duration, from 0 to 1. */
  share: number;
  /** True if a person ends it. */
  person?: boolean;
}

const ground = 160;

/** A duration: a plain stem, or one that a person's dot ends. Decorative: the words are next to it. */
export function LifetimeArt({ share, person = false }: LifetimeProps) {
  const top = ground - share * (ground - 36);
  return (
    <svg className="art" viewBox={`0 0 24 ${ground}`} preserveAspectRatio="xMinYMax" aria-hidden="true">
      <line className={person ? 'p' : 'd'} strokeWidth="10" x1="12" x2="12" y1={ground} y2={top} />
      {person && <circle cx="12" cy={top - 20} r="12" />}
    </svg>
  );
}
