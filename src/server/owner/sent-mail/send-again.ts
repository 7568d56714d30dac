import type { Resending } from '#domain/messages/sent-mail.ts';
import type { MailContext } from '#server/messages/notifications/announce-context.ts';
import { addresseeOf, budgetOf } from '#server/messages/notifications/mail-person.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import { enqueue } from '#server/platform/outbox/queue.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';
import { type FoundMail, findMail } from './find.ts';

/** Why it can't be sent again now, by its budget too (D5); changes nothing. */
export function* refusalOf({ refusal, again }: FoundMail, context: MailContext): Transaction<FoundMail['refusal']> {
  if (refusal !== null || !again) return refusal;
  if (yield* isOnItsWay(again)) return 'unsent';
  return 'heldBecause' in (yield* budgetOf(again, context)) ? 'budget' : null;
}

/** Such a mail to them hasn't left yet: two presses, or two owners, send one. */
function* isOnItsWay({ subject, event }: NonNullable<FoundMail['again']>): Transaction<boolean> {
  const rows = yield {
    sql: "select 1 as found from outbox where subject = $1 and event = $2 and channel = 'mail' and state in ('waiting', 'later', 'held') limit 1",
    params: [subject, event],
  };
  return rows.length > 0;
}

/** As a new message with its own id and, as it's sent, new links (T1). Undefined if there's no such mail. */
export function sendAgain(store: Store, id: string, context: MailContext & { readonly author: string }): Promise<Resending | undefined> {
  const { now, author, randomUUID } = context;
  const [newId, actionId] = [randomUUID(), randomUUID()];
  return store.write(function* (): Transaction<Resending | undefined> {
    const found = yield* findMail(id);
    if (!found) return undefined;
    if ('gap' in found) return { outcome: 'refused', why: found.gap };
    const { again, refusal } = found;
    if (refusal !== null || !again) return { outcome: 'refused', why: refusal ?? 'once' };
    if (yield* isOnItsWay(again)) return { outcome: 'refused', why: 'unsent' };
    const budgeted = yield* budgetOf(again, context);
    // Unlike a visitor's, it isn't put on hold: the owner is here to be told.
    if ('heldBecause' in budgeted) return { outcome: 'refused', why: 'budget' };
    yield* enqueue({ ...again, occasion: newId, id: newId, now, budgeted });
    yield* recordAction({ action: 'resend', origin: 'desk', author, counts: { messages: 1 } }, actionId, now);
    return { outcome: budgeted.turn === null ? 'sent' : 'later', to: addresseeOf(again).email };
  });
}
