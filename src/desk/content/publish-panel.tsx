import { useEffect, useId, useRef, useState } from 'react';
import type { DeskContentStrings } from '#strings/owner/desk-content.en.ts';
import { announceChange } from '../frame/changes.ts';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { useRefresh } from '../frame/use-refresh.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import { TextField } from '../parts/text-field.tsx';
import { UserText } from '../parts/user-text.tsx';
import { type ContentOverview, type PublishFailure, type Publishing, publish, type StartedRun } from './api.ts';
import { listContentChanges } from './content-changes.ts';
import { DraftState } from './draft-state.tsx';
import { ProblemLines } from './problem-lines.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { useContentI18n } from './use-content-i18n.ts';

const messageMax = 200;

/** How a run ended; `over` if unknown. */
interface Ended {
  readonly kind: StartedRun['kind'];
  readonly outcome: NonNullable<Publishing['last']>['outcome'] | 'over';
}

/** True until visitors see the result. */
const isUnderWay = ({ run, isChangingOver }: Publishing) => run !== null || isChangingOver === true;

export function PublishPanel({ overview }: { readonly overview: ContentOverview }) {
  const { content } = useContentI18n();
  const query = useQuery<Publishing>('/publishing');
  const isRunning = query.data !== undefined && isUnderWay(query.data);
  /** The run this page started and the status before it. Other runs' outcomes aren't shown here. */
  const [own, setOwn] = useState<StartedRun & { readonly seen: Publishing | undefined }>();
  const [ended, setEnded] = useState<Ended>();
  useRefresh(query.refetch, isRunning || own !== undefined);
  useEffect(() => {
    if (!own || !query.data || isRunning || query.data === own.seen) return;
    const { last } = query.data;
    // After another run or a desk restart, this run's outcome is unknown; only what's live shows it.
    setEnded({ kind: own.kind, outcome: last?.run === own.run ? last.outcome : 'over' });
    setOwn(undefined);
  }, [own, query.data, isRunning]);
  // Published drafts are gone, so refetch.
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) announceChange();
    wasRunning.current = isRunning;
  }, [isRunning]);
  const started = (run: StartedRun) => {
    setOwn({ ...run, seen: query.data });
    setEnded(undefined);
    wasRunning.current = true;
    query.refetch();
  };
  return (
    <section className="publish flow" aria-labelledby="publish">
      <h2 id="publish">{content.publish.heading}</h2>
      {query.error === 'missing' ? (
        <>
          <p className="soft">{content.publish.unavailable}</p>
          <Changes overview={overview} />
        </>
      ) : (
        <QueryResult query={query}>
          {(publishing) => (
            <div className="flow">
              <Live publishing={publishing} />
              <Changes overview={overview} />
              <PublishForm overview={overview} publishing={publishing} onStarted={started} />
              {isRunning && <Progress run={publishing.run} />}
              <p role="status" className="said">
                {ended && ended.outcome !== 'failed' && !isRunning ? content.publish.ended[ended.kind][ended.outcome] : ''}
              </p>
              {publishing.failure && !isRunning && <Failure failure={publishing.failure} />}
              <ReleaseHistory releases={publishing.history} isRunning={isRunning} onStarted={started} />
            </div>
          )}
        </QueryResult>
      )}
    </section>
  );
}

function Live({ publishing: { live } }: { readonly publishing: Publishing }) {
  const { content, author, moment } = useContentI18n();
  return live && <p className="small soft">{content.publish.live(moment(live.liveSince), author(live.liveBy))}</p>;
}

function Changes({ overview }: { readonly overview: ContentOverview }) {
  const { content, locale } = useContentI18n();
  const changes = listContentChanges(overview, locale);
  if (changes.length === 0) return <p>{content.publish.nothing}</p>;
  return (
    <div className="flow flow--tight">
      <p className="strong">{content.publish.changes(changes.length)}</p>
      <ul className="changes">
        {changes.map(({ href, title, state }) => (
          <li key={href + title}>
            <a href={href}>
              <UserText text={title || content.field.unnamed} />
            </a>
            <span className="small">
              <DraftState state={state} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Another contact address needs an owner who has just signed in (O7). */
const refusal = (kind: string | undefined, words: DeskContentStrings['publish']): string => {
  if (kind === 'forbidden' || kind === 'sign-in-again') return words.reason['needs-owner'] ?? words.failedCall;
  return kind === 'publishing' ? words.busy : words.failedCall;
};

interface FormProps {
  readonly overview: ContentOverview;
  readonly publishing: Publishing;
  readonly onStarted: (run: StartedRun) => void;
}

function PublishForm({ overview, publishing, onStarted }: FormProps) {
  const { content, locale } = useContentI18n();
  const words = content.publish;
  const id = useId();
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const changes = listContentChanges(overview, locale);
  const hasProblems = changes.some(({ state }) => state.problems > 0);
  const reason = hasProblems ? words.fixFirst : undefined;
  const isRunning = isUnderWay(publishing);
  if (changes.length === 0) return null;
  const start = async () => {
    if (busy || isRunning || reason !== undefined) return;
    setBusy(true);
    const reply = await publish(message.trim());
    setBusy(false);
    if ('error' in reply) return setProblem(refusal(reply.kind, words));
    setProblem(undefined);
    setMessage('');
    onStarted({ kind: 'publish', run: reply.data.run });
  };
  return (
    <div className="flow">
      <TextField label={words.message} hint={words.messageHelp} value={message} maxLength={messageMax} onChange={setMessage} />
      <button
        type="button"
        className="btn"
        aria-busy={busy || isRunning}
        aria-disabled={reason !== undefined}
        aria-describedby={reason && `${id}-reason`}
        onClick={() => void start()}
      >
        {words.publish}
      </button>
      {reason && (
        <p className="small soft" id={`${id}-reason`}>
          {reason}
        </p>
      )}
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </div>
  );
}

function Progress({ run }: { readonly run: Publishing['run'] }) {
  const { content, author } = useContentI18n();
  const words = content.publish;
  const steps = Object.keys(words.step);
  const step = run?.step ?? 'changing-over';
  const current = steps.indexOf(step);
  return (
    <div className="flow flow--tight">
      <p role="status" className="small">
        {run && words.running(author(run.author))} {words.step[step] ?? words.takingBack}
      </p>
      <ol className="steps small" aria-label={words.steps}>
        {steps.map((each, index) => (
          <li
            key={each}
            aria-current={index === current ? 'step' : undefined}
            className={index < current ? 'steps__done' : index > current ? 'soft' : undefined}
          >
            {words.step[each]}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Failure({ failure }: { readonly failure: PublishFailure }) {
  const words = useContentI18n().content.publish;
  return (
    <div className="query-error flow flow--tight" role="alert">
      <h3 className="h4">{words.failed}</h3>
      <p className="small">{(failure.code && words.reason[failure.code]) ?? failure.message}</p>
      {failure.problems.length > 0 && <ProblemLines lines={failure.problems} />}
    </div>
  );
}
