import type { TokenPurpose } from '#domain/messages/mailing-list.ts';
import type { LeadChangePayload, RecordEvent, RecordPayload, SubscriptionEvent, SubscriptionPayload } from '#domain/messages/message.ts';
import type { Subscription } from '#domain/messages/subscription.ts';
import type { StoredRecord } from '#domain/records/stored-record.ts';
import { toIso } from '#domain/text/time.ts';
import { flows } from '#server/flows/definitions/registry.ts';
import { enqueue } from '#server/platform/outbox/queue.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import type { AnnounceContext, MailContext } from './announce-context.ts';
import type { MailOutcome } from './mail-person.ts';
import { mailRecord } from './mail-record.ts';
import { notifyOwner } from './notify-owner.ts';
import { findRecipients, type Recipient, wants } from './recipients.ts';

/** The outbox stores each once, so repeating them is safe (Q6). */
function listEvents({ record }: StoredRecord): readonly (readonly [RecordEvent, at: number])[] {
  const created = ['record.created', Date.parse(record.created)] as const;
  if (record.completed === null) return [created];
  const at = Date.parse(record.completed);
  return [created, ['record.completed', at], ...flows[record.type].completionEvents.map((event) => [event, at] as const)];
}

/**
 * In the transaction of the record's change (D1, Q2). The person gets a mail at completion, or once the email address is valid (A1), unless
 * the honeypot is filled (D5). Returns that mail's outcome.
 */
export function* announce(stored: StoredRecord, context: MailContext): Transaction<MailOutcome | undefined> {
  const mailed = stored.record.isComplete ? yield* mailRecord(stored, 'record.completed', context) : undefined;
  const recipients = yield* findRecipients(context);
  for (const [event, at] of listEvents(stored)) yield* enqueueFor(recipients, stored, { event, at }, context);
  return mailed;
}

/** To the owner's channels. `occasion` distinguishes repeatable events. */
export function* announceEvent(stored: StoredRecord, event: RecordEvent, context: AnnounceContext, occasion?: string): Transaction<void> {
  yield* enqueueFor(yield* findRecipients(context), stored, { event, at: context.now, occasion }, context);
}

interface EventOccurrence {
  readonly event: RecordEvent;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly occasion?: string | undefined;
}

/** Skips recipients that the event predates (D7). Events with `at >= now` always go out, even if the clock was set back. */
export function* enqueueFor(
  recipients: readonly Recipient[],
  { record, flags }: StoredRecord,
  { event, at, occasion }: EventOccurrence,
  { now, randomUUID }: AnnounceContext,
): Transaction<void> {
  const payload: RecordPayload = { record, flags };
  for (const recipient of recipients) {
    const { channel, endpoint, beganAt } = recipient;
    if (!wants(recipient, event, record.type) || (at < now && at < beganAt)) continue;
    if (channel === 'notification') yield* notifyOwner({ channel, event, subject: record.uuid, occasion, payload }, { now, randomUUID });
    else yield* enqueue({ channel, endpoint, event, subject: record.uuid, occasion, payload, id: randomUUID(), now });
  }
}

type ConfirmedSubscription = Subscription & { readonly confirmedAt: number };

/** To the owner's channels. `occasion` is the token's hash. */
export function* announceSubscription(
  subscription: ConfirmedSubscription,
  purpose: TokenPurpose,
  occasion: string,
  context: AnnounceContext,
): Transaction<void> {
  const { now, randomUUID } = context;
  const { uuid, list } = subscription;
  const event: SubscriptionEvent = `${list}.${purpose === 'confirm' ? 'confirmed' : 'unsubscribed'}`;
  const payload = toSubscriptionPayload(subscription);
  for (const recipient of yield* findRecipients(context)) {
    const { channel, endpoint } = recipient;
    if (!wants(recipient, event)) continue;
    if (channel === 'notification') yield* notifyOwner({ channel, event, subject: uuid, occasion, payload }, { now, randomUUID });
    else yield* enqueue({ channel, endpoint, event, subject: uuid, occasion, payload, id: randomUUID(), now });
  }
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

/** The owner's, to webhooks (O1), once per version. */
export function* announceLeadChange(payload: LeadChangePayload, context: AnnounceContext): Transaction<void> {
  const { now, randomUUID } = context;
  const { uuid, type, version } = payload.lead;
  const event = 'lead.changed';
  for (const recipient of yield* findRecipients(context)) {
    const { channel, endpoint } = recipient;
    if (channel === 'webhook' && wants(recipient, event, type))
      yield* enqueue({ channel, endpoint, event, subject: uuid, occasion: String(version), payload, id: randomUUID(), now });
  }
}
