import { useId, useState } from 'react';
import type { PathText } from '#domain/content/field-names.ts';
import type { HeldDate } from '#domain/courses/seats.ts';
import { siteUrl } from '../frame/entry-mode.ts';
import { usePhone } from '../frame/use-phone.ts';
import { ErrorLine } from '../parts/error-line.tsx';
import { type Publishing, undoRelease } from './api.ts';
import { datesIn, HeldDates, keysOf } from './held-dates.tsx';
import { descriptionsSaved } from './picture-texts-form.tsx';
import { PublishRefusal, QueuedNote, useRunWords } from './publish-parts.tsx';
import { useContentI18n } from './use-content-i18n.ts';
import type { PublishingControl } from './use-publishing.ts';

/** A part of what's edited that can be published without the rest. */
export interface EditedItem {
  /** As publishing calls it. */
  readonly entry: string;
  readonly path: PathText;
}

interface Props {
  readonly entry: string;
  /** Path of the page that shows it. */
  readonly page: string | undefined;
  readonly hasDraft: boolean;
  readonly publishing: PublishingControl;
  /** True between the end of a run of this page and what it left. */
  readonly isRereading: boolean;
  /** False while a field has two versions to choose from, and from a press until what it published is known. */
  readonly canStart: boolean;
  readonly hasProblems: boolean;
  /** True once a field is marked. */
  readonly isMarked: boolean;
  /** Saves what's typed. */
  readonly flush: () => Promise<number | undefined>;
}

/** Publishes this page's draft and its pictures; the other drafts stay. */
export function PublishThis({ entry, page, publishing, isRereading, hasDraft, canStart, hasProblems, isMarked, flush }: Props) {
  const words = useContentI18n().content.publish;
  const runWords = useRunWords();
  const { query, isRunning, isOwn, ended, queued, start } = publishing;
  const [busy, setBusy] = useState(false);
  const id = useId();
  // The bar has little room there, and says how many fields are marked.
  const isPhone = usePhone();
  if (query.error === 'missing') return null;
  const publishThis = async () => {
    if (busy || hasProblems) return;
    setBusy(true);
    await descriptionsSaved();
    if ((await flush()) !== undefined) await start({ message: '', only: [entry] });
    setBusy(false);
  };
  const isDone = ended !== undefined && ended.kind !== 'others' && !isRunning && !isRereading;
  const failure = isDone && ended.outcome === 'failed' ? query.data?.failure : undefined;
  const isGoingLive = isRereading ? ended?.outcome === 'live' : isRunning && (isOwn || queued !== undefined || hasDraft);
  const said = isGoingLive ? runWords(query.data?.run ?? null) : '';
  // Somebody has written on since.
  const isPast = hasDraft && ended?.kind === 'publish' && ended.outcome === 'live';
  const done = isDone && !isPast && ended.outcome !== 'failed' ? words.ended[ended.kind][ended.outcome] : '';
  return (
    <>
      {canStart && (
        <button
          type="button"
          className="btn btn--s"
          aria-busy={busy}
          aria-disabled={hasProblems}
          aria-describedby={isMarked ? id : undefined}
          onClick={() => void publishThis()}
        >
          {isRunning ? words.onlyThisAfter : words.onlyThis}
        </button>
      )}
      <div className="editor-bar__note">
        {canStart && isMarked && (
          <p className={isPhone ? 'vh' : 'small soft'} id={id}>
            {words.fixFirst}
          </p>
        )}
        <p role="status" className="small said">
          {said || done}
        </p>
        {isDone && ended.took && !hasDraft && (
          <Published took={ended.took} page={page} live={query.data?.live ?? null} onStarted={publishing.follow} />
        )}
        <QueuedNote publishing={publishing} />
        {failure && <ErrorLine>{`${words.failed} ${(failure.code && words.reason[failure.code]) ?? failure.message}`}</ErrorLine>}
        <PublishRefusal publishing={publishing} />
      </div>
    </>
  );
}

interface PublishedProps extends Pick<Props, 'page'>, Pick<Publishing, 'live'> {
  readonly took: NonNullable<NonNullable<PublishingControl['ended']>['took']>;
  readonly onStarted: PublishingControl['follow'];
}

/** What can be done right after a publication: look at the page, or take it back while it's what's live. */
function Published({ took, page, live, onStarted }: PublishedProps) {
  const { content, author, locale } = useContentI18n();
  const words = content.publish;
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  /** Told before they go. */
  const [dates, setDates] = useState<readonly HeldDate[]>([]);
  const undo = async () => {
    if (isBusy) return;
    setBusy(true);
    const reply = await undoRelease({ release: took.before, since: took.release, going: keysOf(dates) }, locale);
    setBusy(false);
    setDates(datesIn(reply));
    setWrong('');
    if ('data' in reply) onStarted({ kind: 'undo', run: reply.data.run });
    else if (reply.kind !== 'takes-dates') setWrong((reply.kind === 'sign-in-again' && words.reason['needs-owner']) || words.undoFailed);
  };
  return (
    <>
      <div className="row">
        {page !== undefined && (
          <a className="more small" href={siteUrl + page} target="_blank" rel="noopener">
            {words.viewPage}
          </a>
        )}
        {live?.id === took.release ? (
          <button type="button" className="more small" aria-busy={isBusy} onClick={() => void undo()}>
            {dates.length > 0 ? words.takeBackAnyway : words.takeBack}
          </button>
        ) : (
          live && <p className="small soft">{words.othersSince(author(live.liveBy))}</p>
        )}
      </div>
      <p role="alert" className="said small">
        <HeldDates dates={dates} />
      </p>
      {wrong && <ErrorLine>{wrong}</ErrorLine>}
    </>
  );
}
