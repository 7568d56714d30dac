import { range, round, sequence, stem } from './drawing.ts';

const stemsPerPart = 12;

interface Props {
  index: number;
  count: number;
}

/**
 * One part of a course that climbs from part to part: a person of the company's team over each stem, and the decision that ends it. CSS sets the
 * height. Decorative: say the decision in words.
 */
export function OutlinePart({ index, count }: Props) {
  const random = sequence(index + 31);
  const top = (share: number) => 86 - ((index + share) / count) * 60;
  const stems = range(stemsPerPart).map((i) => ({ x: 3 + i * 7.5, y: round(top(i / stemsPerPart) - random() * 8) }));
  const dot = `${round(top(1) - 14)}%`;
  return (
    <svg className="art" aria-hidden="true">
      <svg aria-hidden="true" width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className="h" d="M0 100H100" />
        <path d={stems.map(({ x, y }) => stem(x, 100, y)).join('')} />
      </svg>
      {stems.map(({ x, y }) => (
        <circle className="quiet" key={x} cx={`${x}%`} cy={`${round(y - 6)}%`} r="2.5" />
      ))}
      <line className="p" x1="94%" x2="94%" y1="100%" y2={dot} />
      <circle cx="94%" cy={dot} r="6" />
    </svg>
  );
}
