import { range, round, sequence } from './drawing.ts';

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
  // Whole pixels, and equal steps from foot to foot, compress well.
  const stems = range(stemsPerPart - 1).map(() => `V${Math.round(34 - random() * 14)}V46`);
  const share = (index + 1) / count;
  const end = `${round(((first + stemsPerPart - 0.5) / (count * stemsPerPart)) * 100)}%`;
  return (
    <svg className="art part" height="48" aria-hidden="true">
      <svg aria-hidden="true" width="100%" height="48" viewBox={`0 0 ${width} 48`} preserveAspectRatio="none">
        <path className="h" d={`M0 47H${width}`} />
        <path d={`M${first * gap + gap / 2} 46${stems.join(`m${gap} 0`)}`} />
      </svg>
      <svg aria-hidden="true" x={end} overflow="visible">
        <line className="p" y1="46" y2="12" />
        <circle cy="7" r="6" />
        {/* In the second half, the words go before the dot to stay on the page. */}
        <text className="b" x={share > 0.5 ? -14 : 14} y="11" textAnchor={share > 0.5 ? 'end' : 'start'}>
          {decision}
        </text>
      </svg>
    </svg>
  );
}
