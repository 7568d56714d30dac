import type { KeyboardEvent } from 'react';
import type { Lead } from '#domain/leads.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { hrefFor } from '../frame/address.ts';
import { useI18n } from '../frame/i18n.tsx';
import { ProportionBar } from '../parts/proportion-bar.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { UserText } from '../parts/user-text.tsx';

/** Leads as rows that link to the lead; the arrow keys move between rows. */
export function LeadTable({ leads }: { readonly leads: readonly Lead[] }) {
  const { words } = useI18n();
  const { column, table } = words.leads;
  return (
    <table className="list list--leads" onKeyDown={moveFocus}>
      <TableHead
        caption={table}
        columns={[
          [column.name],
          [column.company, 'wide'],
          [column.flow, 'mid flow-column'],
          [column.state],
          [column.score, 'num'],
          [column.from, 'wide from-column'],
          [column.created, 'mid when-column'],
        ]}
      />
      <tbody>
        {leads.map((lead) => (
          <Row key={lead.uuid} lead={lead} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ lead }: { readonly lead: Lead }) {
  const { words, flowName, percent, moment } = useI18n();
  const from = [lead.source, lead.medium, lead.campaign].filter(Boolean).join(' / ');
  return (
    <tr>
      <th scope="row">
        <a className="row-link" href={hrefFor('leads', lead.uuid)}>
          <UserText text={lead.name} className="clamp" />
        </a>
        <span className="sub">
          <UserText text={lead.email} className="clamp" />
        </span>
        <span className="sub narrow">
          {flowName(lead.kind)}, {moment(lead.created)}
        </span>
        {lead.flags.length > 0 && (
          <span className="flags">
            {lead.flags.map((flag) => (
              <Badge key={flag}>{words.flags[flag] ?? flag}</Badge>
            ))}
          </span>
        )}
      </th>
      <td className="wide">{lead.company && <UserText text={lead.company} className="clamp" />}</td>
      <td className="mid">
        {flowName(lead.kind)}
        <span className="sub">{words.languageName[lead.language]}</span>
      </td>
      <td>
        {lead.complete ? <span className="done">{words.leads.complete}</span> : words.leads.step(lead.step, percent(lead.progress / 100))}
      </td>
      <td className="num">
        {lead.score !== null && (
          <>
            {lead.score}
            <ProportionBar all={lead.score / 100} />
          </>
        )}
      </td>
      <td className="wide">{from ? <UserText text={from} className="clamp" /> : <span className="soft">{words.leads.direct}</span>}</td>
      <td className="mid">
        <time dateTime={lead.created}>{moment(lead.created)}</time>
      </td>
    </tr>
  );
}

function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by || !(event.target instanceof HTMLAnchorElement)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('.row-link')];
  const next = links[links.indexOf(event.target) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
