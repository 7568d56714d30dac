import { round } from './drawing.ts';

export interface RadarAxis {
  label: string;
  /** 0–100. */
  value: number;
  /** '40%' or '40 %'. */
  text: string;
}

interface Props {
  data: readonly RadarAxis[];
  /** Text alternative. */
  label: string;
  /** The dashed line; a corner at or above it is a strength and filled. */
  threshold?: number;
}

const radius = 150;

/** A chart with one corner per area. */
export function Radar({ data, label, threshold = 70 }: Props) {
  const at = (value: number, index: number): [number, number] => {
    const angle = -Math.PI / 2 + (index / data.length) * 2 * Math.PI;
    return [round(((radius * value) / 100) * Math.cos(angle)), round(((radius * value) / 100) * Math.sin(angle))];
  };
  const ring = (value: number) => data.map((_, index) => at(value, index).join()).join(' ');
  return (
    <svg className="art radar" viewBox="-262 -206 524 420" role="img" aria-label={label}>
      {[25, 50, 75, 100].map((value) => (
        <polygon key={value} className="e" strokeWidth="1" points={ring(value)} />
      ))}
      <path className="e" strokeWidth="1" d={data.map((_, index) => `M0 0L${at(100, index).join(' ')}`).join('')} />
      <polygon className="t" strokeDasharray="3 4" points={ring(threshold)} />
      <polygon className="f" points={data.map((axis, index) => at(axis.value, index).join()).join(' ')} />
      {data.map((axis, index) => {
        const [x, y] = at(axis.value, index);
        const [labelX, labelY] = at(117, index);
        const anchor = Math.abs(labelX) < 20 ? 'middle' : labelX > 0 ? 'start' : 'end';
        const top = round(labelY + (labelY < -100 ? -12 : 2));
        return (
          <g key={axis.label}>
            <circle className={axis.value >= threshold ? 'ok' : undefined} cx={x} cy={y} r="7" />
            <text className="b" textAnchor={anchor} x={labelX} y={top}>
              {axis.label}
            </text>
            <text textAnchor={anchor} x={labelX} y={top} dy="1.2em">
              {axis.text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
