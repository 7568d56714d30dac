import { percentOf } from './stretched.tsx';

interface Props {
  /** 0–1,000. */
  x: number;
  /** Where the stem stands. */
  from: number;
  /** The middle of the dot. */
  dot: number;
  label?: string | undefined;
  /** The side of the dot on which the label stands; 'after' unless told. */
  side?: 'before' | 'after';
  /** Only where the screen is wide: another label needs the room on a phone. */
  wide?: boolean;
}

/** A stem with its dot: here a person decides. Stands in a stretched drawing. */
export function Decision({ x, from, dot, label, side = 'after', wide = false }: Props) {
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
