import { type ReactNode, useEffect } from 'react';
import type { Data, State } from '#flow/flow.ts';
import { Later, LoadingScreen, screenLater } from './later.tsx';
import type { FlowControls } from './use-flow.ts';
import './flow.css';

const unrestored = screenLater(async () => (await import('./unrestored.tsx')).Unrestored);

/** The state of a flow that is being filled in. */
export type Filling<D extends Data, R, P extends string> = Extract<State<D, R, P>, { status: 'filling' }>;
/** The state of a flow that is complete. */
export type Finished<D extends Data, R, P extends string> = Extract<State<D, R, P>, { status: 'finished' }>;

interface UnrestoredHeadings {
  readonly heading: string;
  readonly unreachable: string;
}

interface FlowScreensProps<D extends Data, R, P extends string> {
  readonly flow: FlowControls<D, R, P>;
  /** The parts of the document's title: the place in the flow, if there is one, then the page and the brand. */
  readonly titles: readonly (string | null)[];
  /** The headings over a saved session that could not be loaded, or the flow's own screen for it. */
  readonly missing: UnrestoredHeadings | (() => ReactNode);
  readonly filling: (state: Filling<D, R, P>) => ReactNode;
  readonly finished: (state: Finished<D, R, P>) => ReactNode;
  /** Screens that are asked for, in their order, once the first one is shown. */
  readonly ahead: readonly { fetch(): Promise<void> }[];
}

/** Shows the screen of a flow's state and names the document after it. */
export function FlowScreens<D extends Data, R, P extends string>(props: FlowScreensProps<D, R, P>) {
  const { flow, ahead } = props;
  const { state, dispatch } = flow;

  const title = props.titles.filter(Boolean).join(' | ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  // The page hides step 0 while a saved session is looked up; from here on the state speaks for itself.
  const isLooking = !flow.ready && state.status === 'filling';
  useEffect(() => {
    if (!isLooking) delete document.documentElement.dataset.saved;
  }, [isLooking]);

  // The later screens are asked for once the first one is on screen, long before they are needed.
  useEffect(() => {
    void ahead.reduce((before, screen) => before.then(screen.fetch), Promise.resolve());
  }, [ahead]);

  switch (state.status) {
    case 'restoring':
      return <LoadingScreen />;
    case 'unrestored':
      if (typeof props.missing === 'function') return props.missing();
      return (
        <Later
          key="unrestored"
          screen={unrestored}
          props={{
            failure: state.failure,
            hasCopy: state.copy !== null,
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
      return props.filling(state);
  }
}
