import { round, stem } from './drawing.ts';

interface Props {
  /** One value per week, up to about ten. */
  values: readonly number[];
  worse: number;
  caption: string;
  worseNote: string;
  first: string;
  last: string;
}

const base = 216;
const top = (value: number) => round(base - value * 15.5);
const left = (week: number) => 10 + week * 87;

/** A number by week, with the week it got worse marked. Decorative: the card says it in words. */
export function OneNumber({ values, worse, caption, worseNote, first, last }: Props) {
  const others = values.map((value, week) => ({ value, week })).filter(({ week }) => week !== worse);
  const x = `${(left(worse) + 11) / 10}%`;
  const y = top(values[worse] ?? 0);
  const end = values.length - 1;
  return (
    <svg className="art" height="242" aria-hidden="true">
      <text className="b" x="0" y="13">
        {caption}
      </text>
      <svg aria-hidden="true" width="100%" height="242" viewBox="0 0 1000 242" preserveAspectRatio="none">
        <path className="h" d={`M0 ${base}H1000`} />
        <path
          d={others
            .map(({ value, week }) => stem(left(week), base, top(value) + 26) + stem(left(week) + 22, base, top(value) + 26))
            .join('')}
        />
        <path className="d" d={others.map(({ value, week }) => stem(left(week) + 11, base, top(value))).join('')} />
        <path className="p" d={stem(left(worse) + 11, base, y + 10)} />
      </svg>
      <circle cx={x} cy={y - 4} r="7" />
      <text className="b" textAnchor="middle" x={x} y={y - 20}>
        {worseNote}
      </text>
      <text x="1%" y={top(values[0] ?? 0) - 9}>
        {values[0]}
      </text>
      <text x={`${(left(end) + 11) / 10}%`} y={top(values[end] ?? 0) - 9} textAnchor="middle">
        {values[end]}
      </text>
      <text x="0" y="237">
        {first}
      </text>
      <text x="100%" y="237" textAnchor="end">
        {last}
      </text>
    </svg>
  );
}
