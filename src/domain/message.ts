import type { Locale } from './locale.ts';
import type { MailingListName } from './mailing-list.ts';
import type { LeadRecord } from './records.ts';
import type { Flag } from './stored-record.ts';

/** Where a message goes: the visitor's mailbox, the owner's mailbox, or the owner's systems. */
export const channels = ['mail', 'notification', 'webhook'] as const;
export type Channel = (typeof channels)[number];

export const recordEvents = [
  'record.created',
  'record.completed',
  'record.corrected',
  'record.abandoned',
  'application.submitted',
] as const;
export type RecordEvent = (typeof recordEvents)[number];

/** Someone asked to join a mailing list and hasn't confirmed yet (D4). */
export type ConfirmationEvent = `${MailingListName}.requested`;

/** A subscriber confirmed or left a mailing list (D4). */
export const subscriptionEvents = [
  'newsletter.confirmed',
  'newsletter.unsubscribed',
  'waitlist.confirmed',
  'waitlist.unsubscribed',
] as const satisfies readonly `${MailingListName}.${'confirmed' | 'unsubscribed'}`[];
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/** Snapshot of the record at the time of the event. */
export interface RecordPayload {
  readonly record: LeadRecord;
  readonly flags: readonly Flag[];
}

/** Data of the confirmation mail. */
export interface ConfirmationPayload {
  readonly email: string;
  readonly language: Locale;
  /** Path of the confirmation page with its token: '/es/newsletter/confirm?token=…' (Q19). */
  readonly confirmPath: string;
  /** Path for one-click unsubscribe, for the mail's header (RFC 8058). */
  readonly unsubscribePath?: string | undefined;
  /** The course's slug; waitlist only. */
  readonly course?: string | undefined;
}

/** Snapshot of the subscription at the time of the event; instants are ISO 8601. */
export interface SubscriptionPayload {
  readonly subscription: {
    readonly uuid: string;
    readonly list: MailingListName;
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

/** Mail went over the budget and is held (D5). The owner is told once a day. */
export type HeldMailEvent = 'mail.held';

/** The first mail of the day that was held. */
export interface HeldMailPayload {
  readonly because: string;
  /** An ISO instant. */
  readonly since: string;
}

interface Envelope {
  /** The uuid of the record or subscription. */
  readonly subject: string;
  /** Distinguishes messages if an event can happen to one subject more than once. */
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

interface HeldMailMessage extends Envelope {
  readonly channel: 'notification';
  readonly event: HeldMailEvent;
  readonly payload: HeldMailPayload;
}

/** A message for the outbox; `event` determines the payload's type. */
export type Message = RecordMessage | ConfirmationMessage | SubscriptionMessage | HeldMailMessage;

/** A message that a stranger can cause to a person's mailbox. */
export type MailMessage = (RecordMessage & { readonly channel: 'mail' }) | ConfirmationMessage;
