import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { Data, State } from '#flow/flow.ts';
import { deferred } from './deferred.ts';
import { DeferredScreen, LoadingScreen } from './deferred-screen.tsx';
import type { FlowControls } from './use-flow.ts';
import type { FlowProgress } from './welcome-back.tsx';
import './flow.css';
import './verdict.css';

const welcomeBack = deferred(async () => (await import('./welcome-back.tsx')).WelcomeBack);
const unrestored = deferred(async () => (await import('./restore-failure.tsx')).RestoreFailure);

export type Filling<D extends Data, R, P extends string> = Extract<State<D, R, P>, { status: 'filling' }>;
export type Finished<D extends Data, R, P extends string> = Extract<State<D, R, P>, { status: 'finished' }>;

interface UnrestoredHeadings {
  readonly heading: string;
  readonly unreachable: string;
}

interface FlowScreensProps<D extends Data, R, P extends string> {
  readonly flow: Pick<FlowControls<D, R, P>, 'state' | 'dispatch' | 'ready' | 'returning' | 'delivers' | 'restore' | 'resume'>;
  /** Parts of the document's title: the current step, if any, then page and brand. */
  readonly titles: readonly (string | null)[];
  /** For a saved session that couldn't be loaded: headings, or the flow's own screen. */
  readonly missing: UnrestoredHeadings | (() => ReactNode);
  readonly progress: (state: Filling<D, R, P>) => FlowProgress;
  readonly filling: (state: Filling<D, R, P>) => ReactNode;
  readonly finished: (state: Finished<D, R, P>) => ReactNode;
  /** Screens to fetch, in order, once the first one is shown. */
  readonly ahead: readonly { fetch(): Promise<unknown> }[];
}

export function FlowScreens<D extends Data, R, P extends string>(props: FlowScreensProps<D, R, P>) {
  const { flow, ahead } = props;
  const { state, dispatch } = flow;

  const title = props.titles.filter(Boolean).join(' | ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  // For styles around the flow: with :has() on the root, each question would make the browser look at the whole page's styles again.
  const screen = state.status === 'filling' && !flow.returning ? 'step' : state.status;
  useLayoutEffect(() => {
    document.documentElement.dataset.flow = screen;
  }, [screen]);
  // The page's head hides step 0 until the saved session is looked up; then the state decides.
  const isLooking = !flow.ready && state.status === 'filling';
  useEffect(() => {
    if (!isLooking) delete document.documentElement.dataset.saved;
  }, [isLooking]);

  // Fetch later screens once the first is shown, long before they're needed.
  useEffect(() => {
    void ahead.reduce<Promise<unknown>>((before, screen) => before.then(screen.fetch), Promise.resolve());
  }, [ahead]);

  switch (state.status) {
    case 'restoring':
      return <LoadingScreen waits={!flow.delivers} />;
    case 'unrestored':
      if (typeof props.missing === 'function') return props.missing();
      return (
        <DeferredScreen
          key="unrestored"
          screen={unrestored}
          props={{
            failure: state.failure,
            hasDraft: state.draft !== null,
            missing: props.missing,
            onContinue: () => dispatch({ type: 'continued' }),
            onRetry: flow.restore,
            onStartOver: () => dispatch({ type: 'reset' }),
          }}
        />
      );
    case 'finished':
      return props.finished(state);
    case 'filling':
      // Don't ask before the answers can be delivered.
      if (state.step > 0 && !flow.delivers) return <LoadingScreen waits />;
      if (!flow.returning) return props.filling(state);
      return (
        <DeferredScreen
          key="welcome-back"
          screen={welcomeBack}
          props={{ progress: props.progress(state), onContinue: flow.resume, onStartOver: () => dispatch({ type: 'reset' }) }}
        />
      );
  }
}
