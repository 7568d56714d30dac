import { useState } from 'react';
import type { DeskMembers, DeskRole, MemberWithPasskeys } from '#domain/owner/desk-sign-in.ts';
import type { DeskSignInStrings } from '#strings/owner/desk-sign-in.en.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { useSession } from '../frame/session.ts';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { ErrorLine } from '../parts/error-line.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { UserText } from '../parts/user-text.tsx';
import { change } from './ceremony.ts';
import { InviteForm, InviteLink, type MadeLink } from './invite-form.tsx';
import { OpenInvites } from './open-invites.tsx';
import { useFresh } from './use-fresh.ts';
import { type SignInError, useSignInWords } from './words.ts';

interface Props {
  /** Counts this page's changes. */
  readonly round: number;
  readonly onChange: () => void;
}

export function Members({ round, onChange }: Props) {
  const words = useSignInWords();
  const query = useQuery<DeskMembers>('/access');
  useFresh(query, round);
  const [made, setMade] = useState<MadeLink>();
  return (
    <>
      <section className="flow">
        <h2>{words.people.heading}</h2>
        <QueryResult query={query}>{({ people }) => <MembersTable people={people} onChange={onChange} />}</QueryResult>
      </section>
      <section className="flow">
        <h2>{words.invite.heading}</h2>
        <p className="soft">{words.invite.text}</p>
        <InviteForm
          onMade={(link) => {
            setMade(link);
            onChange();
          }}
        />
        {made && <InviteLink key={made.link} {...made} />}
        {query.data && <OpenInvites invites={query.data.invites} onChange={onChange} />}
      </section>
    </>
  );
}

interface TableProps {
  readonly people: readonly MemberWithPasskeys[];
  readonly onChange: () => void;
}

interface Said {
  readonly say: (words: DeskSignInStrings) => string;
  readonly undo?: () => Promise<unknown>;
}

function MembersTable({ people, onChange }: TableProps) {
  const words = useSignInWords();
  const session = useSession();
  const [said, setSaid] = useState<Said>();
  const [error, setError] = useState<SignInError>();
  const isMe = (name: string) => session.state === 'in' && session.name === name;

  const make = async (path: string, body: unknown, done: Said) => {
    const made = await change(path, body);
    if ('error' in made) return made.error;
    setSaid(done);
    onChange();
    return undefined;
  };
  const setRole = ({ id, name, role: before }: MemberWithPasskeys, role: DeskRole): Promise<SignInError | undefined> =>
    make(
      `/access/people/${id}/role`,
      { role },
      {
        say: ({ people }) => people.changed[role](name),
        // After a change to their own role, the user is no longer an owner and can't undo it.
        ...(!isMe(name) && {
          undo: async () =>
            setError(await make(`/access/people/${id}/role`, { role: before }, { say: ({ people }) => people.changed[before](name) })),
        }),
      },
    );
  const remove = ({ id, name }: MemberWithPasskeys) =>
    make(`/access/people/${id}/remove`, {}, { say: ({ people }) => people.removed(name) });

  return (
    <>
      <table className="list tnum list--access">
        <TableHead
          caption={words.people.heading}
          columns={[[words.people.column.name], [words.people.column.passkeys], [words.people.column.action, undefined, true]]}
        />
        <tbody>
          {people.map((person) => (
            <MemberRow
              key={person.id}
              member={person}
              isMe={isMe(person.name)}
              onRole={(role) => setRole(person, role)}
              onRemove={() => remove(person)}
            />
          ))}
        </tbody>
      </table>
      {error && <ErrorLine>{words.error[error]}</ErrorLine>}
      <p role="status" className="said">
        {said?.say(words)}
      </p>
      {said?.undo && (
        <button type="button" className="btn btn--line btn--s" onClick={() => void said.undo?.()}>
          {words.people.undo}
        </button>
      )}
    </>
  );
}

interface RowProps {
  readonly member: MemberWithPasskeys;
  readonly isMe: boolean;
  readonly onRole: (role: DeskRole) => Promise<SignInError | undefined>;
  readonly onRemove: () => Promise<SignInError | undefined>;
}

function MemberRow({ member: { name, role, passkeys }, isMe, onRole, onRemove }: RowProps) {
  const words = useSignInWords();
  const { moment } = useDeskI18n();
  const other = role === 'owner' ? 'editor' : 'owner';
  const makeOther = other === 'owner' ? words.people.makeOwner : words.people.makeEditor;
  const explain = async (done: Promise<SignInError | undefined>) => {
    const found = await done;
    return found && words.error[found];
  };
  return (
    <tr>
      <th scope="row">
        <UserText text={name} className="strong" />
        <span className="sub">
          {words.role[role]}
          {isMe && ` (${words.people.you})`}
        </span>
      </th>
      <td>
        <ul className="plain">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <UserText text={passkey.name} />
              <span className="sub">{passkey.usedAt ? moment(passkey.usedAt) : words.passkeys.never}</span>
            </li>
          ))}
        </ul>
      </td>
      <td className="act">
        <div className="acts">
          <ConfirmButton
            label={makeOther}
            name={`${makeOther}: ${name}`}
            ask={words.people.ask[other](name)}
            text={words.people.askText[other]}
            onConfirm={() => explain(onRole(other))}
          />
          <ConfirmButton
            label={words.people.remove}
            name={`${words.people.remove}: ${name}`}
            ask={words.people.removeAsk(name)}
            text={words.people.removeText}
            onConfirm={() => explain(onRemove())}
          />
        </div>
      </td>
    </tr>
  );
}
