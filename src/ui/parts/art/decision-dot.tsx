import { percentOf } from './stretched.tsx';

interface Props {
  /** 0–1,000. */
  x: number;
  /** The y of the stem's bottom. */
  from: number;
  /** The y of the dot's center. */
  dot: number;
  label?: string | undefined;
  /** The label's side of the dot; 'after' by default. */
  side?: 'before' | 'after';
  /** Wide screens only, where labels don't collide. */
  wide?: boolean;
}

/** A stem with its dot, a person's decision, for use inside a stretched drawing. */
export function DecisionDot({ x, from, dot, label, side = 'after', wide = false }: Props) {
  const place = percentOf(x);
  return (
    <>
      <line className="p" x1={place} x2={place} y1={from} y2={dot + (from > dot ? 10 : -10)} />
      <circle cx={place} cy={dot} r="6" />
      {label && (
        <text
          className={wide ? 'b wide' : 'b'}
          x={place}
          dx={side === 'after' ? 12 : -12}
          y={dot + 4}
          textAnchor={side === 'before' ? 'end' : undefined}
        >
          {label}
        </text>
      )}
    </>
  );
}
