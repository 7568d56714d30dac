import { DecisionDot } from './decision-dot.tsx';
import { range, stem } from './drawing.ts';
import { percentOf, Stretched } from './stretched.tsx';

interface Props {
  /** Days before the first class: the last for a full refund, and the last for a partial one. */
  full: number;
  last: number;
  /** The partial refund, in percent. */
  part: number;
  /** Days of the course. */
  classes: number;
  labels: readonly [full: string, last: string, firstClass: string];
}

/** Days before the first labeled day, so the drawing doesn't start with it. */
const lead = 6;
const base = 172;
const tallest = 108;
const least = 8;

/** The days before a course, one stem each, as tall as the refund; dots mark the last days to decide. Decorative. */
export function RefundDays({ full, last, part, classes, labels }: Props) {
  const places = full + lead + classes;
  const width = 1000 / places;
  const x = (daysBefore: number) => (full + lead - daysBefore + 0.5) * width;
  const before = range(full + lead).map((index) => full + lead - index);
  const shareOn = (day: number) => (day >= full ? 100 : day >= last ? part : 0);
  const heightOn = (day: number) => Math.max(least, (tallest * shareOn(day)) / 100);
  const stems = (days: readonly number[]) => days.map((day) => stem(x(day), base, base - heightOn(day))).join('');
  const isLastDay = (day: number) => day === full || day === last;
  const dotOn = (day: number) => base - heightOn(day) - 24;
  const [fullLabel, lastLabel, firstClass] = labels;
  return (
    <Stretched
      height={204}
      strokes={
        <>
          <path className="h" d={`M0 ${base}H1000`} />
          <path d={stems(before.filter((day) => shareOn(day) > 0 && !isLastDay(day)))} />
          <path className="h" d={stems(before.filter((day) => shareOn(day) === 0))} />
          <path
            className="d"
            d={range(classes)
              .map((day) => stem(x(-day), base, base - tallest * 0.6))
              .join('')}
          />
        </>
      }
    >
      <DecisionDot x={x(full)} from={base} dot={dotOn(full)} label={fullLabel} />
      {last > 0 && <DecisionDot x={x(last)} from={base} dot={dotOn(last)} label={lastLabel} side="before" />}
      <text className="b" x={percentOf(x(0))} y={base + 24} textAnchor="middle">
        {firstClass}
      </text>
    </Stretched>
  );
}
