import type { Journey, ServiceFigures } from '#domain/content/service-figures.ts';
import type { Locale } from '#domain/text/locale.ts';
import { DecisionDot } from '../decision-dot.tsx';
import { range, stem } from '../drawing.ts';
import { percentOf, Stretched } from '../stretched.tsx';

const rows = [88, 190] as const;

/** The same case before and after, on one scale of days: stems are work, dots are decisions, gaps are waiting. */
export function Waiting({ figures, locale }: { figures: ServiceFigures['design']; locale: Locale }) {
  const { before, after } = figures;
  const place = (day: number) => Math.round(8 + (day / before.days) * 984);
  const strokes = (journey: Journey, base: number) =>
    [...range(journey.days + 1).map((day) => stem(place(day), base, base + 6)), `M${place(0)} ${base}H${place(journey.days)}`].join('');
  const work = (journey: Journey, base: number) => journey.work.map((day) => stem(place(day), base - 1, base - 25)).join('');
  return (
    <Stretched
      height={rows[1] + 10}
      strokes={
        <>
          <path className="h" d={strokes(before, rows[0]) + strokes(after, rows[1])} />
          <path d={work(before, rows[0])} />
          <path className="d" d={work(after, rows[1])} />
        </>
      }
    >
      {[before, after].map((journey, index) => {
        const base = rows[index] ?? 0;
        return (
          <g key={journey.days}>
            <text className="b" x="0" y={base - 62}>
              {journey.label[locale]}
            </text>
            {journey.decisions.map((day) => (
              <DecisionDot key={day} x={place(day)} from={base} dot={base - 42} />
            ))}
          </g>
        );
      })}
      <text x={percentOf(place(after.days))} dx="16" y={rows[1] - 8}>
        {figures.goneLabel[locale]}
      </text>
    </Stretched>
  );
}
