import { retention } from '#domain/retention.ts';
import { dayMs, hourMs } from '#domain/time.ts';
import { listErasures } from './backups/erasure-list.ts';
import { deleteEndedAccess } from './desk-access/sessions.ts';
import { deleteEntriesBefore } from './entries/statements.ts';
import { type Log, logFault } from './http/log.ts';
import { deleteExpiredTokens, eraseUnconfirmedBefore } from './mailing-lists/opt-in.ts';
import { deleteViewsBefore, viewRetentionMs } from './measurement/views.ts';
import type { MailContext } from './notifications/announce-context.ts';
import { forgetChannels } from './notifications/listeners.ts';
import { logHeldMail } from './notifications/mail-person.ts';
import type { ErasedBatch } from './outbox/erase-subjects.ts';
import { forgetRecipients } from './outbox/mail-budget.ts';
import { removeMailFiles } from './outbox/mail-files.ts';
import { actionRetentionMs, deleteActionsBefore } from './owner-actions.ts';
import { deleteEndedPreviewLinks } from './preview-links/statements.ts';
import { announceAbandoned } from './records/announce-abandoned.ts';
import { sendReminder } from './records/reminders.ts';
import { deleteErasedBefore, deleteRequestsBefore, eraseCompletedBefore, eraseIncompleteBefore } from './records/statements.ts';
import { createSecondLook } from './second-look.ts';
import type { Store, Work } from './stores/store.ts';
import { deleteRemovedBefore } from './webhooks/statements.ts';

/** How long a removed webhook can be restored, in milliseconds. */
const removedWebhookMs = 30 * dayMs;

/** How long the Idempotency-Key of a change is known, in milliseconds (Q4). */
export const requestRetentionMs = retention.idempotencyHours * hourMs;

interface SweepOptions extends Omit<MailContext, 'now'> {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Milliseconds that nobody can set, from any origin. */
  readonly monotonic: () => number;
  /** Days to keep an incomplete record after its last change, or an unconfirmed subscription after its request. */
  readonly retentionDays: number;
  /** Days to keep a record after its completion; undefined keeps it. */
  readonly completedRetentionDays: number | undefined;
  /** Where mail is written when no mail server is configured (D2). */
  readonly mailFolder: string;
  /** Where erasures are listed for restores (H6). */
  readonly backupDir?: string | undefined;
  readonly log: Log;
}

/**
 * Returns the time-based maintenance, to be run now and every hour: it forgets channels that aren't configured any more, announces
 * abandoned records, and erases what has expired, after a second look (E2). A task that fails is logged and retried in the next run.
 */
export function createSweep(options: SweepOptions): () => Promise<void> {
  const { store, clock, retentionDays, completedRetentionDays, log } = options;
  const look = createSecondLook(options);
  const erase = (eraseBatch: () => Work<ErasedBatch>) => eraseAll(options, eraseBatch);
  const tasksOf = (expiredAt: number): readonly (() => Promise<unknown>)[] => [
    () => remindAll(options, expiredAt),
    () => erase(() => eraseIncompleteBefore(expiredAt - retentionDays * dayMs)),
    () => allBatches(store, () => deleteExpiredTokens(expiredAt)),
    () => erase(() => eraseUnconfirmedBefore(expiredAt - retentionDays * dayMs)),
    async () => completedRetentionDays && (await erase(() => eraseCompletedBefore(expiredAt - completedRetentionDays * dayMs))),
    () => allBatches(store, () => deleteRequestsBefore(expiredAt - requestRetentionMs)),
    () => store.write(() => deleteActionsBefore(expiredAt - actionRetentionMs)),
    () => allBatches(store, () => deleteErasedBefore(expiredAt - actionRetentionMs)),
    () => store.write(() => deleteEndedAccess(expiredAt)),
    () => store.write(() => deleteEndedPreviewLinks(expiredAt)),
    () => store.write(() => deleteViewsBefore(expiredAt - viewRetentionMs)),
    () => store.write(() => deleteEntriesBefore(expiredAt - viewRetentionMs)),
    () => allBatches(store, () => deleteRemovedBefore(expiredAt - removedWebhookMs)),
  ];
  return async () => {
    const { earlier, stepMs } = look();
    if (stepMs !== 0) log.error({ event: 'clock-set', seconds: Math.round(stepMs / 1_000) });
    const tasks = [
      () => store.write(() => forgetChannels(options.audience)),
      () => announceAbandoned(store, { ...options, now: clock() }),
      // Without a second look: it erases no data, and a clock that jumps only makes the mail budget start over (D5).
      () => store.write(() => forgetRecipients(clock())),
      ...(earlier === undefined ? [] : tasksOf(earlier)),
      () => relist(options),
      // What was deleted without being erased, such as tokens.
      async () => store.scrub?.(),
    ];
    for (const task of tasks) await task().catch((error) => logFault(log, 'sweep-failed', error));
  };
}

/** Lists erasures that couldn't be listed at once (H6). */
async function relist({ store, backupDir, log }: SweepOptions): Promise<void> {
  const fault = await listErasures(store, backupDir);
  if (fault) logFault(log, 'erasure-not-listed', fault);
}

/** Sends the reminders that were due at an instant, each in its own transaction (T2). A clock that jumps sends none early. */
async function remindAll({ store, clock, audience, randomUUID, mailPerHour, log }: SweepOptions, dueAt: number): Promise<void> {
  for (;;) {
    const outcome = await store.write(() => sendReminder(dueAt, { audience, randomUUID, mailPerHour, now: clock() }));
    if (outcome === undefined) return;
    if (outcome !== 'none') logHeldMail(log, outcome);
  }
}

/** Runs a unit of work until it says that there's no more to do; visitors' requests run in between. */
async function allBatches(store: Store, batch: () => Work<boolean>): Promise<void> {
  while (await store.write(batch));
}

/** Erases batch after batch, with the mail files of the erased messages. */
async function eraseAll({ store, mailFolder }: SweepOptions, eraseBatch: () => Work<ErasedBatch>): Promise<void> {
  for (let isFull = true; isFull; ) {
    const erased = await store.write(eraseBatch);
    await removeMailFiles(mailFolder, erased.messages);
    isFull = erased.isFull;
  }
}

/** Runs the sweep now and every hour. Resolves after the first run with a function that stops it. */
export async function startSweep(options: SweepOptions): Promise<() => void> {
  const sweep = createSweep(options);
  await sweep();
  const timer = setInterval(sweep, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
