import { range, sequence, stem } from './drawing.ts';

const stemsPerPart = 14;
const gap = 10;

interface Props {
  index: number;
  count: number;
  /** A person's final decision, in a few words. */
  decision: string;
}

/** One part of a course among all its parts: its stems end with a person's decision. Decorative: say the decision in words too. */
export function Part({ index, count, decision }: Props) {
  const random = sequence(index + 2);
  const width = count * stemsPerPart * gap;
  const first = index * stemsPerPart;
  const stems = range(stemsPerPart - 1).map((i) => stem((first + i) * gap + gap / 2, 46, 34 - random() * 14));
  const share = (index + 1) / count;
  const end = `${((first + stemsPerPart - 0.5) / (count * stemsPerPart)) * 100}%`;
  return (
    <svg className="art part" height="48" aria-hidden="true">
      <svg aria-hidden="true" width="100%" height="48" viewBox={`0 0 ${width} 48`} preserveAspectRatio="none">
        <path className="h" d={`M0 47H${width}`} />
        <path d={stems.join('')} />
      </svg>
      <line className="p" x1={end} x2={end} y1="46" y2="12" />
      <circle cx={end} cy="7" r="6" />
      {/* In the second half, the words go before the dot to stay on the page. */}
      <text className="b" x={end} y="11" transform={`translate(${share > 0.5 ? -14 : 14} 0)`} textAnchor={share > 0.5 ? 'end' : 'start'}>
        {decision}
      </text>
    </svg>
  );
}
