import { retention } from '#domain/records/retention.ts';
import { dayMs, hourMs } from '#domain/text/time.ts';
import { listErasures, newErasureKey, noteClosedTeam } from '#server/care/erasure/erasure-list.ts';
import { deleteExpiredTokens, eraseUnconfirmedBefore } from '#server/messages/mailing-lists/opt-in.ts';
import type { MailContext } from '#server/messages/notifications/announce-context.ts';
import { logHeldMail } from '#server/messages/notifications/mail-person.ts';
import { forgetChannels } from '#server/messages/notifications/recipients.ts';
import { deleteSettingChangesBefore } from '#server/owner/settings/statements.ts';
import { deleteEndedSignIns } from '#server/owner/sign-in/sessions.ts';
import { deleteRemovedBefore } from '#server/owner/webhooks/statements.ts';
import { actionRetentionMs, deleteActionsBefore } from '#server/platform/audit/owner-actions.ts';
import { type Log, logFault } from '#server/platform/http/log.ts';
import type { ErasedBatch } from '#server/platform/outbox/erase-subjects.ts';
import { forgetRecipients } from '#server/platform/outbox/mail-budget.ts';
import { removeMailFiles } from '#server/platform/outbox/mail-files.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { deleteEndedPreviewLinks } from '#server/publishing/preview-links/statements.ts';
import { deleteFlowVisitsBefore } from '#server/visitors/flow-visits/statements.ts';
import { deleteViewsBefore, viewRetentionMs } from '#server/visitors/measurement/views.ts';
import { announceAbandoned } from '#server/visitors/records/announce-abandoned.ts';
import { sendReminder } from '#server/visitors/records/reminders.ts';
import {
  deleteErasedBefore,
  deleteRequestsBefore,
  eraseCompletedBefore,
  eraseIncompleteBefore,
} from '#server/visitors/records/statements.ts';
import { closeDueTeam } from '#server/visitors/teams/closing.ts';
import { createClockGuard } from './clock-guard.ts';

/** How long a removed webhook can be restored, in milliseconds. */
const removedWebhookMs = 30 * dayMs;

/** How long a change's Idempotency-Key is kept, in milliseconds (Q4). */
export const requestRetentionMs = retention.idempotencyHours * hourMs;

interface SweepOptions extends Omit<MailContext, 'now'> {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Milliseconds from an arbitrary origin; can't be set. */
  readonly monotonic: () => number;
  /** Days to keep an incomplete record after its last change, or an unconfirmed subscription after its request. */
  readonly retentionDays: number;
  /** Days to keep a record after its completion; undefined keeps it. */
  readonly completedRetentionDays: number | undefined;
  /** Mail goes here if no mail server is configured (D2). */
  readonly mailFolder: string;
  /** Folder of the erasure list (H6). */
  readonly backupDir?: string | undefined;
  readonly log: Log;
}

/**
 * Returns the hourly maintenance: it forgets channels that are no longer configured, announces abandoned records, and erases expired data
 * after a second clock check (E2). Failed tasks are logged and retried in the next run.
 */
