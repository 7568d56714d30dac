import { ErrorLine } from '../parts/error-line.tsx';
import type { Publishing, PublishRequest } from './api.ts';
import { useEntryNames } from './entry-names.ts';
import { HeldDates, keysOf } from './held-dates.tsx';
import { ProblemLines } from './problem-lines.tsx';
import { useContentI18n } from './use-content-i18n.ts';
import type { PublishingControl } from './use-publishing.ts';

const stepOf = (run: Publishing['run']) => run?.step ?? 'changing-over';

/** Says who publishes, and the step; without a run, its server is still starting. */
export function useRunWords(): (run: Publishing['run']) => string {
  const { content, author } = useContentI18n();
  const words = content.publish;
  return (run) => {
    const who = run && (run.kind === 'scheduled' ? words.runningScheduled : words.running(author(run.author)));
    return [who, words.step[stepOf(run)] ?? words.takingBack].filter(Boolean).join(' ');
  };
}

export function PublishProgress({ run }: { readonly run: Publishing['run'] }) {
  const words = useContentI18n().content.publish;
  const runWords = useRunWords();
  const steps = Object.keys(words.step);
  const current = steps.indexOf(stepOf(run));
  return (
    <div className="flow flow--tight">
      <p role="status" className="small">
        {runWords(run)}
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

/** That a publish waits for the one under way. */
export function QueuedNote({ publishing: { queued, dropQueued } }: { readonly publishing: PublishingControl }) {
  const words = useContentI18n().content.publish;
  if (!queued) return null;
  return (
    <div className="row">
      <p role="status" className="small">
        {words.queued}
      </p>
      <button type="button" className="more small" onClick={dropQueued}>
        {words.dropQueued}
      </button>
    </div>
  );
}

function EntryNames({ entries }: { readonly entries: readonly string[] }) {
  const nameOf = useEntryNames();
  return (
    <ul className="listed small">
      {entries.map((entry) => (
        <li key={entry}>{nameOf(entry).name}</li>
      ))}
    </ul>
  );
}

/** Why a publish didn't start; if it needs other drafts, or to know of people who lose a date, it's offered with those. */
export function PublishRefusal({ publishing: { refusal, start, dropRefusal } }: { readonly publishing: PublishingControl }) {
  const words = useContentI18n().content.publish;
  if (!refusal) return null;
  const { request, text, problems, needs, dates } = refusal;
  if (dates.length > 0)
    return (
      <div className="query-error flow flow--tight" role="alert">
        <p className="small">
          <HeldDates dates={dates} />
        </p>
        <div className="row">
          <button type="button" className="btn btn--s" onClick={() => void start({ ...request, going: keysOf(dates) })}>
            {words.publishAnyway}
          </button>
          <button type="button" className="btn btn--line btn--s" onClick={dropRefusal}>
            {words.notNow}
          </button>
        </div>
      </div>
    );
  if (needs.length === 0 && problems.length === 0) return <ErrorLine>{text}</ErrorLine>;
  const together: PublishRequest = { ...request, only: [...(request.only ?? []), ...needs] };
  return (
    <div className="query-error flow flow--tight" role="alert">
      <p className="small">{text}</p>
      {problems.length > 0 && <ProblemLines lines={problems} />}
      {needs.length > 0 && (
        <>
          <EntryNames entries={needs} />
          <div className="row">
            <button type="button" className="btn btn--s" onClick={() => void start(together)}>
              {words.together}
            </button>
            <button type="button" className="btn btn--line btn--s" onClick={dropRefusal}>
              {words.notNow}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
