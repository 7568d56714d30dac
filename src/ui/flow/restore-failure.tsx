import { useEffect, useRef } from 'react';
import type { RequestFailure } from '#flow/flow.ts';
import { failureMessage } from '#strings/flow/failure.ts';
import { useI18n } from '#ui/i18n.tsx';

interface RestoreFailureProps {
  readonly failure: RequestFailure;
  readonly hasDraft: boolean;
  readonly missing: { readonly heading: string; readonly unreachable: string };
  readonly onContinue: () => void;
  readonly onRetry: () => void;
  readonly onStartOver: () => void;
}

/** Why a saved session couldn't be loaded, and how to go on without losing data (S5). */
export function RestoreFailure({ failure, hasDraft, missing, onContinue, onRetry, onStartOver }: RestoreFailureProps) {
  const { words: strings } = useI18n();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isGone = failure.kind === 'status' && failure.status === 404;
  return (
    <section className="section">
      <div className="wrap flow unrestored">
        <h1 ref={title} tabIndex={-1}>
          {isGone ? missing.heading : missing.unreachable}
        </h1>
        <p className="error" role="alert">
          {failureMessage(strings, 'load', failure)}
        </p>
        {hasDraft && <p>{strings.delivery.safe}</p>}
        <div className="row">
          {hasDraft && (
            <button type="button" className="btn" onClick={onContinue}>
              {strings.actions.continueHere}
            </button>
          )}
          {!isGone && (
            <button type="button" className="btn btn--line" onClick={onRetry}>
              {strings.actions.tryAgain}
            </button>
          )}
          <button type="button" className={hasDraft || !isGone ? 'btn btn--line' : 'btn'} onClick={onStartOver}>
            {strings.actions.startOver}
          </button>
        </div>
      </div>
    </section>
  );
}
