import type { ServiceFigures } from '#domain/content/service-figures.ts';
import type { Locale } from '#domain/text/locale.ts';
import { DecisionDot } from '../decision-dot.tsx';
import { range, stem } from '../drawing.ts';
import { percentOf, Stretched } from '../stretched.tsx';

const base = 180;
const unit = 1.1;
const wall = 840;

/** A day of the on-premises servers: questions by day, indexing by night, nothing leaves the building. */
export function Network({ figures, locale }: { figures: ServiceFigures['on-premise']; locale: Locale }) {
  const { load, indexing, update } = figures;
  const place = (at: number) => Math.round(16 + ((wall - 32) / load.length) * (at + 0.5));
  const isIndexing = (at: number) => indexing.some(([from, to]) => at >= from && at <= to);
  const drawn = (night: boolean) =>
    range(load.length)
      .filter((at) => at !== update && isIndexing(at) === night)
      .map((at) => stem(place(at), base, base - Math.round((load[at] ?? 0) * unit)))
      .join('');
  const capacity = base - 100 * unit;
  return (
    <Stretched
      height={214}
      strokes={
        <>
          <path className="h" strokeDasharray="3 4" d={`M0 ${capacity}H${wall}`} />
          <path d={drawn(false)} />
          <path className="d" d={drawn(true)} />
          <path className="wall" d={`M1 38H${wall}V190H1z`} />
        </>
      }
    >
      <text x="1.6%" y={capacity - 8}>
        {figures.capacityLabel[locale]}
      </text>
      <text x="0" y="208">
        {figures.insideLabel[locale]}
      </text>
      <DecisionDot x={place(update)} from={base} dot={14} label={figures.updateLabel[locale]} side="before" />
      <text className="zero" x={percentOf((wall + 1000) / 2)} y="122" textAnchor="middle">
        {figures.outside}
      </text>
      <text x={percentOf((wall + 1000) / 2)} y="144" textAnchor="middle">
        {figures.outsideLabel[locale]}
      </text>
    </Stretched>
  );
}
