import { range, round, stem } from './drawing.ts';

const base = 64;
const gap = 2;

/** Days by week, one stem per day. The dot marks the person's decision in the week that got worse. Decorative. */
export function BadWeek({ values, worse }: { values: readonly number[]; worse: number }) {
  const days = values.map(Math.round);
  const starts = days.map((_, week) => days.slice(0, week).reduce((sum, count) => sum + count + gap, 0));
  const places = days.reduce((sum, count) => sum + count + gap, 0) - gap;
  const across = (place: number) => ((place + 0.5) / places) * 1000;
  const stems = (chosen: (week: number) => boolean) =>
    days
      .flatMap((count, week) => (chosen(week) ? range(count).map((day) => stem(across((starts[week] ?? 0) + day), base, 30)) : []))
      .join('');
  const decided = across((starts[worse] ?? 0) + (days[worse] ?? 1) - 1);
  return (
    <svg className="art" height="66" aria-hidden="true">
      <svg aria-hidden="true" width="100%" height="66" viewBox="0 0 1000 66" preserveAspectRatio="none">
        <path d={stems((week) => week !== worse)} />
        <path className="d" d={stems((week) => week === worse)} />
        <path className="p" d={stem(decided, base, 16)} />
      </svg>
      <circle cx={`${round(decided / 10)}%`} cy="8" r="6" />
    </svg>
  );
}
