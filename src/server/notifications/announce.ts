import { accessLinkPath } from '#domain/access-link.ts';
import { isMailable } from '#domain/email.ts';
import { localPath } from '#domain/locale.ts';
import type { TokenPurpose } from '#domain/mailing-list.ts';
import type { Channel, LeadChangePayload, RecordEvent, RecordPayload, SubscriptionEvent, SubscriptionPayload } from '#domain/message.ts';
import type { StoredRecord } from '#domain/stored-record.ts';
import type { Subscription } from '#domain/subscription.ts';
import { toIso } from '#domain/time.ts';
import { flows } from '../flows/registry.ts';
import { enqueue } from '../outbox/queue.ts';
import type { Work } from '../stores/store.ts';
import { insertAccessLink } from './access-link.ts';
import type { AnnounceContext, LinkMailContext } from './announce-context.ts';
import { type MailOutcome, mailPerson } from './mail-person.ts';

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
  const { record, flags } = stored;
  let mailed: MailOutcome | undefined;
  if (record.isComplete && !flags.includes('honeypot') && isMailable(record.personalInfo.email)) {
    const accessPath = localPath(accessLinkPath(context.accessToken), record.language);
    mailed = yield* mailPerson(
      { channel: 'mail', event: 'record.completed', subject: record.uuid, payload: { record, flags, accessPath } },
      context.randomUUID(),
      context,
    );
    if (mailed !== 'known') yield* insertAccessLink(context.accessToken, record.uuid, context.now);
  }
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

/** Tells the owner's systems that they changed a lead (O1), once for each version of the work on it. */
export function* announceLeadChange(payload: LeadChangePayload, { now, audience, randomUUID }: AnnounceContext): Work<void> {
  const { uuid, version } = payload.lead;
  if (audience.webhook)
    yield* enqueue({ channel: 'webhook', event: 'lead.changed', subject: uuid, occasion: String(version), payload }, randomUUID(), now);
}
