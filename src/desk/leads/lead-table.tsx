import { type KeyboardEvent, useState } from 'react';
import type { PersonRow } from '#domain/owner/leads.ts';
import { deskPersonStrings } from '#strings/owner/desk-person.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { hrefFor } from '../frame/address.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { isShortcutOn } from '../frame/shortcut.ts';
import { EmailText } from '../parts/email-text.tsx';
import { ProportionBar } from '../parts/proportion-bar.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { UserText } from '../parts/user-text.tsx';
import { NewMark, PersonState } from '../work/person-state.tsx';
import { useWork } from '../work/use-work.ts';
import { Selection } from './selection.tsx';

interface Props {
  readonly leads: readonly PersonRow[];
  readonly caption: string;
}

/** People as rows, or cards on a phone. Arrow keys move between rows, Space and `x` select, `!` marks spam. */
export function LeadTable({ leads, caption }: Props) {
  const { locale, words } = useDeskI18n();
  const { change } = useWork();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { column } = words.leads;
  const selected = leads.filter(({ uuid }) => chosen.has(uuid));

  const toggle = (uuid: string) =>
    setChosen((before) => new Set(before.has(uuid) ? [...before].filter((each) => each !== uuid) : [...before, uuid]));
  const markSpam = (lead: PersonRow, table: HTMLElement) => {
    focusBeside(table, lead.uuid);
    void change({ uuid: lead.uuid, name: lead.name, version: lead.workVersion }, { state: 'spam' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLAnchorElement)) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (by) {
      event.preventDefault();
      const links = linksIn(currentTarget);
      links[links.indexOf(target) + by]?.focus();
      return;
    }
    const lead = leads.find(({ uuid }) => uuid === target.dataset.uuid);
    if (lead && (key === ' ' || (key === 'x' && isShortcutOn()))) {
      event.preventDefault();
      toggle(lead.uuid);
      return;
    }
    if (key === '!' && isShortcutOn() && lead && lead.state !== 'spam') markSpam(lead, currentTarget);
  };

  return (
    <>
      <Selection leads={selected} onClear={() => setChosen(new Set())} />
      <label className="select-all small">
        <input
          type="checkbox"
          checked={selected.length === leads.length}
          onChange={({ target }) => setChosen(new Set(target.checked ? leads.map(({ uuid }) => uuid) : []))}
        />
        {deskPersonStrings[locale].selectAll}
      </label>
      <table className="list list--leads" onKeyDown={onKeyDown}>
        <TableHead
          caption={caption}
          columns={[
            [column.name, 'name-column'],
            [column.company, 'wide'],
            [column.state, 'mid state-column'],
            [column.flow, 'mid flow-column'],
            [column.progress, 'mid'],
            [column.score, 'num mid'],
            [column.from, 'widest from-column'],
            [column.created, 'mid when-column'],
            [words.work.states.spam, 'mid act-column', true],
          ]}
        />
        <tbody>
          {leads.map((lead) => (
            <Row key={lead.uuid} lead={lead} onSpam={markSpam} isSelected={chosen.has(lead.uuid)} onSelect={() => toggle(lead.uuid)} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** In UTF-16 units: enough of a name to tell which lead a button is for. */
const nameMax = 100;

/** Of the other names and addresses; the person's page has all. */
const namesShown = 3;

const linksIn = (table: HTMLElement) => [...table.querySelectorAll<HTMLAnchorElement>('.row-link')];

/** Focuses the next or previous row, because this one is about to go. */
function focusBeside(table: HTMLElement, uuid: string): void {
  const links = linksIn(table);
  const index = links.findIndex((link) => link.dataset.uuid === uuid);
  (links[index + 1] ?? links[index - 1])?.focus();
}

interface SpamProps {
  readonly lead: PersonRow;
  readonly onSpam: (lead: PersonRow, table: HTMLElement) => void;
}

interface RowProps extends SpamProps {
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function Row({ lead, onSpam, isSelected, onSelect }: RowProps) {
  const { locale, words, number, flowName, percent, moment } = useDeskI18n();
  const strings = deskPersonStrings[locale];
  const score = lead.personScore;
  const from = [lead.source, lead.medium, lead.campaign].filter(Boolean).join(' / ');
  const progress = lead.complete ? (
    <span className="done">{words.leads.complete}</span>
  ) : (
    words.leads.step(lead.step, percent(lead.progress / 100))
  );
  return (
    <tr className={lead.isNew ? 'is-new' : undefined}>
      <th scope="row">
        <input
          type="checkbox"
          className="row-select"
          aria-label={strings.select(lead.name.slice(0, nameMax))}
          checked={isSelected}
          onChange={onSelect}
        />
        <a className="row-link" href={hrefFor('leads', lead.uuid)} data-uuid={lead.uuid}>
          {lead.isNew && <NewMark />}
          <UserText text={lead.name} className="clamp" />
        </a>
        {lead.otherNames.length > 0 && (
          <span className="sub">
            <UserText text={strings.also(lead.otherNames.slice(0, namesShown).join(', '))} className="clamp" />
          </span>
        )}
        {[lead.email, ...lead.otherEmails].slice(0, namesShown).map((email) => (
          <span key={email} className="sub">
            <EmailText text={email} />
          </span>
        ))}
        {lead.note !== '' && (
          <span className="sub excerpt">
            <UserText text={lead.note} className="clamp" />
          </span>
        )}
        {lead.flags.length > 0 && (
          <span className="flags">
            {lead.flags.map((flag) => (
              <Badge key={flag}>{words.flags[flag] ?? flag}</Badge>
            ))}
          </span>
        )}
        {/* A card's stand-in for the other columns. */}
        <span className="narrow lead-card">
          {lead.company && <UserText text={lead.company} className="clamp" />}
          <span className="sub">
            {flowName(lead.kind)}, {moment(lead.created)}
          </span>
          <span className="lead-card__foot">
            <span>
              <PersonState lead={lead} />
            </span>
            <SpamButton lead={lead} onSpam={onSpam} />
            <span className="tnum">
              {progress}
              {score !== null && <strong className="lead-card__score">{percent(score / 100)}</strong>}
            </span>
          </span>
        </span>
      </th>
      <td className="wide">{lead.company && <UserText text={lead.company} className="clamp" />}</td>
      <td className="mid">
        <PersonState lead={lead} />
      </td>
      <td className="mid">
        {flowName(lead.kind)}
        <span className="sub">{lead.records > 1 ? strings.records(number(lead.records)) : words.languageName[lead.language]}</span>
      </td>
      <td className="mid">{progress}</td>
      <td className="num mid">
        {score !== null && (
          <>
            {percent(score / 100)}
            <ProportionBar all={score / 100} />
          </>
        )}
      </td>
      <td className="widest">{from ? <UserText text={from} className="clamp" /> : <span className="soft">{words.leads.direct}</span>}</td>
      <td className="mid">
        <time dateTime={lead.created}>{moment(lead.created)}</time>
      </td>
      <td className="mid act">
        <SpamButton lead={lead} onSpam={onSpam} />
      </td>
    </tr>
  );
}

function SpamButton({ lead, onSpam }: SpamProps) {
  const { words } = useDeskI18n();
  if (lead.state === 'spam') return null;
  return (
    <button
      type="button"
      className="row-act"
      aria-label={words.work.markSpam(lead.name.slice(0, nameMax))}
      onClick={({ currentTarget }) => {
        const table = currentTarget.closest('table');
        if (table) onSpam(lead, table);
      }}
    >
      {words.work.states.spam}
    </button>
  );
}
