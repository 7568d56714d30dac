import { useDeskI18n } from '../frame/i18n.tsx';
import { ProportionBar } from '../parts/proportion-bar.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { UserText } from '../parts/user-text.tsx';
import '../parts/plots.css';

interface Props {
  readonly heading: string;
  readonly total: number;
  readonly rows: readonly (readonly [name: string, views: number])[];
}

/** A property's most common values; nothing if there are none. */
export function Counts({ heading, total, rows }: Props) {
  const { words, number, percent } = useDeskI18n();
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
                <UserText text={name} className="clamp" />
                <ProportionBar all={views / total} />
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
