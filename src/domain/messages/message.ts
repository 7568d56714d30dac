import type { Decision } from '#domain/application/decision.ts';
import type { LeadState, WorkField } from '#domain/records/lead-work.ts';
import type { LeadRecord, RecordKind } from '#domain/records/records.ts';
import type { Flag } from '#domain/records/stored-record.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { MailingListName } from './mailing-list.ts';

/** Where a message goes: the visitor's mailbox, the owner's mailbox, or the owner's systems. */
export const channels = ['mail', 'notification', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/**
 * `written` is a mail in a file (D2), `held` one that only the owner lets leave, `later` one over the hour's ceiling or a share (D5),
 * `aside` a message to a webhook that's off (D8).
 */
export const messageStates = ['dead', 'held', 'later', 'waiting', 'aside', 'written', 'sent'] as const;
export type MessageState = (typeof messageStates)[number];
export type MailState = Exclude<MessageState, 'aside'>;

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

/** Data of the confirmation mail: what its link will confirm. The link is made when the mail is sent (Q19). */
export interface ConfirmationPayload {
  readonly email: string;
  readonly language: Locale;
  readonly page: string;
  readonly consent: string;
  /** In milliseconds since 1970. */
  readonly consentedAt: number;
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

/** A day of leads in one mail to the owner (D9). */
export type DigestEvent = 'leads.digest';

/**
 * The time that the digest is about, as ISO instants. What happened in it is read when the mail is sent, so it's erased with its
 * people. `isCollected`: it has the notices that were too many to come one by one (D5).
 */
export interface DigestPayload {
  readonly from: string;
  readonly to: string;
  readonly isCollected?: boolean;
}

/** Someone asked for links to the records of an address (T1). */
export type AccessEvent = 'access.requested';

/** Data of the mail with links. */
export interface AccessPayload {
  readonly email: string;
  readonly language: Locale;
  /** Whether it was asked for in the record's own form, not by somebody who only entered the address. */
  readonly isFromForm: boolean;
  /** The newest record of each flow. */
  readonly links: readonly {
    readonly kind: RecordKind;
    /** The record's; its link is made when the mail is sent. */
    readonly uuid: string;
    /** ISO instants. */
    readonly started: string;
    readonly completed: string | null;
    /** The visitor's time zone, so that the mail and the page name the same days. */
    readonly zone: string;
  }[];
}

/** A record that its visitor asked to be reminded of is still unfinished (T2). */
export type ReminderEvent = 'record.reminder';

/** Everything about an address was erased by one of its links (T1). */
export type ErasedEvent = 'access.erased';

export interface ErasedPayload {
  readonly email: string;
  readonly language: Locale;
}

/** The owner changed a lead's state, note or follow-up day (O1), or decided about an application (O2). */
export type LeadChangeEvent = 'lead.changed';

/** The lead after the change. A note's text stays here: it's about a person, and written for whoever keeps the desk. */
export interface LeadChangePayload {
  readonly lead: {
    readonly uuid: string;
    readonly type: RecordKind;
    readonly name: string;
    readonly email: string;
    readonly company: string | null;
    readonly state: LeadState;
    /** A calendar day. */
    readonly followUp: string | null;
    readonly hasNote: boolean;
    /** What's applied for and decided (O2); null for other flows. */
    readonly application: {
      /** The course's slug. */
      readonly course: string;
      /** The decision that stands. */
      readonly decision: Decision | null;
      /** The session of the seat; null unless accepted. */
      readonly session: string | null;
    } | null;
    /** Grows with each change: of two events about a lead, the higher one is newer. */
    readonly version: number;
  };
  readonly changed: readonly (WorkField | 'decision')[];
  readonly author: string;
}

/** The owner accepted, refused or waitlisted an application (O2). */
export type DecisionEvent = 'application.decided';

/** The letter about it, as the owner wrote it. */
export interface DecisionPayload {
  readonly email: string;
  readonly name: string;
  readonly language: Locale;
  /** The course's slug. */
  readonly course: string;
  readonly subject: string;
  /** Lines are paragraphs. */
  readonly text: string;
}

/** A letter that the owner sent to a mailing list (D10). */
export type ListLetterEvent = `${MailingListName}.letter`;

/** Data of one person's letter; its text stays with the letter itself. */
export interface ListLetterPayload {
  readonly letter: string;
  readonly email: string;
  readonly language: Locale;
  /** Path of the page to unsubscribe, with a token of its own. */
  readonly unsubscribePath: string;
}

interface Envelope {
  /** The uuid of the record or subscription. */
  readonly subject: string;
  /** One of the channel's receivers, with a lane of its own: a webhook's id, or the letters to mailing lists. Missing for the only one, and for the webhook in the settings. */
  readonly endpoint?: string | undefined;
  /** Distinguishes messages if an event can happen to one subject more than once. */
  readonly occasion?: string | undefined;
}

interface OwnerRecordMessage extends Envelope {
  readonly channel: Exclude<Channel, 'mail'>;
  readonly event: RecordEvent;
  readonly payload: RecordPayload;
}

/** A mail about a record to its person. */
interface PersonRecordMessage extends Envelope {
  readonly channel: 'mail';
  readonly event: RecordEvent | ReminderEvent;
  readonly payload: RecordPayload;
}

interface AccessMessage extends Envelope {
  readonly channel: 'mail';
  readonly event: AccessEvent;
  readonly payload: AccessPayload;
}

interface ErasedMessage extends Envelope {
  readonly channel: 'mail';
  readonly event: ErasedEvent;
  readonly payload: ErasedPayload;
}

interface DecisionMessage extends Envelope {
  readonly channel: 'mail';
  readonly event: DecisionEvent;
  readonly payload: DecisionPayload;
}

interface ConfirmationMessage extends Envelope {
  readonly channel: 'mail';
  readonly event: ConfirmationEvent;
  readonly payload: ConfirmationPayload;
}

interface ListLetterMessage extends Envelope {
  readonly channel: 'mail';
  readonly event: ListLetterEvent;
  readonly payload: ListLetterPayload;
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

interface LeadChangeMessage extends Envelope {
  readonly channel: 'webhook';
  readonly event: LeadChangeEvent;
  readonly payload: LeadChangePayload;
}

interface DigestMessage extends Envelope {
  readonly channel: 'notification';
  readonly event: DigestEvent;
  readonly payload: DigestPayload;
}

/** A message for the outbox; `event` determines the payload's type. */
export type Message =
  | OwnerRecordMessage
  | MailMessage
  | ListLetterMessage
  | SubscriptionMessage
  | HeldMailMessage
  | LeadChangeMessage
  | DigestMessage;

/** A message to a person's mailbox. */
export type MailMessage = PersonRecordMessage | ConfirmationMessage | AccessMessage | ErasedMessage | DecisionMessage;
