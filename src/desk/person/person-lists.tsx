import type { Person } from '#domain/owner/leads.ts';
import { deskPersonStrings } from '#strings/owner/desk-person.ts';
import { deskSubscriberStrings } from '#strings/owner/desk-subscribers.ts';
import { hrefFor } from '../frame/address.ts';
import { useAuthor } from '../frame/author.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { TableHead } from '../parts/table-head.tsx';

/** A person's mailing lists, and the letters they got. */
export function PersonLists({ lists, letters }: Pick<Person, 'lists' | 'letters'>) {
  const { locale, words, moment } = useDeskI18n();
  const { person } = words.work;
  const { letters: heading, letterSent, letterPlanned } = deskPersonStrings[locale];
  const authorOf = useAuthor();
  const stateOf = ({ confirmed, ended, endedBy }: Person['lists'][number]) => {
    if (ended !== null && endedBy !== null) return deskSubscriberStrings[locale].removedBy(authorOf(endedBy), moment(ended));
    if (ended !== null) return person.ended(moment(ended));
    return confirmed === null ? person.waiting : person.confirmed(moment(confirmed));
  };
  if (lists.length === 0) return null;
  return (
    <section className="part flow">
      <h2>{person.lists}</h2>
      <table className="list tnum">
        <TableHead caption={person.listsTable} columns={[[person.column.list], [person.column.state], [person.column.asked, 'mid']]} />
        <tbody>
          {lists.map((each) => (
            <tr key={each.uuid}>
              <th scope="row">
                <a href={hrefFor('subscribers', undefined, new URLSearchParams({ search: each.email.trim() }))}>{person.list[each.list]}</a>
                {each.course !== null && <span className="sub">{each.course}</span>}
              </th>
              <td>{stateOf(each)}</td>
              <td className="mid">
                <time dateTime={each.asked}>{moment(each.asked)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {letters.length > 0 && (
        <>
          <h3>{heading}</h3>
          <ul className="flow flow--tight">
            {letters.map(({ letter, subject, sent }) => (
              <li key={letter}>
                <a href={hrefFor('letters', letter)}>{subject}</a>
                <span className="sub">{sent === null ? letterPlanned : letterSent(moment(sent))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
