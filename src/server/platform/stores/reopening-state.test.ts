import { expect, it } from 'vitest';
import { afterFailure, afterOpening, afterPause, isStillDamaged, neverOpened, wasReplaced } from './reopening-state.ts';
import { StoreError } from './store.ts';

const started = neverOpened(1_000);
const paused = (times: number) => Array.from({ length: times }).reduce((state: typeof started) => afterPause(state, 5_000), started);

it('Q3 pauses double up to the longest, and begin again once the store was open', () => {
  expect([0, 1, 2, 3, 4].map((times) => paused(times).pauseMs)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
  expect(afterOpening('one', 1_000).pauseMs).toBe(1_000);
});

it('Q3 the operator is told each reason once, and again after the store was open', () => {
  const failed = afterFailure(started, new StoreError('full'));
  expect(failed).not.toBe(started);
  expect(afterFailure(failed, new StoreError('full'))).toBe(failed);
  expect(afterFailure(failed, new StoreError('busy')).reason.fault).toBe('busy');
  const opened = afterOpening('one', 1_000);
  expect(afterFailure(opened, new StoreError('full'))).not.toBe(opened);
});

it('Q3 damage is what the file had in it when it was found', () => {
  const damaged = { ...started, damagedContent: 'broken' };
  expect([isStillDamaged(damaged, 'broken'), isStillDamaged(damaged, 'restored'), isStillDamaged(damaged, undefined)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isStillDamaged(started, undefined)).toBe(false);
});

it('Q3 only a file that was open before can have been replaced', () => {
  expect(wasReplaced(started, 'one')).toBe(false);
  expect(wasReplaced(afterOpening('one', 1_000), 'one')).toBe(false);
  expect(wasReplaced(afterOpening('one', 1_000), 'two')).toBe(true);
});
