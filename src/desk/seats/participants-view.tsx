import { useState } from 'react';
import { type ParticipantRow, type SessionParticipants, seatKey } from '#domain/courses/seats.ts';
import { isMailable } from '#domain/text/email.ts';
import { callLink } from '#domain/text/phone.ts';
import { deskPersonStrings } from '#strings/owner/desk-person.ts';
import { deskSeatStrings } from '#strings/owner/desk-seats.ts';
import { go, hrefFor } from '../frame/address.ts';
import { call } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';
import { EmptyState, QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { requestLetter } from '../letters/api.ts';
import { useLettersI18n } from '../letters/use-letters-i18n.ts';
import { EmailText } from '../parts/email-text.tsx';
import { ErrorLine } from '../parts/error-line.tsx';
import { SubpageHead } from '../parts/subpage-head.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { UserText } from '../parts/user-text.tsx';
import './seats.css';

interface Place {
  readonly course: string;
  readonly session: string;
}

export const participantsHref = ({ course, session }: Place): string => hrefFor('seats', course, new URLSearchParams({ date: session }));

/** The people accepted to one date, to call, to count and to write to (O2). */
export function ParticipantsView({ course, session }: Place) {
  const { locale } = useDeskI18n();
  const words = deskSeatStrings[locale].view;
  const query = useQuery<SessionParticipants>(`/seats/participants?${new URLSearchParams({ course, session, in: locale })}`);
  const { data } = query;
  return (
    <>
      <SubpageHead
        back={{ href: hrefFor('seats'), label: words.back }}
        heading={words.participants}
        text={data && `${data.courseTitle}: ${data.date}`}
      />
      <QueryResult query={query}>{(found) => <Participants found={found} place={{ course, session }} />}</QueryResult>
    </>
  );
}

function Participants({ found, place }: { readonly found: SessionParticipants; readonly place: Place }) {
  const { locale, number } = useDeskI18n();
  const words = deskSeatStrings[locale].view;
  const { capacity, participants, anonymous } = found;
  const unpaid = participants.filter(({ paid }) => paid === null).length;
  const free = Math.max(0, capacity - participants.length - anonymous);
  return (
    <div className="flow flow--loose">
      <div className="flow flow--tight">
        <p>
          {words.count(number(free), number(capacity))}
          {unpaid > 0 && <span className="sub">{words.unpaid(number(unpaid))}</span>}
        </p>
        {anonymous > 0 && <p className="small soft">{words.more(number(anonymous))}</p>}
      </div>
      {participants.length === 0 ? (
        <EmptyState heading={words.nobody} text={words.nobodyText} />
      ) : (
        <>
          <Actions found={found} place={place} />
          <ParticipantTable found={found} />
        </>
      )}
    </div>
  );
}

function Actions({ found, place }: { readonly found: SessionParticipants; readonly place: Place }) {
  const { locale, words: desk, letters } = useLettersI18n();
  const words = deskSeatStrings[locale].view;
  const [busy, setBusy] = useState<'letter' | 'file' | null>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const isReachable = found.participants.some(({ canMail }) => canMail);
  const begin = (what: 'letter' | 'file') => {
    setBusy(what);
    setSaid('');
    setProblem('');
  };
  const write = async () => {
    if (busy) return;
    begin('letter');
    const audience = { list: 'participants', topic: seatKey(place.course, place.session) } as const;
    const reply = await requestLetter({ audience, content: found.proposal });
    setBusy(null);
    if ('error' in reply) setProblem(letters.createFailed);
    else go(hrefFor('letters', reply.data.id));
  };
  const download = async () => {
    if (busy) return;
    begin('file');
    const reply = await call<{ readonly address: string }>('/seats/export', { body: { ...place, in: locale } });
    setBusy(null);
    if ('error' in reply) return setProblem(desk.leads.exportFailed);
    setSaid(words.downloaded);
    location.assign(reply.data.address);
  };
  return (
    <div className="flow">
      <div className="row">
        {isReachable && (
          <button type="button" className="btn" aria-busy={busy === 'letter'} onClick={() => void write()}>
            {words.writeAll}
          </button>
        )}
        <button type="button" className="btn btn--line" aria-busy={busy === 'file'} onClick={() => void download()}>
          {words.download}
        </button>
      </div>
      {!isReachable && <p className="small soft">{letters.nobodyReached}</p>}
      <p role="status" className="said small">
        {said}
      </p>
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </div>
  );
}

function ParticipantTable({ found: { participants, date } }: { readonly found: SessionParticipants }) {
  const { locale, words: desk } = useDeskI18n();
  const { view, application } = deskSeatStrings[locale];
  return (
    <table className="list list--participants">
      <TableHead
        caption={view.participantsOf(date)}
        columns={[
          [desk.leads.column.name],
          [desk.lead.company, 'wide'],
          [desk.people.email, 'mid'],
          [deskPersonStrings[locale].phone, 'wide'],
          [application.payment.heading],
        ]}
      />
      <tbody>
        {participants.map((participant) => (
          <ParticipantLine key={participant.uuid} participant={participant} />
        ))}
      </tbody>
    </table>
  );
}

function ParticipantLine({
  participant: { uuid, name, company, email, phone, paid, isSpam, canMail },
}: {
  readonly participant: ParticipantRow;
}) {
  const { locale, words: desk, day } = useDeskI18n();
  const { view, application } = deskSeatStrings[locale];
  const callable = callLink(phone);
  const phoneText = callable ? <a href={callable}>{phone}</a> : phone && <UserText text={phone} />;
  return (
    <tr>
      <th scope="row">
        <a href={hrefFor('leads', uuid)}>
          <UserText text={name} className="clamp" />
        </a>
        {isSpam && <span className="sub">{desk.work.states.spam}</span>}
        {!canMail && !isSpam && <span className="sub">{view.cannotMail}</span>}
        <span className="sub narrow">
          <EmailText text={email} />
        </span>
        {phone && <span className="sub narrow">{phoneText}</span>}
      </th>
      <td className="wide">{company && <UserText text={company} className="clamp" />}</td>
      <td className="mid">
        {isMailable(email) ? (
          <a href={`mailto:${encodeURIComponent(email.trim())}`}>
            <EmailText text={email} />
          </a>
        ) : (
          <EmailText text={email} />
        )}
      </td>
      <td className="wide">{phoneText}</td>
      <td>{paid === null ? application.payment.unpaid : application.payment.is(day(paid))}</td>
    </tr>
  );
}
