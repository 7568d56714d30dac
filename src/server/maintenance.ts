import { retention } from '#domain/retention.ts';
import { dayMs, hourMs } from '#domain/time.ts';
import { renewEmailKeys } from './email-keys.ts';
import type { Log } from './http/log.ts';
import { deleteExpiredTokens, eraseUnconfirmedBefore } from './mailing-lists/opt-in.ts';
import { deleteBatchesBefore } from './measurement/event-statements.ts';
import { batchRetentionMs, maxBatches } from './measurement/event-worker.ts';
import { deleteViewsBefore, viewRetentionMs } from './measurement/views.ts';
import type { AnnounceContext } from './notifications/announce-context.ts';
import { forgetRecipients } from './outbox/mail-budget.ts';
import { removeMailFiles } from './outbox/mail-files.ts';
import { announceAbandoned } from './records/announce-abandoned.ts';
import { deleteRequestsBefore, eraseIncompleteBefore } from './records/statements.ts';
import type { Store, Work } from './stores/store.ts';

/** How long the Idempotency-Key of a change is known, in milliseconds (Q4). */
export const requestRetentionMs = retention.idempotencyHours * hourMs;

interface SweepOptions extends Omit<AnnounceContext, 'now'> {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Days to keep an incomplete record after its last change, or an unconfirmed subscription after its request. */
  readonly retentionDays: number;
  /** Where mail is written when no mail server is configured (D2). */
  readonly mailFolder: string;
  readonly log: Log;
}

/**
 * Runs time-based maintenance now and every hour: announces abandoned records, erases expired incomplete records and
 * unconfirmed subscriptions with their mail files, and deletes old idempotency keys, tokens, and counts. Resolves after the first
 * run with a function that stops it. A task that fails is logged and retried in the next run.
 */
export async function startSweep({ store, clock, retentionDays, mailFolder, log, ...announcing }: SweepOptions): Promise<() => void> {
  const inStore = (task: () => Work<unknown>) => () => store.write(task);
  /** Also removes the mail files of the erased messages. */
  const erase = (task: (before: number) => Work<readonly string[]>) => async () =>
    removeMailFiles(mailFolder, await store.write(() => task(clock() - retentionDays * dayMs)));
  const tasks: readonly (() => Promise<unknown>)[] = [
    inStore(() => announceAbandoned({ ...announcing, now: clock() })),
    erase(eraseIncompleteBefore),
    inStore(() => deleteRequestsBefore(clock() - requestRetentionMs)),
    inStore(() => deleteExpiredTokens(clock())),
    inStore(() => forgetRecipients(clock())),
    () => renewEmailKeys(store),
    erase(eraseUnconfirmedBefore),
    inStore(() => deleteViewsBefore(clock() - viewRetentionMs)),
    inStore(() => deleteBatchesBefore(clock() - batchRetentionMs, maxBatches)),
    async () => store.scrub?.(),
  ];
  const sweep = async () => {
    for (const task of tasks) await task().catch(() => log.error({ event: 'sweep-failed' }));
  };
  await sweep();
  const timer = setInterval(sweep, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
