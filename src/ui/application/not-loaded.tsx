import { useEffect, useRef } from 'react';
import type { RequestFailure } from '#flow/flow.ts';
import { applicationLaterStrings } from '#strings/application/application-later.ts';
import { failureMessage } from '#strings/flow/failure.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { ApplicationFlow } from './types.ts';

interface NotLoadedProps {
  readonly failure: RequestFailure;
  readonly flow: ApplicationFlow;
}

/**
 * Explains why a saved application couldn't be loaded and how to go on without losing data (S5). The form below also continues the draft.
 */
export function NotLoaded({ failure, flow: { state, dispatch, restore } }: NotLoadedProps) {
  const { locale, words } = useI18n();
  const { notLoaded } = applicationLaterStrings[locale];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isGone = failure.kind === 'status' && failure.status === 404;
  const draft = state.status === 'unrestored' ? state.draft : null;
  return (
    <div className="not-loaded flow">
      <h2 ref={heading} tabIndex={-1}>
        {notLoaded.heading}
      </h2>
      <p className="error" role="alert">
        {failureMessage(words, 'load', failure)}
      </p>
      {draft && <p>{notLoaded.copy}</p>}
      {state.status === 'unrestored' && (draft || !isGone) && (
        <div className="row">
          {draft && (
            <button type="button" className="btn btn--line" onClick={() => dispatch({ type: 'continued' })}>
              {notLoaded.continueHere}
            </button>
          )}
          {!isGone && (
            <button type="button" className="btn btn--line" onClick={restore}>
              {words.actions.tryAgain}
            </button>
          )}
          <button type="button" className="btn btn--line" onClick={() => dispatch({ type: 'reset' })}>
            {words.actions.startOver}
          </button>
        </div>
      )}
    </div>
  );
}
