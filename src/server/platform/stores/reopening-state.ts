import { StoreError } from './store.ts';

/** What a reopening store remembers between openings. */
export interface ReopeningState {
  /** Why requests are rejected while it's closed. */
  readonly reason: StoreError;
  /** The last reason reported to the operator since it was open. */
  readonly announced: StoreError | undefined;
  readonly hadData: boolean;
  readonly lastFile: string | undefined;
  /** The file's content when it was found damaged. */
  readonly damagedContent: string | undefined;
  /** Until the next attempt to open. */
  readonly pauseMs: number;
}

export const neverOpened = (pauseMs: number): ReopeningState => ({
  reason: new StoreError('busy'),
  announced: undefined,
  hadData: false,
  lastFile: undefined,
  damagedContent: undefined,
  pauseMs,
});

/** Returns the same state if the reason was already reported. */
export function afterFailure(state: ReopeningState, error: StoreError): ReopeningState {
  const { announced } = state;
  if (announced?.fault === error.fault && announced.message === error.message) return state;
  return { ...state, reason: error, announced: error };
}

export const afterOpening = (file: string | undefined, pauseMs: number): ReopeningState => ({
  ...neverOpened(pauseMs),
  hadData: true,
  lastFile: file,
});

export const afterPause = (state: ReopeningState, maxMs: number): ReopeningState => ({
  ...state,
  pauseMs: Math.min(2 * state.pauseMs, maxMs),
});

/** Keeps damaged data closed until its file changes, so that nothing is written on top of damage. */
export const isStillDamaged = ({ damagedContent }: ReopeningState, content: string | undefined): boolean =>
  damagedContent !== undefined && content === damagedContent;

export const wasReplaced = ({ lastFile }: ReopeningState, file: string | undefined): boolean => lastFile !== undefined && lastFile !== file;
