import type { Lead, LeadDetail } from '#domain/owner/leads.ts';
import { deskPersonStrings } from '#strings/owner/desk-person.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { hrefFor } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { UserText } from '../parts/user-text.tsx';
import { useRows } from '../work/use-rows.ts';

/** A person's forms, of which one is open below; under several names or addresses each can be split off into a row of its own (O5). */
export function PersonRecords({ person: { records, names, emails, neighbors }, lead }: Pick<LeadDetail, 'person' | 'lead'>) {
  const { locale, words } = useDeskI18n();
  const { recordsHeading, recordsTable, neighbors: alsoThere, split } = deskPersonStrings[locale];
  const { column } = words.leads;
  // Under one name and one address it's hardly somebody else's.
  const maySplit = names.length > 1 || emails.length > 1;
  if (records.length < 2 && neighbors.length === 0) return null;
  return (
    <section className="part flow">
      {records.length > 1 && (
        <>
          <h2>{recordsHeading}</h2>
          <table className="list tnum">
            <TableHead
              caption={recordsTable}
              columns={[
                [column.flow],
                [column.created, 'mid'],
                [column.progress],
                [column.score, 'num mid'],
                ...(maySplit ? ([[split, 'act', true]] as const) : []),
              ]}
            />
            <tbody>
              {records.map((each) => (
                <RecordRow key={each.uuid} record={each} isOpen={each.uuid === lead.uuid} maySplit={maySplit} />
              ))}
            </tbody>
          </table>
        </>
      )}
      {neighbors.length > 0 && (
        <p className="row small">
          {alsoThere}
          {neighbors.map(({ uuid, name }) => (
            <a key={uuid} className="more" href={hrefFor('leads', uuid)}>
              <UserText text={name} className="clamp" />
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

interface RowProps {
  readonly record: Lead;
  readonly isOpen: boolean;
  readonly maySplit: boolean;
}

function RecordRow({ record, isOpen, maySplit }: RowProps) {
  const { locale, words, flowName, percent, moment } = useDeskI18n();
  const { split, splitOf } = deskPersonStrings[locale];
  const { splitOff } = useRows();
  const flow = flowName(record.kind);
  return (
    <tr aria-current={isOpen || undefined}>
      <th scope="row">
        {isOpen ? <strong>{flow}</strong> : <a href={hrefFor('leads', record.uuid)}>{flow}</a>}
        <span className="sub">
          <UserText text={record.name} className="clamp" />
        </span>
      </th>
      <td className="mid">
        <time dateTime={record.created}>{moment(record.created)}</time>
      </td>
      <td>
        {record.complete ? words.leads.complete : words.leads.step(record.step, percent(record.progress / 100))}
        {record.decision !== null && <span className="sub">{deskSeatStrings[locale].application.decided[record.decision]}</span>}
      </td>
      <td className="num mid">{record.score !== null && percent(record.score / 100)}</td>
      {maySplit && (
        <td className="act">
          <button
            type="button"
            className="row-act"
            aria-label={splitOf(flow, moment(record.created))}
            onClick={() => void splitOff(record)}
          >
            {split}
          </button>
        </td>
      )}
    </tr>
  );
}
