import type { ServiceFigures } from '#domain/content/service-figures.ts';
import type { Locale } from '#domain/text/locale.ts';
import { DecisionDot } from '../decision-dot.tsx';
import { stem } from '../drawing.ts';
import { percentOf, Stretched } from '../stretched.tsx';

const axis = 110;
const unit = 8;

/** One account at month-end: entries in the books above the line, at the bank below it. A person decides those that differ. */
export function Reconciliation({ figures: { amounts, exceptions }, locale }: { figures: ServiceFigures['finance']; locale: Locale }) {
  const place = (at: number) => Math.round((1000 / amounts.length) * (at + 0.5));
  const matched = [...amounts]
    .map((amount, at) => ({ x: place(at), length: Number(amount) * unit, at }))
    .filter(({ at }) => !exceptions.some((exception) => exception.at === at));
  return (
    <Stretched
      height={180}
      strokes={
        <>
          <path className="d" d={matched.map(({ x, length }) => stem(x, axis - 2, axis - 2 - length)).join('')} />
          <path d={matched.map(({ x, length }) => stem(x, axis + 2, axis + 2 + length)).join('')} />
          <path className="h" d={`M0 ${axis}H1000`} />
        </>
      }
    >
      {exceptions.map(({ at, book, bank, label }) => (
        <g key={at}>
          <line
            className="p"
            strokeWidth="5"
            x1={percentOf(place(at))}
            x2={percentOf(place(at))}
            y1={axis + bank * unit}
            y2={axis - book * unit}
          />
          <DecisionDot x={place(at)} from={axis} dot={12} label={label[locale]} />
        </g>
      ))}
    </Stretched>
  );
}
