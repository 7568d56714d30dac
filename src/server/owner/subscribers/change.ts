import type { MailingListName } from '#domain/messages/mailing-list.ts';
import { deskPage, isSubscribed, type Subscription, subscriberState } from '#domain/messages/subscription.ts';
import type { OwnerActionName } from '#domain/owner/owner-action.ts';
import type { SubscriberAddition, SubscriberRemoval } from '#domain/owner/subscribers.ts';
import type { Locale } from '#domain/text/locale.ts';
import { hourMs, toIso } from '#domain/text/time.ts';
import { resumeLettersOf } from '#server/messages/letters/waiting.ts';
import { enqueueConfirmation, requestedEvent } from '#server/messages/mailing-lists/confirmation.ts';
import { requestSubscription, withdrawLetters } from '#server/messages/mailing-lists/opt-in.ts';
import { findSubscription, subscriptionColumns, toSubscription } from '#server/messages/mailing-lists/statements.ts';
import { announceSubscription } from '#server/messages/notifications/announce.ts';
import type { MailContext } from '#server/messages/notifications/announce-context.ts';
import { consentSentence } from '#server/messages/notifications/consent-sentence.ts';
import { recordAction } from '#server/platform/audit/owner-actions.ts';
import type { Store, Transaction } from '#server/platform/stores/store.ts';

/** After that, only the person can come back. */
const undoMs = hourMs;

export interface SubscriberContext extends Omit<MailContext, 'client'> {
  readonly author: string;
}

interface AskedAddress {
  /** Mailable. */
  readonly email: string;
  readonly list: MailingListName;
  /** The course's slug; empty for the newsletter. */
  readonly topic: string;
  readonly language: Locale;
  /** The owner knows that it hasn't confirmed, or left. */
  readonly isAgain: boolean;
}

/** Asks an address to confirm, as the site's form does: there's no other way onto a list (D4). */
export function addSubscriber(store: Store, asked: AskedAddress, context: SubscriberContext): Promise<SubscriberAddition> {
  const { isAgain, ...address } = asked;
  const { now, randomUUID } = context;
  const request: Subscription = {
    ...address,
    ...{ uuid: randomUUID(), page: deskPage, consent: consentSentence(asked.list, asked.language), flags: [] },
    ...{ consentedAt: now, createdAt: now, confirmedAt: null, endedAt: null },
  };
  // Outside the transaction: a retry must queue the same mail.
  const [id, actionId] = [randomUUID(), randomUUID()];
  return store.write(function* (): Transaction<SubscriberAddition> {
    const known = yield* findSubscription(asked.list, asked.topic, asked.email);
    if (known && (isSubscribed(known) || !isAgain))
      return { outcome: 'already', state: subscriberState(known), since: toIso(known.endedAt ?? known.confirmedAt ?? known.consentedAt) };
    const uuid = (yield* requestSubscription(request)) ?? request.uuid;
    const mailed = yield* enqueueConfirmation(request, { uuid, id }, context);
    yield* recordChange('add-subscriber', actionId, context);
    // `known`: one like it is on hold.
    return { outcome: mailed === 'queued' ? 'asked' : mailed === 'later' ? 'later' : 'held' };
  });
}

/** Takes an address off a list, and mails that wait for it out of the outbox. Undefined if there's none. */
export function removeSubscriber(store: Store, uuid: string, context: SubscriberContext): Promise<SubscriberRemoval | undefined> {
  const { now, author, randomUUID } = context;
  const actionId = randomUUID();
  return store.write(function* (): Transaction<SubscriberRemoval | undefined> {
    const [found] = yield { sql: `select ${subscriptionColumns} from subscription where uuid = $1`, params: [uuid] };
    if (!found) return undefined;
    const subscription = toSubscription(found);
    if (subscription.endedAt !== null) return { outcome: 'left' };
    yield { sql: 'update subscription set ended_at = $1, ended_by = $2 where uuid = $3', params: [now, author, uuid] };
    const letters = yield* withdrawLetters(uuid);
    const confirmations = yield {
      sql: `delete from outbox where subject = $1 and channel = 'mail' and event = $2 and state not in ('sent', 'written') and leased_by is null
        returning id`,
      params: [uuid, requestedEvent(subscription.list)],
    };
    yield* tellWebhooks({ ...subscription, endedAt: now }, 'unsubscribe', context);
    yield* recordChange('remove-subscriber', actionId, context);
    return { outcome: 'removed', endedAt: now, withdrawn: letters + confirmations.length };
  });
}

/**
 * Undoes a removal with the mails that it kept back, and nothing else: not if the person has left since, too, and not after an hour (D4). `endedAt` names the removal.
 * Returns whether it did.
 */
export function restoreSubscriber(store: Store, uuid: string, endedAt: number, context: SubscriberContext): Promise<boolean> {
  const { now, randomUUID } = context;
  const [actionId, mailId] = [randomUUID(), randomUUID()];
  return store.write(function* () {
    const [row] = yield {
      sql: `update subscription set ended_at = null, ended_by = null
        where uuid = $1 and ended_at = $2 and ended_at > $3 and ended_by is not null returning ${subscriptionColumns}`,
      params: [uuid, endedAt, now - undoMs],
    };
    if (!row) return false;
    const subscription = toSubscription(row);
    yield* resumeLettersOf(uuid, endedAt);
    if (subscription.confirmedAt === null) yield* askAgain(subscription, mailId, context);
    yield* tellWebhooks(subscription, 'confirm', context);
    yield* recordChange('restore-subscriber', actionId, context);
    return true;
  });
}

/** If the removal kept the confirmation mail back. */
function* askAgain(subscription: Subscription, id: string, context: SubscriberContext): Transaction<void> {
  const { uuid, list } = subscription;
  const [known] = yield {
    sql: 'select 1 as found from outbox where subject = $1 and event = $2 limit 1',
    params: [uuid, requestedEvent(list)],
  };
  if (!known) yield* enqueueConfirmation(subscription, { uuid, id }, context);
}

/** Only those: it's the owner's own change. Never-confirmed subscribers were never announced. */
function* tellWebhooks(
  { confirmedAt, ...subscription }: Subscription,
  purpose: 'confirm' | 'unsubscribe',
  { now, audience, randomUUID }: SubscriberContext,
): Transaction<void> {
  if (confirmedAt === null) return;
  const context = { now, audience: { ...audience, notification: false }, randomUUID };
  yield* announceSubscription({ ...subscription, confirmedAt }, purpose, `desk ${now}`, context);
}

function* recordChange(action: OwnerActionName, id: string, { now, author }: SubscriberContext): Transaction<void> {
  yield* recordAction({ action, origin: 'desk', author, counts: { subscriptions: 1 } }, id, now);
}
