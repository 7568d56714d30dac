import { range, stem } from '../drawing.ts';
import { gap, ground, Moment } from './moment.tsx';

interface Props {
  /** Questions or steps: a number, or the server's placeholder. */
  total: number | string;
  /** The answered part of them in percent; it may be a placeholder, too. */
  share: string;
  className?: string;
}

/** More than any flow asks. The view ends after the flow's own. */
const most = 40;
const top = 150;
const stems = range(most)
  .map((i) => stem(i + 0.5, ground, top))
  .join('');
const dots = range(most)
  .map((i) => `M${i + 0.5} ${top - gap}h0`)
  .join('');

/** What's kept of a flow: a stem for each question, and an i with its dot for each that's answered. A window shows these. */
export function Answered({ total, share, className }: Props) {
  return (
    <Moment
      className={className}
      strokes={
        <svg aria-hidden="true" viewBox={`0 0 ${total} 400`} preserveAspectRatio="none">
          <path className="e" d={stems} />
          <path className="h" d={`M0 ${ground}H${most}`} />
          <svg aria-hidden="true" width={share}>
            <path className="whole" d={stems} />
            <path className="dots" d={dots} />
          </svg>
        </svg>
      }
    />
  );
}
