import type { Log } from '../http/log.ts';
import { deleteAnswersBefore } from '../stores/statements.ts';
import type { Store } from '../stores/store.ts';

const hour = 3_600_000;

/** How long an answer is kept under its Idempotency-Key, in milliseconds; at least a day is promised (Q4). */
export const keepAnswersFor = 48 * hour;

/** Forgets old answers now and every hour; resolves after the first time with what ends it. A sweep that fails is only logged. */
export async function startSweep(store: Store, clock: () => number, log: Log): Promise<() => void> {
  const sweep = () => store.write(() => deleteAnswersBefore(clock() - keepAnswersFor)).catch(() => log.error({ event: 'sweep-failed' }));
  await sweep();
  const timer = setInterval(sweep, hour);
  timer.unref();
  return () => clearInterval(timer);
}
