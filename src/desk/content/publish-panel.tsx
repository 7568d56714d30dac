import { useId, useState } from 'react';
import { QueryResult } from '../frame/states.tsx';
import { TextField } from '../parts/text-field.tsx';
import { TickLine } from '../parts/tick-line.tsx';
import { UserText } from '../parts/user-text.tsx';
import type { ContentOverview, PublishFailure, Publishing } from './api.ts';
import { type ContentChangeItem, listContentChanges } from './content-changes.ts';
import { DraftState } from './draft-state.tsx';
import { ProblemLines } from './problem-lines.tsx';
import { PublishProgress, PublishRefusal, QueuedNote } from './publish-parts.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { useContentI18n } from './use-content-i18n.ts';
import { type PublishingControl, usePublishing } from './use-publishing.ts';

const messageMax = 200;

/** Publishes all drafts, or those that are ticked. */
export function PublishPanel({ overview }: { readonly overview: ContentOverview }) {
  const { content, locale } = useContentI18n();
  const words = content.publish;
  const changes = listContentChanges(overview, locale);
  const control = usePublishing(changes.map(({ entry, state }) => `${entry} ${state.draft?.savedAt}`).join());
  const { query, isRunning, ended, follow } = control;
  return (
    <section className="publish flow" aria-labelledby="publish">
      <h2 id="publish">{words.heading}</h2>
      {query.error === 'missing' ? (
        <>
          <p className="soft">{words.unavailable}</p>
          {changes.length === 0 ? <p>{words.nothing}</p> : <Changes changes={changes} />}
        </>
      ) : (
        <QueryResult query={query}>
          {(publishing) => (
            <div className="flow">
              <Live publishing={publishing} />
              {changes.length === 0 ? <p>{words.nothing}</p> : <PublishForm overview={overview} changes={changes} control={control} />}
              {isRunning && <PublishProgress run={publishing.run} />}
              <QueuedNote publishing={control} />
              <p role="status" className="said">
                {ended && ended.outcome !== 'failed' && !isRunning && !control.queued
                  ? ended.kind === 'others'
                    ? words.othersEnded
                    : words.ended[ended.kind][ended.outcome]
                  : ''}
              </p>
              <PublishRefusal publishing={control} />
              {publishing.failure && !isRunning && <Failure failure={publishing.failure} />}
              <ReleaseHistory releases={publishing.history} posts={overview.posts} isRunning={isRunning} onStarted={follow} />
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

interface ChangesProps {
  readonly changes: readonly ContentChangeItem[];
  /** Those left out, by entry; without a function to change that, there's nothing to tick. */
  readonly leftOut?: ReadonlySet<string>;
  readonly onTick?: (entry: string, isTicked: boolean) => void;
}

function Changes({ changes, leftOut, onTick }: ChangesProps) {
  const { content } = useContentI18n();
  return (
    <div className="flow flow--tight">
      <p className="strong">{content.publish.changes(changes.length)}</p>
      <ul className={onTick ? 'changes changes--ticked' : 'changes'}>
        {changes.map(({ href, title, entry, state, pictures }) => {
          const name = title || content.field.unnamed;
          return (
            <li key={entry}>
              {onTick && changes.length > 1 && (
                <TickLine
                  type="checkbox"
                  checked={!leftOut?.has(entry)}
                  disabled={state.problems > 0}
                  onChange={({ target }) => onTick(entry, target.checked)}
                  label={<span className="vh">{content.publish.include(name)}</span>}
                />
              )}
              <span>
                <a href={href}>
                  <UserText text={name} />
                </a>
                <span className="sub">
                  <DraftState state={state}>{pictures > 0 && ` · ${content.publish.withPictures(pictures)}`}</DraftState>
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface FormProps {
  readonly overview: ContentOverview;
  readonly changes: readonly ContentChangeItem[];
  readonly control: PublishingControl;
}

function PublishForm({ overview, changes, control }: FormProps) {
  const { content } = useContentI18n();
  const words = content.publish;
  const id = useId();
  const { isRunning, isOwn, queued, start } = control;
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const flawed = changes.filter(({ state }) => state.problems > 0).map(({ entry }) => entry);
  const leftOut = new Set([...unticked, ...flawed]);
  const chosen = changes.map(({ entry }) => entry).filter((entry) => !leftOut.has(entry));
  const isAll = chosen.length === changes.length;
  /** Also where a draft breaks what's published, such as a link to a course that goes. */
  const toFix = overview.problems.filter(({ entry }) => flawed.includes(entry) || changes.every((each) => each.entry !== entry));
  // A selection is judged before anything is built.
  const isWhole = isAll && toFix.length === 0;
  const reason = chosen.length > 0 ? undefined : flawed.length > 0 ? words.fixFirst : words.chooseFirst;
  const publishNow = async () => {
    if (busy || isOwn || queued || reason !== undefined) return;
    setBusy(true);
    if (await start({ message: message.trim(), ...(!isWhole && { only: chosen }) })) setMessage('');
    setBusy(false);
  };
  const label = isAll || chosen.length === 0 ? words.publish : words.publishChosen(chosen.length, changes.length);
  return (
    <div className="flow">
      <Changes
        changes={changes}
        leftOut={leftOut}
        onTick={(entry, isTicked) => setUnticked(new Set(isTicked ? [...unticked].filter((each) => each !== entry) : [...unticked, entry]))}
      />
      <TextField label={words.message} hint={words.messageHelp} value={message} maxLength={messageMax} onChange={setMessage} />
      <button
        type="button"
        className="btn"
        aria-busy={busy || isOwn || queued !== undefined}
        aria-disabled={reason !== undefined}
        aria-describedby={reason && `${id}-reason`}
        onClick={() => void publishNow()}
      >
        {isRunning && !isOwn && !queued ? words.publishAfter : label}
      </button>
      {reason && (
        <p className="small soft" id={`${id}-reason`}>
          {reason}
        </p>
      )}
      <ToFix lines={toFix.map(({ line }) => line)} />
    </div>
  );
}

/** What keeps drafts from being published, each linked to its field. */
function ToFix({ lines }: { readonly lines: readonly string[] }) {
  const words = useContentI18n().content.publish;
  if (lines.length === 0) return null;
  return (
    <section className="query-error flow flow--tight">
      <h3 className="h4">{words.toFix(lines.length)}</h3>
      <p className="small">{words.toFixText}</p>
      <ProblemLines lines={lines} />
    </section>
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
