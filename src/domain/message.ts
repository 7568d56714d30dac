import type { ListName } from './list.ts';
import type { Locale } from './locale.ts';
import type { LeadRecord } from './records.ts';
import type { Flag } from './stored-record.ts';

/** Who a message is for: the person, the owner's mailbox, or the owner's systems. */
export const channels = ['mail', 'notification', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/** What happened to a record. */
export const recordEvents = [
  'record.created',
  'record.completed',
  'record.corrected',
  'record.abandoned',
  'application.submitted',
] as const;
export type RecordEvent = (typeof recordEvents)[number];

/** Someone asked to join a mailing list and hasn't confirmed yet (D4). */
export type ConfirmationEvent = `${ListName}.requested`;

/** A subscriber confirmed or left a mailing list (D4). */
export const subscriptionEvents = [
  'newsletter.confirmed',
  'newsletter.unsubscribed',
  'waitlist.confirmed',
  'waitlist.unsubscribed',
] as const satisfies readonly `${ListName}.${'confirmed' | 'unsubscribed'}`[];
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/** The record as it stood when the event happened. */
export interface RecordPayload {
  readonly record: LeadRecord;
  readonly flags: readonly Flag[];
}

/** What the mail that asks for a confirmation is made of. */
export interface ConfirmationPayload {
  readonly email: string;
  readonly language: Locale;
  /** Path of the page that confirms, with its token: '/es/newsletter/confirm?token=…' (Q19). */
  readonly confirmPath: string;
  /** Path of the one-click unsubscribe, for the mail's header (RFC 8058). */
  readonly unsubscribePath?: string | undefined;
  /** The course's slug; waitlist only. */
  readonly course?: string | undefined;
}

/** The subscription as it stood when the event happened; instants are ISO 8601. */
export interface SubscriptionPayload {
  readonly subscription: {
    readonly uuid: string;
    readonly list: ListName;
    /** The course's slug; null for the newsletter. */
    readonly course: string | null;
    readonly email: string;
    readonly language: Locale;
    readonly page: string;
    readonly consent: string;
    readonly consented: string;
    readonly confirmed: string;
    readonly ended: string | null;
  };
  readonly flags: readonly Flag[];
}

interface Envelope {
  /** The uuid of the record or subscription. */
  readonly subject: string;
  /** Tells messages apart when the same event may happen to one subject more than once. */
  readonly occasion?: string | undefined;
}

interface RecordMessage extends Envelope {
  readonly channel: Channel;
  readonly event: RecordEvent;
  readonly payload: RecordPayload;
}

interface ConfirmationMessage extends Envelope {
  readonly channel: 'mail';
  readonly event: ConfirmationEvent;
  readonly payload: ConfirmationPayload;
}

interface SubscriptionMessage extends Envelope {
  readonly channel: 'notification' | 'webhook';
  readonly event: SubscriptionEvent;
  readonly payload: SubscriptionPayload;
}

/** A message to put into the outbox. Its event says which payload it carries. */
export type Message = RecordMessage | ConfirmationMessage | SubscriptionMessage;
