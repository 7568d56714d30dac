import { facts } from '#content/facts.ts';
import type { Log } from '../http/log.ts';
import { eraseUnconfirmedBefore, forgetTokens } from '../lists/opt-in.ts';
import { forgetBatchesBefore } from '../measurement/event-statements.ts';
import { keepBatchesFor, mostBatches } from '../measurement/event-worker.ts';
import { forgetViewsBefore, keepViewsFor } from '../measurement/views.ts';
import { announceAbandoned } from '../outbox/abandoned.ts';
import type { AnnounceContext } from '../outbox/announce.ts';
import { deleteAnswersBefore, eraseIncompleteBefore } from '../stores/statements.ts';
import type { Store } from '../stores/store.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How long an answer is kept under its Idempotency-Key, in milliseconds. */
export const keepAnswersFor = facts.privacy.repeatHours * hour;

interface SweepOptions extends Omit<AnnounceContext, 'now'> {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Days after its last change that a record which is not complete is kept, and a request for a list that nobody confirmed. */
  readonly retentionDays: number;
  readonly log: Log;
}

/**
 * What happens by the mere passing of time, now and every hour: abandoned records are announced, incomplete ones and
 * unconfirmed requests are erased when their time is over, old answers, tokens and counts are forgotten. Resolves after
 * the first time with what ends it. A part that fails is only logged, and done the next time.
 */
export async function startSweep({ store, clock, retentionDays, log, ...announcing }: SweepOptions): Promise<() => void> {
  const parts = [
    () => announceAbandoned({ ...announcing, now: clock() }),
    () => eraseIncompleteBefore(clock() - retentionDays * day),
    () => deleteAnswersBefore(clock() - keepAnswersFor),
    () => forgetTokens(clock()),
    () => forgetViewsBefore(clock() - keepViewsFor),
    () => eraseUnconfirmedBefore(clock() - retentionDays * day),
    () => forgetBatchesBefore(clock() - keepBatchesFor, mostBatches),
  ];
  const sweep = async () => {
    for (const part of parts) await store.write<unknown>(part).catch(() => log.error({ event: 'sweep-failed' }));
  };
  await sweep();
  const timer = setInterval(sweep, hour);
  timer.unref();
  return () => clearInterval(timer);
}
