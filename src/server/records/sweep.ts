import type { Log } from '../http/log.ts';
import { deleteAnswersBefore } from '../stores/statements.ts';
import type { Store } from '../stores/store.ts';

const hour = 3_600_000;

/** How long an answer is kept under its Idempotency-Key, in milliseconds; at least a day is promised (rule 4). */
export const keepAnswersFor = 48 * hour;

/** Forgets old answers now and every hour; returns what ends it. */
export function startSweep(store: Store, clock: () => number, log: Log): () => void {
  const sweep = () => {
    store.write(() => deleteAnswersBefore(clock() - keepAnswersFor)).catch(() => log.error({ event: 'sweep-failed' }));
  };
  sweep();
  const timer = setInterval(sweep, hour);
  timer.unref();
  return () => clearInterval(timer);
}
