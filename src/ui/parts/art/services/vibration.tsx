import type { ServiceFigures } from '#domain/content/service-figures.ts';
import type { Locale } from '#domain/text/locale.ts';
import { DecisionDot } from '../decision-dot.tsx';
import { range, stem } from '../drawing.ts';
import { percentOf, Stretched } from '../stretched.tsx';

const axis = 112;

/** A bearing day by day: the warning within limits, the planned stop and, dashed, the avoided failure. */
export function Vibration({ figures, locale }: { figures: ServiceFigures['manufacturing']; locale: Locale }) {
  const { days, failure, limit, warned, stopped } = figures;
  const place = (day: number) => Math.round((1000 / days.length) * (day - 0.5));
  const swing = (day: number, value: number) => stem(place(day), axis - value, axis + value);
  const measured = range(days.length)
    .map((index) => index + 1)
    .filter((day) => day !== stopped && day !== warned);
  return (
    <Stretched
      height={188}
      strokes={
        <>
          <path className="h" strokeDasharray="3 4" d={`M0 ${axis - limit}H1000M0 ${axis + limit}H1000`} />
          <path strokeDasharray="2 4" d={failure.map((value, index) => swing(stopped + 1 + index, value)).join('')} />
          <path d={measured.map((day) => swing(day, days[day - 1] ?? 0)).join('')} />
          <path className="d" strokeWidth="3" d={stem(place(warned), axis + (days[warned - 1] ?? 0), 8)} />
        </>
      }
    >
      <text x={percentOf(place(warned))} dx="-9" y="17" textAnchor="end">
        {figures.warnedLabel[locale]}
      </text>
      <text x="0" y={axis - limit - 7}>
        {figures.limitLabel[locale]}
      </text>
      <DecisionDot x={place(stopped)} from={axis + limit} dot={13} label={figures.stoppedLabel[locale]} />
    </Stretched>
  );
}
