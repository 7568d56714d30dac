import { isDeskRole } from '#domain/owner/desk-sign-in.ts';
import type { OwnerAction } from '#domain/owner/owner-action.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { TableHead } from '../parts/table-head.tsx';
import { UserText } from '../parts/user-text.tsx';
import { useFresh } from './use-fresh.ts';
import { useSignInWords } from './words.ts';

export function SignInHistory({ round }: { readonly round: number }) {
  const words = useSignInWords();
  const query = useQuery<{ actions: readonly OwnerAction[] }>('/access/actions');
  useFresh(query, round);
  return (
    <section className="flow">
      <h2>{words.history.heading}</h2>
      <p className="soft">{words.history.text}</p>
      <QueryResult query={query}>{({ actions }) => <HistoryTable actions={actions} />}</QueryResult>
    </section>
  );
}

function HistoryTable({ actions }: { readonly actions: readonly OwnerAction[] }) {
  const words = useSignInWords();
  const { words: desk, moment, number } = useDeskI18n();
  const { heading, column, nobody, tries } = words.history;
  const about = ({ filters: { person, passkey, role }, counts: { attempts } }: OwnerAction) =>
    [person, passkey, isDeskRole(role) && words.role[role], attempts !== undefined && tries(number(attempts))].filter(Boolean).join(', ');
  const whoOf = ({ author, origin }: OwnerAction) => author ?? (origin === 'command' ? desk.actions.origin.command : nobody);
  return (
    <table className="list tnum">
      <TableHead caption={heading} columns={[[column.what], [column.who], [column.when]]} />
      <tbody>
        {actions.map((action) => (
          <tr key={`${action.at} ${action.action} ${action.author} ${about(action)}`}>
            <th scope="row">
              {desk.actions.name[action.action]}
              {about(action) && (
                <span className="sub">
                  <UserText text={about(action)} />
                </span>
              )}
            </th>
            <td>
              <UserText text={whoOf(action)} />
            </td>
            <td>
              <time dateTime={action.at}>{moment(action.at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
