import { range, round, sequence, stem } from './drawing.ts';

interface Props {
  /** The agent's tasks. Decisions go between them, so the week has a position for each of both. */
  tasks: number;
  decisions: readonly number[];
  days: readonly string[];
  calls: readonly { at: number; lines: readonly [string, string, string] }[];
}

/** The decisions' heights, in order; a longer week repeats them. */
const heights = [196, 96, 120, 84, 156, 104, 92, 182, 88, 110] as const;

const base = 268;
const textLift = [-12, 5, 22] as const;

/** A working week: a stem per agent task, a dot per decision. Decorative: see the caption. */
export function Week({ tasks, decisions, days, calls }: Props) {
  const places = tasks + decisions.length;
  const perDay = places / days.length;
  const heightAt = new Map(decisions.map((at, index) => [at, heights[index % heights.length] ?? heights[0]]));
  const random = sequence(11);
  const stems = range(places)
    .filter((i) => !heightAt.has(i))
    .map((i) => {
      // A day gets busier toward noon and quieter after it.
      const noon = 0.28 + 0.72 * Math.sin(Math.PI * Math.min(1, ((i % perDay) / (perDay - 1)) * 1.1 + 0.05)) ** 2;
      return { odd: i % 2 === 1, path: stem(i * 10 + 5, base, Math.round(base - 12 - random() * 78 * noon)) };
    });
  const paths = (odd: boolean) =>
    stems
      .filter((each) => each.odd === odd)
      .map((each) => each.path)
      .join('');
  const across = (at: number) => `${round(((at + 0.5) / places) * 100)}%`;
  return (
    <svg className="art" height="304" aria-hidden="true">
      <svg aria-hidden="true" width="100%" height="304" viewBox={`0 0 ${places * 10} 304`} preserveAspectRatio="none">
        <path className="grow" d={paths(false)} />
        <path className="grow wide" d={paths(true)} />
      </svg>
      {[...heightAt].map(([at, height]) => (
        <g key={at}>
          <line className="p" x1={across(at)} x2={across(at)} y1={base} y2={base - height + 14} />
          <circle cx={across(at)} cy={base - height} r="7" />
        </g>
      ))}
      {days.map((day, index) => (
        <text key={day} x={`${(index / days.length) * 100 + 0.3}%`} y="292">
          {day}
        </text>
      ))}
      {calls.map(({ at, lines }, call) => (
        // A narrow screen has room for the first label only.
        <g key={at} className={call > 0 ? 'wide' : undefined} transform="translate(16 0)">
          {lines.map((line, index) => (
            <text
              key={line}
              className={index === 0 ? 'b' : undefined}
              x={across(at)}
              y={base - (heightAt.get(at) ?? 0) + (textLift[index] ?? 0)}
            >
              {line}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}
