import type { MailMessage } from '#domain/messages/message.ts';
import { toIso } from '#domain/text/time.ts';
import type { Log } from '#server/platform/http/log.ts';
import { budgetMail, isHeld } from '#server/platform/outbox/mail-budget.ts';
import { type Budgeted, enqueue, reportsEndpoint } from '#server/platform/outbox/queue.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import type { MailContext } from './announce-context.ts';
import { notifyOwner } from './notify-owner.ts';

/** `later` waits for room; `known` is already in the outbox, or one like it is held. */
export type MailOutcome = 'queued' | 'later' | 'held' | 'known';

/** `kind` is what the budget counts (D5). */
export function addresseeOf(mail: MailMessage): { readonly email: string; readonly kind: string } {
  if ('email' in mail.payload) return { email: mail.payload.email, kind: mail.event };
  const { type, personalInfo } = mail.payload.record;
  return { email: personalInfo.email, kind: mail.event === 'record.reminder' ? mail.event : type };
}

/** What the budget says of it now. */
export const budgetOf = (mail: MailMessage, { now, mailPerHour, client }: MailContext): Transaction<Budgeted> =>
  budgetMail({ ...addresseeOf(mail), client, isPrinted: mail.endpoint === reportsEndpoint }, now, mailPerHour);

/**
 * In the transaction of its cause, for all mail that a stranger can cause (D5). Over an address's budget or a client's queue limit it's
 * held, and the owner is notified once a day; over the hourly ceiling or a share it waits. `delayMs` is the minimum.
 */
export function* mailPerson(mail: MailMessage, id: string, context: MailContext, delayMs = 0): Transaction<MailOutcome> {
  const { now, audience, randomUUID } = context;
  const budgeted = yield* budgetOf(mail, context);
  const isOver = 'heldBecause' in budgeted;
  if (isOver && (yield* isHeld(mail.event, mail.subject))) return 'known';
  if (!(yield* enqueue({ ...mail, id, now, budgeted, delayMs }))) return 'known';
  if (!isOver) return budgeted.turn !== null ? 'later' : 'queued';
  const since = toIso(now);
  if (audience.notification)
    yield* notifyOwner(
      {
        channel: 'notification',
        event: 'mail.held',
        subject: 'outbox',
        occasion: since.slice(0, 10),
        payload: { because: budgeted.heldBecause, since },
      },
      { now, randomUUID },
    );
  return 'held';
}

/** Call it after the transaction. */
export function logHeldMail(log: Log, outcome: MailOutcome | undefined): void {
  if (outcome === 'held') log.error({ event: 'mail-held' });
}
