import { useState } from 'react';
import type { LeadAnswer, LeadDetail } from '#domain/owner/leads.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { isMailable } from '#domain/text/email.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { Application } from '../application/application.tsx';
import { hrefFor } from '../frame/address.ts';
import { useI18n } from '../frame/i18n.tsx';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { listAddress } from '../leads/filter.ts';
import { MessageTable } from '../outbox/message-table.tsx';
import { EmailText } from '../parts/email-text.tsx';
import { UserText } from '../parts/user-text.tsx';
import { EraseDialog } from '../people/erase-dialog.tsx';
import { WorkPanel } from '../work/work-panel.tsx';
import { Attribution } from './attribution.tsx';
import { Brief } from './brief.tsx';
import { CopyButton } from './copy-button.tsx';
import { Facts } from './facts.tsx';
import { History } from './history.tsx';
import { ReportButton } from './report-button.tsx';
import { Results } from './results.tsx';
import { Scores } from './scores.tsx';
import { ShareLink } from './share-link.tsx';
import './lead.css';

/** Everything stored about one lead. */
export function LeadView({ uuid }: { readonly uuid: string }) {
  const { locale, words } = useI18n();
  const [gone, setGone] = useState('');
  const query = useQuery<LeadDetail>(`/leads/${encodeURIComponent(uuid)}?in=${locale}`);
  return (
    <>
      <a className="more" href={listAddress()}>
        {words.lead.back}
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

/** Whether the answer to a knowledge question is correct, by the words it was answered with. */
function Verdict({ answer: { id, best }, record }: { readonly answer: LeadAnswer; readonly record: LeadRecord }) {
  const { words } = useI18n();
  return best && <span className="sub">{record.answers[id]?.value === best ? words.lead.isRight : words.lead.isWrong(best)}</span>;
}

interface DetailProps {
  readonly detail: LeadDetail;
  readonly refetch: () => void;
  readonly onErased: (said: string) => void;
}

function Detail({ detail, refetch, onErased }: DetailProps) {
  const { words } = useI18n();
  const { lead, brief, record, company, answers, history, messages, hasReport, results, shared, others } = detail;
  return (
    <>
      <div className="title title--lead">
        <h1>
          <UserText text={lead.name} className="clamp clamp--3" />
        </h1>
        <p className="contact">
          <EmailText text={lead.email} />
          {isMailable(lead.email) && (
            <a className="btn btn--line btn--s" href={`mailto:${encodeURIComponent(lead.email.trim())}`}>
              {words.lead.write}
            </a>
          )}
          <CopyButton text={lead.email} />
          {others > 0 && (
            <a className="more" href={hrefFor('person', lead.uuid)}>
              {words.work.person.link(others)}
            </a>
          )}
        </p>
        {lead.flags.length > 0 && (
          <p className="flags">
            {lead.flags.map((flag) => (
              <Badge key={flag}>{words.flags[flag] ?? flag}</Badge>
            ))}
          </p>
        )}
      </div>
      <WorkPanel lead={lead} work={detail.work} changes={detail.changes} />
      {lead.kind === 'course-application' && <Application uuid={lead.uuid} name={lead.name} onChanged={refetch} />}
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
          <Facts lead={lead} company={company} />
          <Attribution metadata={record.metadata} />
          <Results results={results} uuid={lead.uuid} />
          <ShareLink uuid={lead.uuid} link={shared} onTurnedOff={refetch} />
          <History history={history} kind={lead.kind} />
        </div>
      </div>
      <section className="part flow">
        <h2>{words.lead.messages}</h2>
        {messages.length === 0 ? (
          <p className="soft">{words.lead.noMessages}</p>
        ) : (
          <MessageTable messages={messages} onRequeued={refetch} />
        )}
      </section>
      <section className="part">
        <EraseDialog email={lead.email} open={words.lead.erase} onErased={onErased} />
      </section>
    </>
  );
}
