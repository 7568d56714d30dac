import { range, stem } from './drawing.ts';

/** A stem for every two percent: dark to the average, lighter to the best case, faint beyond. Decorative. */
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