export function createSweep(options: SweepOptions): () => Promise<void> {
  const { store, clock, retentionDays, completedRetentionDays, log } = options;
  const look = createClockGuard(options);
  const erase = (eraseBatch: () => Transaction<ErasedBatch>) => eraseAll(options, eraseBatch);
  const tasksOf = (expiredAt: number): readonly (() => Promise<unknown>)[] => [
    () => remindAll(options, expiredAt),
    () => closeTeams(options, expiredAt),
    () => erase(() => eraseIncompleteBefore(expiredAt - retentionDays * dayMs)),
    () => allBatches(store, () => deleteExpiredTokens(expiredAt)),
    () => erase(() => eraseUnconfirmedBefore(expiredAt - retentionDays * dayMs)),
    async () => completedRetentionDays && (await erase(() => eraseCompletedBefore(expiredAt - completedRetentionDays * dayMs))),
    () => allBatches(store, () => deleteRequestsBefore(expiredAt - requestRetentionMs)),
    () => store.write(() => deleteActionsBefore(expiredAt - actionRetentionMs)),
    () => store.write(() => deleteSettingChangesBefore(expiredAt - actionRetentionMs)),
    () => allBatches(store, () => deleteErasedBefore(expiredAt - actionRetentionMs)),
    () => store.write(() => deleteEndedSignIns(expiredAt)),
    () => store.write(() => deleteEndedPreviewLinks(expiredAt)),
    () => store.write(() => deleteViewsBefore(expiredAt - viewRetentionMs)),
    () => store.write(() => deleteFlowVisitsBefore(expiredAt - viewRetentionMs)),
    () => allBatches(store, () => deleteRemovedBefore(expiredAt - removedWebhookMs)),
  ];
  return async () => {
    const { earlier, stepMs } = look();
    if (stepMs !== 0) log.error({ event: 'clock-set', seconds: Math.round(stepMs / 1_000) });
    const tasks = [
      () => store.write(() => forgetChannels(options.audience)),
      () => announceAbandoned(store, { ...options, now: clock() }),
      // Needs no second check: it erases no data, and a clock jump only resets the mail budget (D5).
      () => store.write(() => forgetRecipients(clock())),
      ...(earlier === undefined ? [] : tasksOf(earlier)),
      () => relist(options),
      // For data that was deleted without an erasure, such as tokens.
      async () => store.scrub?.(),
    ];
    for (const task of tasks) await task().catch((error) => logFault(log, 'sweep-failed', error));
  };
}

/** Retries listing erasures (H6). */
async function relist({ store, backupDir, log }: SweepOptions): Promise<void> {
  const fault = await listErasures(store, backupDir);
  if (fault) logFault(log, 'erasure-not-listed', fault);
}

/** Sends due reminders, each in its own transaction (T2). Clock jumps send none early. */
async function remindAll({ store, clock, audience, randomUUID, mailPerHour, log }: SweepOptions, dueAt: number): Promise<void> {
  for (;;) {
    const outcome = await store.write(() => sendReminder(dueAt, { audience, randomUUID, mailPerHour, now: clock() }));
    if (outcome === undefined) return;
    if (outcome !== 'none') logHeldMail(log, outcome);
  }
}

/** Closes due teams, each in its own transaction (G2), and lists them for restores of older backups (G3). */
async function closeTeams({ store, clock, audience, randomUUID, mailPerHour, backupDir, log }: SweepOptions, dueAt: number): Promise<void> {
  for (;;) {
    const id = randomUUID();
    const freshKey = newErasureKey();
    const now = clock();
    const outcome = await store.write(function* () {
      const closed = yield* closeDueTeam(dueAt, { audience, randomUUID, mailPerHour, now });
      if (closed && closed.became !== 'extended' && backupDir !== undefined) yield* noteClosedTeam(closed.uuid, id, now, freshKey);
      return closed;
    });
    if (!outcome) return;
    logHeldMail(log, outcome.mail);
  }
}

/** Repeats a transaction until it reports no more work; visitors' requests run in between. */
async function allBatches(store: Store, batch: () => Transaction<boolean>): Promise<void> {
  while (await store.write(batch));
}

/** Erases in batches, with the erased messages' mail files. */
async function eraseAll({ store, mailFolder }: SweepOptions, eraseBatch: () => Transaction<ErasedBatch>): Promise<void> {
  for (let isFull = true; isFull; ) {
    const erased = await store.write(eraseBatch);
    await removeMailFiles(mailFolder, erased.messages);
    isFull = erased.isFull;
  }
}

/** Runs now and every hour. Resolves after the first run with a function that stops it. */
export async function startSweep(options: SweepOptions): Promise<() => void> {
  const sweep = createSweep(options);
  await sweep();
  const timer = setInterval(sweep, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
