import { useSpeech } from '../frame/language.tsx';
import { Free } from '../parts/free.tsx';
import { Share } from '../parts/share.tsx';
import { TableHead } from '../parts/table-head.tsx';
import '../parts/plots.css';

interface Props {
  readonly heading: string;
  readonly total: number;
  readonly rows: readonly (readonly [name: string, views: number])[];
}

/** What views have in common, the most first; nothing where there is none. */
export function Counts({ heading, total, rows }: Props) {
  const { words, number, percent } = useSpeech();
  const { column } = words.visits;
  if (rows.length === 0) return null;
  return (
    <section className="flow">
      <h2>{heading}</h2>
      <table className="list list--groups tnum">
        <TableHead caption={heading} columns={[[column.name], [column.views, 'num'], [column.share, 'num']]} />
        <tbody>
          {rows.map(([name, views]) => (
            <tr key={name}>
              <th scope="row">
                <Free text={name} className="clamp" />
                <Share all={views / total} />
              </th>
              <td className="num">{number(views)}</td>
              <td className="num">{percent(views / total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
