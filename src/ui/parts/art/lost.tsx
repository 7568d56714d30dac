import { range, sequence, stem } from './drawing.ts';

const fallen = 30;

/** A row of stems that ends early, with one dot missing from its stem and found farther on. Decorative. */
export function Lost() {
  const random = sequence(4);
  const stems = range(62)
    .map((i) => [i, 200 - random() * 70] as const)
    .filter(([i]) => i !== fallen)
    .map(([i, top]) => stem(i * 10 + 5, 218, top))
    .join('');
  return (
    <svg className="art lost" height="232" aria-hidden="true">
      <svg aria-hidden="true" width="100%" height="232" viewBox="0 0 800 232" preserveAspectRatio="none">
        <path className="h" d="M0 218H800" />
        <path d={stems} />
        <path className="p" strokeWidth="4" d={stem(fallen * 10 + 5, 218, 90)} />
      </svg>
      <circle cx="91%" cy="206" r="11" />
    </svg>
  );
}
