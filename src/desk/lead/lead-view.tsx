import { useState } from 'react';
import type { LeadAnswer, LeadDetail } from '#domain/owner/leads.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { isMailable } from '#domain/text/email.ts';
import { deskPersonStrings } from '#strings/owner/desk-person.ts';
import { deskSubscriberStrings } from '#strings/owner/desk-subscribers.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { ApplicationDecisions } from '../application/application-decisions.tsx';
import { useDeskI18n } from '../frame/i18n.tsx';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { lastList } from '../leads/filter.ts';
import { MessageTable } from '../outbox/message-table.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { EmailText } from '../parts/email-text.tsx';
import { UserText } from '../parts/user-text.tsx';
import { EraseDialog } from '../people/erase-dialog.tsx';
import { PersonLists } from '../person/person-lists.tsx';
import { PersonRecords } from '../person/person-records.tsx';
import { WorkPanel } from '../work/work-panel.tsx';
import { Attribution } from './attribution.tsx';
import { Brief } from './brief.tsx';
import { LeadResults } from './lead-results.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { ReportButton } from './report-button.tsx';
import { Scores } from './scores.tsx';
import './lead.css';

export function LeadView({ uuid }: { readonly uuid: string }) {
  const { locale, words } = useDeskI18n();
  const [gone, setGone] = useState('');
  const list = lastList();
  const query = useQuery<LeadDetail>(`/leads/${encodeURIComponent(uuid)}?in=${locale}`);
  return (
    <>
      <a className="more" href={list.href}>
        {list.view === 'subscribers' ? deskSubscriberStrings[locale].back : words.lead.back}
      </a>
      {gone ? (
        <p className="part" role="status">
          {gone}
        </p>
      ) : (
        <QueryResult query={query}>{(detail) => <Detail detail={detail} refetch={query.refetch} onErased={setGone} />}</QueryResult>
      )}
    </>
  );
}

/** Marks a knowledge answer as correct or not, by the wording it was answered with. */
function Verdict({ answer: { id, best }, record }: { readonly answer: LeadAnswer; readonly record: LeadRecord }) {
  const { words } = useDeskI18n();
  return best && <span className="sub">{record.answers[id]?.value === best ? words.lead.isRight : words.lead.isWrong(best)}</span>;
}

interface DetailProps {
  readonly detail: LeadDetail;
  readonly refetch: () => void;
  readonly onErased: (said: string) => void;
}

function Detail({ detail, refetch, onErased }: DetailProps) {
  const { locale, words } = useDeskI18n();
  const { lead, brief, record, answers, history, messages, hasReport, results, shared, person } = detail;
  const [name = lead.name, ...otherNames] = person.names;
  return (
    <>
      <div className="title title--lead">
        <h1>
          <UserText text={name} className="clamp clamp--3" />
        </h1>
        {otherNames.length > 0 && (
          <p className="soft">
            <UserText text={deskPersonStrings[locale].also(otherNames.join(', '))} className="clamp clamp--3" />
          </p>
        )}
        {person.emails.map((email) => (
          <p key={email} className="contact">
            <EmailText text={email} />
            {isMailable(email) && (
              <a className="btn btn--line btn--s" href={`mailto:${encodeURIComponent(email.trim())}`}>
                {words.lead.write}
              </a>
            )}
            <CopyButton text={email} label={words.lead.copy} />
          </p>
        ))}
        {lead.flags.length > 0 && (
          <p className="flags">
            {lead.flags.map((flag) => (
              <Badge key={flag}>{words.flags[flag] ?? flag}</Badge>
            ))}
          </p>
        )}
      </div>
      <WorkPanel lead={person.records[0] ?? lead} work={detail.work} changes={detail.changes} />
      <PersonRecords person={person} lead={lead} />
      {lead.kind === 'course-application' && <ApplicationDecisions uuid={lead.uuid} name={lead.name} onChanged={refetch} />}
      <Brief brief={brief}>{hasReport && <ReportButton uuid={lead.uuid} />}</Brief>
      <Scores record={record} />
      <div className="columns">
        <section className="flow">
          <h2>{words.lead.answers}</h2>
          {answers.length === 0 ? (
            <p className="soft">{words.lead.noAnswers}</p>
          ) : (
            <dl className="answers">
              {answers.map((item) => (
                <div key={item.id}>
                  <dt>{item.question}</dt>
                  <dd>
                    <UserText text={item.answer} className="lines" />
                    <Verdict answer={item} record={record} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
        <div className="flow flow--loose">
          <LeadResults results={results} uuid={lead.uuid} />
          <LeadTimeline history={history} lead={lead} shared={shared} onTurnedOff={refetch} />
          <Attribution metadata={record.metadata} />
        </div>
      </div>
      <section className="part flow">
        <h2>{words.lead.messages}</h2>
        {messages.length === 0 ? (
          <p className="soft">{words.lead.noMessages}</p>
        ) : (
          <MessageTable messages={messages} onRequeued={() => refetch()} />
        )}
      </section>
      <PersonLists lists={person.lists} letters={person.letters} />
      <section className="part">
        <EraseDialog email={lead.email} open={words.lead.erase} onErased={onErased} />
      </section>
    </>
  );
}
