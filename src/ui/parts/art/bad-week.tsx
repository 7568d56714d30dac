import { round } from './drawing.ts';

const base = 70;

/** A number week by week in a strip, the week that got worse in plain sight. Decorative, the report tells it. */
export function BadWeek({ values, worse }: { values: readonly number[]; worse: number }) {
  const across = (week: number) => `${round(1 + (week * 98) / (values.length - 1))}%`;
  return (
    <svg className="art" height="72" aria-hidden="true">
      <line className="h" x2="100%" y1={base} y2={base} />
      {values.map((value, week) => (
        <line
          key={across(week)}
          className={week === worse ? 'p' : 'd'}
          x1={across(week)}
          x2={across(week)}
          y1={base}
          y2={round(base - value * 5.4)}
        />
      ))}
      <circle cx={across(worse)} cy={round(base - (values[worse] ?? 0) * 5.4 - 8)} r="6" />
    </svg>
  );
}
