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
  const part = partOf(view.state);
  const shown = useRef(part);
  useEffect(() => {
    shown.current = part;
  }, [part]);
  // The first question and a result are long screens, so they're rendered in pieces between which the page answers a touch.
  const show = (next: FlowView<D, R, P>) => {
    if (partOf(next.state) > shown.current) startTransition(() => setView(next));
    else setView(next);
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

/** 0 for the start, 1 for the steps, 2 for the result. */
const partOf = (state: State<Data, unknown, string>) => (state.status === 'finished' ? 2 : Math.min(stepOf(state), 1));
