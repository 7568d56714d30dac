import { useState } from 'react';
import { type AudienceSummary, type LetterSummary, subjectOf, sumPeople } from '#domain/messages/list-letter.ts';
import { go, hrefFor } from '../frame/address.ts';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { useRefresh } from '../frame/use-refresh.ts';
import { TableHead } from '../parts/table-head.tsx';
import { UserText } from '../parts/user-text.tsx';
import { type LetterSetup, requestLetter } from './api.ts';
import { useLettersI18n } from './use-letters-i18n.ts';
import './letters.css';
import { ErrorLine } from '../parts/error-line.tsx';

interface LettersOverview extends LetterSetup {
  readonly letters: readonly LetterSummary[];
  readonly audiences: readonly AudienceSummary[];
}

export function LettersView() {
  const { letters } = useLettersI18n();
  const query = useQuery<LettersOverview>('/letters');
  useRefresh(query.poll, query.data?.letters.some(({ state }) => state === 'sending') ?? false);
  return (
    <>
      <div className="title">
        <h1>{letters.heading}</h1>
        <p className="title__text soft">{letters.text}</p>
      </div>
      <QueryResult query={query}>
        {(overview) => (
          <div className="flow flow--loose">
            <AudienceTable audiences={overview.audiences} />
            {overview.letters.length === 0 ? (
              <EmptyState heading={letters.none} text={letters.noneText} />
            ) : (
              <LetterTable letters={overview.letters} />
            )}
          </div>
        )}
      </QueryResult>
    </>
  );
}

function AudienceTable({ audiences }: { readonly audiences: readonly AudienceSummary[] }) {
  const { letters, listName, people, number } = useLettersI18n();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const write = async ({ list, topic, proposal }: AudienceSummary) => {
    if (busy) return;
    setBusy(true);
    const reply = await requestLetter({ audience: { list, topic }, content: proposal });
    setBusy(false);
    setFailed('error' in reply);
    if ('data' in reply) go(hrefFor('letters', reply.data.id));
  };
  return (
    <section>
      <table className="list list--audiences">
        <TableHead
          caption={letters.lists}
          columns={[[letters.column.list], [letters.column.people], [letters.column.action, undefined, true]]}
        />
        <tbody>
          {audiences.map((audience) => (
            <tr key={`${audience.list} ${audience.topic}`}>
              <th scope="row">{listName(audience)}</th>
              <td className="tnum">
                {number(sumPeople(audience.people))}
                {sumPeople(audience.people) > 0 && <span className="sub">{people(audience.people)}</span>}
              </td>
              <td className="act">
                <button
                  type="button"
                  className="btn btn--line btn--s"
                  aria-label={letters.writeTo(listName(audience))}
                  aria-busy={busy}
                  onClick={() => write(audience)}
                >
                  {letters.write}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed && <ErrorLine>{letters.createFailed}</ErrorLine>}
    </section>
  );
}

function LetterTable({ letters: found }: { readonly letters: readonly LetterSummary[] }) {
  const { letters, listName, locale, number, moment, words } = useLettersI18n();
  const { column } = letters;
  return (
    <table className="list list--letters">
      <TableHead
        caption={letters.table}
        columns={[[column.subject], [column.state], [column.sent, 'num'], [column.refused, 'num mid'], [column.when, 'mid']]}
      />
      <tbody>
        {found.map((letter) => {
          const at = letter.started ?? letter.changed;
          return (
            <tr key={letter.id}>
              <th scope="row">
                <a className="about" href={hrefFor('letters', letter.id)}>
                  <UserText text={subjectOf(letter.content, locale) || letters.untitled} className="clamp" />
                </a>
                <span className="sub">{listName(letter)}</span>
                {letter.content.only && <span className="sub">{words.languages.only(words.languageName[letter.content.only])}</span>}
                <span className="sub narrow">{moment(at)}</span>
              </th>
              <td>{letters.state[letter.state]}</td>
              <td className="num">
                {letter.progress && `${number(letter.progress.sent + letter.progress.written)} / ${number(letter.progress.planned)}`}
              </td>
              <td className="num mid">{letter.progress && number(letter.progress.bounced)}</td>
              <td className="mid">
                <time dateTime={at}>{moment(at)}</time>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
