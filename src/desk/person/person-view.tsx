import type { Person } from '#domain/owner/leads.ts';
import { hrefFor } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { LeadResults } from '../lead/lead-results.tsx';
import { leadListAddress } from '../leads/filter.ts';
import { LeadTable } from '../leads/lead-table.tsx';
import { EmailText } from '../parts/email-text.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { UserText } from '../parts/user-text.tsx';

/** Everything under a person's address. The URL has a record's uuid, never the address. */
export function PersonView({ uuid }: { readonly uuid: string }) {
  const { locale, words } = useDeskI18n();
  const query = useQuery<Person>(`/leads/${encodeURIComponent(uuid)}/person?in=${locale}`);
  return (
    <>
      <a className="more" href={leadListAddress()}>
        {words.lead.back}
      </a>
      <QueryResult query={query}>{(person) => <Details person={person} uuid={uuid} />}</QueryResult>
    </>
  );
}

function Details({ person: { name, email, leads, lists, results }, uuid }: { readonly person: Person; readonly uuid: string }) {
  const { words, flowName } = useDeskI18n();
  const { person } = words.work;
  return (
    <div className="flow flow--loose">
      <div className="title">
        <h1>
          <UserText text={name} className="clamp clamp--3" />
        </h1>
        <p className="title__text">
          <EmailText text={email} />
        </p>
      </div>
      <section className="flow">
        <h2>{person.leads}</h2>
        <LeadTable leads={leads} caption={person.leadsTable} />
      </section>
      {results.map(({ kind, results: ofFlow }) => (
        <LeadResults key={kind} heading={person.results(flowName(kind))} results={ofFlow} uuid="" />
      ))}
      <Lists lists={lists} />
      <a className="more" href={hrefFor('leads', uuid)}>
        {words.work.person.back}
      </a>
    </div>
  );
}

function Lists({ lists }: Pick<Person, 'lists'>) {
  const { words, moment } = useDeskI18n();
  const { person } = words.work;
  const stateOf = ({ confirmed, ended }: Person['lists'][number]) => {
    if (ended !== null) return person.ended(moment(ended));
    return confirmed === null ? person.waiting : person.confirmed(moment(confirmed));
  };
  return (
    <section className="flow">
      <h2>{person.lists}</h2>
      {lists.length === 0 ? (
        <p className="soft">{person.noLists}</p>
      ) : (
        <table className="list tnum">
          <TableHead caption={person.listsTable} columns={[[person.column.list], [person.column.state], [person.column.asked, 'mid']]} />
          <tbody>
            {lists.map((each) => (
              <tr key={each.uuid}>
                <th scope="row">
                  {person.list[each.list]}
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
      )}
    </section>
  );
}
