import type { TokenPurpose } from '#domain/mailing-list.ts';
import type { Channel, RecordEvent, RecordPayload, SubscriptionEvent, SubscriptionPayload } from '#domain/message.ts';
import type { StoredRecord } from '#domain/stored-record.ts';
import type { Subscription } from '#domain/subscription.ts';
import { toIso } from '#domain/time.ts';
import { flows } from '../flows/registry.ts';
import { enqueue } from '../outbox/queue.ts';
import type { Work } from '../stores/store.ts';
import type { AnnounceContext, LinkMailContext } from './announce-context.ts';
import type { MailOutcome } from './mail-person.ts';
import { mailRecord } from './mail-record.ts';

/** The events that a record's state implies. The outbox stores each one once, so repeating them is safe (Q6). */
function listEvents({ record }: StoredRecord): readonly RecordEvent[] {
  if (!record.isComplete) return ['record.created'];
  return ['record.created', 'record.completed', ...flows[record.type].completionEvents];
}

/**
 * Enqueues a record's messages in the transaction of its change (D1, Q2). The person gets a mail at completion, or once
 * the email address is valid (A1), unless the honeypot is filled (D5). Returns what became of that mail.
 */
export function* announce(stored: StoredRecord, context: LinkMailContext): Work<MailOutcome | undefined> {
  const mailed = stored.record.isComplete ? yield* mailRecord(stored, 'record.completed', context) : undefined;
  for (const event of listEvents(stored)) yield* announceEvent(stored, event, context);
  return mailed;
}

const ownerEvents: readonly RecordEvent[] = ['record.completed', 'record.corrected', 'record.abandoned'];

/** Tells the owner's channels about a record. `occasion` distinguishes events that can happen to it more than once. */
export function* announceEvent(
  { record, flags }: StoredRecord,
  event: RecordEvent,
  { now, audience, randomUUID }: AnnounceContext,
  occasion?: string,
): Work<void> {
  const wanted: readonly (readonly [Channel, boolean])[] = [
    ['notification', audience.notification && ownerEvents.includes(event)],
    ['webhook', audience.webhook],
  ];
  const payload: RecordPayload = { record, flags };
  for (const [channel, isWanted] of wanted)
    if (isWanted) yield* enqueue({ channel, event, subject: record.uuid, occasion, payload }, randomUUID(), now);
}

/** Only confirmed subscriptions are announced. */
type ConfirmedSubscription = Subscription & { readonly confirmedAt: number };

/** Tells the owner's channels that someone confirmed a subscription or unsubscribed. `occasion` is the token they used. */
export function* announceSubscription(
  subscription: ConfirmedSubscription,
  purpose: TokenPurpose,
  occasion: string,
  { now, audience, randomUUID }: AnnounceContext,
): Work<void> {
  const { uuid, list } = subscription;
  const event: SubscriptionEvent = `${list}.${purpose === 'confirm' ? 'confirmed' : 'unsubscribed'}`;
  const payload = toSubscriptionPayload(subscription);
  for (const channel of ['notification', 'webhook'] as const)
    if (audience[channel]) yield* enqueue({ channel, event, subject: uuid, occasion, payload }, randomUUID(), now);
}

const toSubscriptionPayload = (subscription: ConfirmedSubscription): SubscriptionPayload => {
  const { uuid, list, topic, email, language, page, consent, consentedAt, confirmedAt, endedAt, flags } = subscription;
  return {
    subscription: {
      uuid,
      list,
      course: topic || null,
      email,
      language,
      page,
      consent,
      consented: toIso(consentedAt),
      confirmed: toIso(confirmedAt),
      ended: endedAt === null ? null : toIso(endedAt),
    },
    flags,
  };
};
