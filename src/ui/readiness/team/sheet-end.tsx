import { type ReactNode, useRef } from 'react';
import { questionIds } from '#domain/readiness/readiness.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { localPath } from '#domain/text/locale.ts';
import { longDate } from '#domain/text/long-date.ts';
import type { SheetStrings } from '#strings/team/sheet.en.ts';
import { deferred } from '#ui/flow/deferred.ts';
import { DeferredScreen } from '#ui/flow/deferred-screen.tsx';
import { RefusalNote, StatusLine } from '#ui/flow/status-line.tsx';
import { useFocusRequest } from '#ui/flow/use-focus-request.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Answered } from '#ui/parts/art/moments/answered.tsx';
import { Erased } from '#ui/parts/art/moments/erased.tsx';
import { Arrow } from '#ui/parts/icon.tsx';
import type { ReadinessContent } from '../types.ts';
import type { SheetFinished } from './sheet-runner.ts';
import type { SheetControls } from './use-sheet.ts';

const sharedResult = deferred(async () => (await import('./shared-result.tsx')).SharedResultPage);

interface SheetEndProps {
  readonly sheet: SheetControls;
  readonly state: SheetFinished;
  readonly content: Pick<ReadinessContent, 'questions'>;
  readonly strings: SheetStrings;
  readonly apiBase: string;
}

/** What a link shows once there's nothing to fill in: a result, thanks, or why not (G1, G2). */
export function SheetEnd({ sheet, state, content, strings, apiBase }: SheetEndProps) {
  const { locale } = useI18n();
  const { team, isSent, isDropped } = sheet;
  if (team === null) return null;
  const dropped = isDropped && <p>{strings.dropped}</p>;
  if (team === 'unknown') {
    const { heading, text, assessment } = strings.unknown;
    return (
      <Notice
        sheet={sheet}
        heading={heading}
        text={text}
        more={
          <>
            {dropped}
            <a className="more" href={localPath(sitePaths.quiz, locale)}>
              {assessment} <Arrow />
            </a>
          </>
        }
      />
    );
  }
  const date = longDate(team.until, locale, 'UTC');
  if (team.result)
    return (
      <DeferredScreen
        key="result"
        screen={sharedResult}
        props={{ until: team.until, result: team.result, token: sheet.token, content, areas: strings.category, apiBase, note: dropped }}
      />
    );
  const audience = team.isResultShared ? 'shared' : 'own';
  if (team.state === 'closed')
    return <Notice sheet={sheet} heading={strings.closed.heading} text={strings.closed.text(date)} more={dropped} />;
  if (team.state === 'ended') return <Notice sheet={sheet} {...strings.ended} more={dropped} />;
  if (isSent) {
    const { sent, panel } = strings;
    return (
      <Notice
        sheet={sheet}
        heading={sent.heading}
        text={sent.text}
        drawing={<Answered total={total} share="100%" />}
        more={
          <>
            <p>{sent.next[audience](date)}</p>
            <p className="small soft">{sent.enough}</p>
            {team.state !== 'full' && (
              <button type="button" className="more" onClick={() => sheet.dispatch({ type: 'reset' })}>
                {panel.other}
              </button>
            )}
          </>
        }
      />
    );
  }
  if (team.state === 'full')
    return (
      <Notice
        sheet={sheet}
        heading={strings.full.heading}
        text={strings.full.text}
        more={
          <>
            <p>{strings.full.next[audience](date)}</p>
            {dropped}
          </>
        }
      />
    );
  return (
    <Notice
      sheet={sheet}
      heading={strings.unsent.heading}
      text={state.delivery.status === 'refused' ? '' : strings.unsent.text(date)}
      drawing={<Answered total={total} share="100%" />}
      more={
        <>
          <RefusalNote delivery={state.delivery} persistent={sheet.persistent} isFinished />
          {/* What's kept is said above. */}
          {(state.delivery.status !== 'kept' || !sheet.persistent) && (
            <StatusLine delivery={state.delivery} persistent={sheet.persistent} />
          )}
        </>
      }
    />
  );
}

const total = questionIds.length;

interface NoticeProps {
  readonly sheet: Pick<SheetControls, 'focus'>;
  readonly heading: string;
  readonly text: string;
  readonly more: ReactNode;
  /** By default, that answers were here. */
  readonly drawing?: ReactNode;
}

function Notice({ sheet, heading, text, more, drawing = <Erased total={total} /> }: NoticeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useFocusRequest(sheet.focus, (target) => {
    if (target !== 'results') return;
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });
  return (
    <section className="section confirms">
      <div className="wrap split">
        <div className="drawings">{drawing}</div>
        <div className="flow">
          <h1 ref={title} tabIndex={-1}>
            {heading}
          </h1>
          {text && <p className="lg">{text}</p>}
          {more}
        </div>
      </div>
    </section>
  );
}
