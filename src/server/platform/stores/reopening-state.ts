import { StoreError } from './store.ts';

/** Kept between openings. */
export interface ReopeningState {
  /** For requests while it's closed. */
  readonly reason: StoreError;
  /** Already reported to the operator. */
  readonly announced: StoreError | undefined;
  readonly hadData: boolean;
  readonly lastFile: string | undefined;
  /** When the file was found damaged. */
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

/** Unchanged if the reason was already reported. */
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

/** Damaged data stays closed until its file changes, so that nothing is written on top of damage. */
export const isStillDamaged = ({ damagedContent }: ReopeningState, content: string | undefined): boolean =>
  damagedContent !== undefined && content === damagedContent;

export const wasReplaced = ({ lastFile }: ReopeningState, file: string | undefined): boolean => lastFile !== undefined && lastFile !== file;
