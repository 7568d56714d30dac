import { startTransition, useEffect, useRef, useState } from 'react';
import { onView } from '#browser/measure/shown.ts';
import type { Data, Flow, State } from '#flow/flow.ts';
import { createFlowRunner, type FlowRunner, type FlowView, startView, stepOf } from './flow-runner.ts';
import type { FlowOptions } from './flow-session.ts';
import { useStepHistory } from './use-step-history.ts';

export interface FlowControls<D extends Data, R, P extends string>
  extends FlowView<D, R, P>,
    Pick<FlowRunner<D>, 'dispatch' | 'resume' | 'mailLink'> {
  /** False when the device can't store a draft (S3). */
  readonly persistent: boolean;
  readonly restore: () => void;
}

/** Runs a flow in the page. Only this hook runs effects. */
export function useFlow<D extends Data, R, P extends string>(flow: Flow<D, R, P>, options: FlowOptions): FlowControls<D, R, P> {
  const [view, setView] = useState<FlowView<D, R, P>>(() => startView(flow));
  const place = placeOf(view.state);
  const shown = useRef(place);
  useEffect(() => {
    shown.current = place;
  }, [place]);
  // Another step and a result are much to render, so it's done in pieces, after the touch that asked for it and between others.
  const show = (next: FlowView<D, R, P>) => {
    if (placeOf(next.state) === shown.current) setView(next);
    else startTransition(() => setView(next));
  };
  const latest = useRef(options);
  latest.current = options;
  const [{ dispatch, open, restore, resume, mailLink, isPersistent }] = useState(() =>
    createFlowRunner(flow, () => latest.current, view, show),
  );
  // A page prepared ahead of a visit finds what the device has then.
  useEffect(() => {
    let close = () => {};
    onView((isAgain) => {
      if (!isAgain) close = open();
    });
    return () => close();
  }, [open]);
  useStepHistory(flow.kind, view.ready ? view.state : null, dispatch);
  return { ...view, dispatch, resume, mailLink, persistent: isPersistent(), restore: () => void restore() };
}

const placeOf = (state: State<Data, unknown, string>) => (state.status === 'finished' ? 'result' : stepOf(state));
