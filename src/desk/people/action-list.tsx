import type { OwnerAction } from '#domain/owner/owner-action.ts';
import { useAuthor } from '../frame/author.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { TableHead } from '../parts/table-head.tsx';

/** Exports, erasures, resends and copies, newest first (E3); nothing if there are none. */
export function ActionList({ actions }: { readonly actions: readonly OwnerAction[] }) {
  const { words, number, moment } = useDeskI18n();
  const authorOf = useAuthor();
  const { table, text, column, name, origin, count } = words.actions;
  if (actions.length === 0) return null;
  const counted = ({ counts }: OwnerAction) =>
    Object.entries(counts)
      .map(([what, value]) => `${count[what] ?? what} ${number(value)}`)
      .join(', ');
  return (
    <section className="part flow">
      <p className="soft">{text}</p>
      <table className="list tnum">
        <TableHead caption={table} columns={[[column.what], [column.counts], [column.when]]} />
        <tbody>
          {actions.map((action) => (
            <tr key={`${action.at} ${action.action}`}>
              <th scope="row">
                {name[action.action]}{' '}
                <span className="sub">{action.author === undefined ? origin[action.origin] : authorOf(action.author)}</span>
              </th>
              <td>{counted(action)}</td>
              <td>
                <time dateTime={action.at}>{moment(action.at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
