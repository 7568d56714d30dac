import type { Lead, LeadDetail } from '#domain/owner/leads.ts';
import { deskPersonStrings } from '#strings/owner/desk-person.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { hrefFor } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { UserText } from '../parts/user-text.tsx';
import { useRows } from '../work/use-rows.ts';

/** A person's forms, of which one is open below. Where names or addresses differ, it may be someone else's (O5). */
export function PersonRecords({ person: { names, emails, records, neighbors }, lead }: Pick<LeadDetail, 'person' | 'lead'>) {
  const { locale, words } = useDeskI18n();
  const { recordsHeading, recordsTable, isSame, same, sameAs, different } = deskPersonStrings[locale];
  const { join } = useRows();
  const mayDiffer = names.length > 1 || emails.length > 1;
  const { column } = words.leads;
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
                ...(mayDiffer ? ([[different, 'act', true]] as const) : []),
              ]}
            />
            <tbody>
              {records.map((each) => (
                <RecordRow key={each.uuid} record={each} isOpen={each.uuid === lead.uuid} mayDiffer={mayDiffer} />
              ))}
            </tbody>
          </table>
        </>
      )}
      {neighbors.length > 0 && (
        <div className="flow flow--tight">
          <h2 className="h4">{isSame}</h2>
          {neighbors.map((each) => (
            <p key={each.uuid} className="row">
              <a className="more" href={hrefFor('leads', each.uuid)}>
                <UserText text={each.name} className="clamp" />
              </a>
              <button type="button" className="btn btn--line btn--s" aria-label={sameAs(each.name)} onClick={() => void join(lead, each)}>
                {same}
              </button>
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

interface RowProps {
  readonly record: Lead;
  readonly isOpen: boolean;
  readonly mayDiffer: boolean;
}

function RecordRow({ record, isOpen, mayDiffer }: RowProps) {
  const { locale, words, flowName, percent, moment } = useDeskI18n();
  const { different, differentOf } = deskPersonStrings[locale];
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
      {mayDiffer && (
        <td className="act">
          <button
            type="button"
            className="row-act"
            aria-label={differentOf(flow, moment(record.created))}
            onClick={() => void splitOff(record)}
          >
            {different}
          </button>
        </td>
      )}
    </tr>
  );
}
