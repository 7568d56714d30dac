import { isMailable } from '#domain/email.ts';
import type { TokenPurpose } from '#domain/list.ts';
import type { Channel, RecordEvent, RecordPayload, SubscriptionEvent, SubscriptionPayload } from '#domain/message.ts';
import type { StoredRecord } from '#domain/stored-record.ts';
import type { Subscription } from '#domain/subscription.ts';
import { flows } from '../flows/registry.ts';
import { enqueue } from '../outbox/queue.ts';
import type { Work } from '../stores/store.ts';

/** Who wants to hear: mail to the person always goes out, the owner's two channels when they are configured. */
export interface Audience {
  readonly notification: boolean;
  readonly webhook: boolean;
}

/** What announcing needs beside the record; `now` is in milliseconds since 1970. */
export interface AnnounceContext {
  readonly now: number;
  readonly audience: Audience;
  readonly randomUUID: () => string;
}

/** The events a record has seen by its present state; each is announced once, for the outbox keeps it once (Q6). */
function eventsOf({ record }: StoredRecord): readonly RecordEvent[] {
  if (!record.isComplete) return ['record.created'];
  return ['record.created', 'record.completed', ...flows[record.type].completionEvents];
}

/**
 * Puts in what a change of a record causes, in the change's own transaction (D1, Q2). The person is written to at
 * completion, as soon as the address can be one (A1); only a filled honeypot withholds that mail (D5).
 */
export function* announce(stored: StoredRecord, context: AnnounceContext): Work<void> {
  for (const event of eventsOf(stored)) yield* announceEvent(stored, event, context);
}

/** What the owner's mailbox hears of. */
const forOwner: readonly RecordEvent[] = ['record.completed', 'record.corrected', 'record.abandoned'];

/** Puts in the messages of one event. */
export function* announceEvent(
  { record, flags }: StoredRecord,
  event: RecordEvent,
  { now, audience, randomUUID }: AnnounceContext,
): Work<void> {
  const wanted: readonly (readonly [Channel, boolean])[] = [
    ['mail', event === 'record.completed' && !flags.includes('honeypot') && isMailable(record.personalInfo.email)],
    ['notification', audience.notification && forOwner.includes(event)],
    ['webhook', audience.webhook],
  ];
  const payload: RecordPayload = { record, flags };
  for (const [channel, wants] of wanted) if (wants) yield* enqueue({ channel, event, subject: record.uuid, payload }, randomUUID(), now);
}

/** One that was said yes to twice: nobody is told of another. */
type ConfirmedSubscription = Subscription & { readonly confirmedAt: number };

/** Puts in what the owner's channels are told when someone confirmed or left a list; the token that did it is the `occasion`. */
export function* announceSubscription(
  subscription: ConfirmedSubscription,
  purpose: TokenPurpose,
  occasion: string,
  { now, audience, randomUUID }: AnnounceContext,
): Work<void> {
  const { uuid, list } = subscription;
  const event: SubscriptionEvent = `${list}.${purpose === 'confirm' ? 'confirmed' : 'unsubscribed'}`;
  const payload = subscriptionPayload(subscription);
  for (const channel of ['notification', 'webhook'] as const)
    if (audience[channel]) yield* enqueue({ channel, event, subject: uuid, occasion, payload }, randomUUID(), now);
}

const iso = (instant: number) => new Date(instant).toISOString();

const subscriptionPayload = (subscription: ConfirmedSubscription): SubscriptionPayload => {
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
      consented: iso(consentedAt),
      confirmed: iso(confirmedAt),
      ended: endedAt === null ? null : iso(endedAt),
    },
    flags,
  };
};
