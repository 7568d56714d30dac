import { retention } from '#domain/retention.ts';
import { dayMs, hourMs } from '#domain/time.ts';
import type { Log } from './http/log.ts';
import { eraseUnconfirmedBefore, forgetTokens } from './lists/opt-in.ts';
import { forgetBatchesBefore } from './measurement/event-statements.ts';
import { keepBatchesFor, maxBatches } from './measurement/event-worker.ts';
import { forgetViewsBefore, keepViewsFor } from './measurement/views.ts';
import type { AnnounceContext } from './notifications/announce.ts';
import { removeMails } from './outbox/mail-files.ts';
import { announceAbandoned } from './records/announce-abandoned.ts';
import { deleteAnswersBefore, eraseIncompleteBefore } from './records/statements.ts';
import type { Store, Work } from './stores/store.ts';

/** How long an answer is kept under its Idempotency-Key, in milliseconds. */
export const keepAnswersFor = retention.idempotencyHours * hourMs;

interface SweepOptions extends Omit<AnnounceContext, 'now'> {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Days after its last change that a record which is not complete is kept, and a request for a list that nobody confirmed. */
  readonly retentionDays: number;
  /** Where mail is written for want of a server (D2). */
  readonly mailFolder: string;
  readonly log: Log;
}

/**
 * What happens by the mere passing of time, now and every hour: abandoned records are announced, incomplete ones and
 * unconfirmed requests are erased when their time is over, with the mails about them that were written to files; old answers,
 * tokens and counts are forgotten. Resolves after the first time with what ends it. A part that fails is only logged, and
 * done the next time.
 */
export async function startSweep({ store, clock, retentionDays, mailFolder, log, ...announcing }: SweepOptions): Promise<() => void> {
  const work = (part: () => Work<unknown>) => () => store.write(part);
  /** Of erased messages, whose ids the work gives, nothing stays in files either. */
  const erase = (part: (before: number) => Work<readonly string[]>) => async () =>
    removeMails(mailFolder, await store.write(() => part(clock() - retentionDays * dayMs)));
  const parts: readonly (() => Promise<unknown>)[] = [
    work(() => announceAbandoned({ ...announcing, now: clock() })),
    erase(eraseIncompleteBefore),
    work(() => deleteAnswersBefore(clock() - keepAnswersFor)),
    work(() => forgetTokens(clock())),
    erase(eraseUnconfirmedBefore),
    work(() => forgetViewsBefore(clock() - keepViewsFor)),
    work(() => forgetBatchesBefore(clock() - keepBatchesFor, maxBatches)),
    async () => store.scrub?.(),
  ];
  const sweep = async () => {
    for (const part of parts) await part().catch(() => log.error({ event: 'sweep-failed' }));
  };
  await sweep();
  const timer = setInterval(sweep, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
