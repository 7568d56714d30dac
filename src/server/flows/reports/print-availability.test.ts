import { expect, it } from 'vitest';
import { afterOutcome, unknownAvailability } from './print-availability.ts';
import type { PrintOutcome } from './print-child.ts';

const pauses = { pauseMs: 600, crashPauseMs: 60 };
const after = (...outcomes: readonly PrintOutcome[]) =>
  outcomes.reduce((state, outcome) => afterOutcome(state, outcome, 1_000, pauses), unknownAvailability);
const failure = (fault: 'unavailable' | 'timeout' | 'crashed' | 'closed', hasStarted = false) => ({ fault, hasStarted });
const printed = { pdf: Buffer.of() };

it('V1 a missing compiler refuses documents at once, for the long pause', () => {
  expect(after(failure('unavailable'))).toEqual({ failedStarts: 0, isReported: true, refusal: { until: 1_600, fault: 'unavailable' } });
});

it('V1 the third process in a row that never gets ready refuses documents, for the short pause', () => {
  expect(after(failure('crashed'), failure('timeout'))).toEqual({ failedStarts: 2, isReported: false });
  const refused = { failedStarts: 0, isReported: true, refusal: { until: 1_060, fault: 'crashed' } };
  expect(after(failure('crashed'), failure('timeout'), failure('crashed'))).toEqual(refused);
});

it('V1 a process that got ready ends the count, even if its document failed', () => {
  for (const outcome of [printed, failure('crashed', true)])
    expect(after(failure('crashed'), failure('crashed'), outcome, failure('crashed')).failedStarts).toBe(1);
});

it('V1 closing says nothing of the machine', () => {
  expect(after(failure('crashed'), failure('closed'))).toEqual(after(failure('crashed')));
});

it('V1 the owner hears of the next failure once the machine has printed again', () => {
  expect(after(failure('unavailable'), failure('unavailable')).isReported).toBe(true);
  expect(after(failure('unavailable'), printed).isReported).toBe(false);
});
