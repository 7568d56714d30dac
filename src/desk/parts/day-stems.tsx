import { range, stem } from '#ui/parts/art/drawing.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { TableHead } from './table-head.tsx';
import './plots.css';
import '#ui/parts/marks.css';

interface Props {
  readonly caption: string;
  /** Alternative text from the number of days and the busiest day's count. */
  readonly label: (days: number, most: number) => string;
  readonly days: readonly { readonly day: string; readonly all: number; readonly done: number }[];
  /** Labels of the dark part and the light part above it. */
  readonly legend?: readonly [done: string, all: string];
}

const daysMax = 90;
const daysMin = 14;
const height = 84;
const oneDay = 86_400_000;

/** One stem per day, up to 90, including those without data; the table has the figures. */
export function DayStems({ caption, label, days, legend }: Props) {
  const { words, number, day: print } = useDeskI18n();
  const byDay = new Map(days.map((each) => [each.day, each]));
  const last = Math.max(...days.map(({ day }) => Date.parse(day)));
  const first = Math.min(...days.map(({ day }) => Date.parse(day)));
  // A new site shows its few days, not three empty months.
  const shown = Math.min(daysMax, Math.max(daysMin, Math.round((last - first) / oneDay) + 1));
  const row = range(shown).map((index) => {
    const day = new Date(last - (shown - 1 - index) * oneDay).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, all: 0, done: 0 };
  });
  const most = Math.max(1, ...row.map(({ all }) => all));
  const y = (count: number) => height - 2 - (count / most) * (height - 8);
  const path = (pick: (each: (typeof row)[number]) => readonly [number, number]) =>
    row
      .map((each, index) => [index, ...pick(each)] as const)
      .filter(([, from, to]) => from !== to)
      .map(([index, from, to]) => stem(index * 10 + 5, y(from), y(to)))
      .join('');
  const [start, end] = [row[0]?.day ?? '', row.at(-1)?.day ?? ''];
  return (
    <figure className="days">
      <figcaption className="row small">
        <span className="h4">{caption}</span>
        {legend && (
          <span className="key">
            <span>
              <Mark className="d" /> {legend[0]}
            </span>
            <span>
              <Mark /> {legend[1]}
            </span>
          </span>
        )}
      </figcaption>
      <svg
        className="art"
        height={height}
        viewBox={`0 0 ${shown * 10} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label(shown, most)}
      >
        <path className="h" d={`M0 ${height - 1}H${shown * 10}`} />
        <path d={path(({ all, done }) => [done, all])} />
        <path className="d" d={path(({ done }) => [0, done])} />
      </svg>
      <p className="days__ends small soft tnum">
        <span>{print(start)}</span>
        <span>{print(end)}</span>
      </p>
      <details className="small">
        <summary>{words.figures}</summary>
        <table className="figures tnum">
          <TableHead
            caption={caption}
            columns={[[words.dayColumn], ...(legend ? [[legend[0], 'num'] as const] : []), [words.allColumn, 'num']]}
          />
          <tbody>
            {row
              .filter(({ all }) => all > 0)
              .reverse()
              .map(({ day, all, done }) => (
                <tr key={day}>
                  <th scope="row">{print(day)}</th>
                  {legend && <td className="num">{number(done)}</td>}
                  <td className="num">{number(all)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function Mark({ className = '' }: { readonly className?: string }) {
  return (
    <svg className="art mark" viewBox="0 0 4 14" width="4" height="14" aria-hidden="true">
      <path className={className} d="M2 14V0" />
    </svg>
  );
}
