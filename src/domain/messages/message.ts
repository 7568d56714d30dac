import type { Decision } from '#domain/application/decision.ts';
import type { LeadState, WorkField } from '#domain/records/lead-work.ts';
import type { LeadRecord, RecordKind } from '#domain/records/records.ts';
import type { Flag } from '#domain/records/stored-record.ts';
import type { NoticedChange } from '#domain/settings/desk-settings.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { LetterListName } from './list-letter.ts';
import type { MailingListName } from './mailing-list.ts';

/** A message's destination: the visitor's mailbox, the owner's mailbox, or the owner's systems. */
export const channels = ['mail', 'notification', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/**
 * `written` is a mail in a file (D2), `held` one that only the owner releases, `later` one over the hour's ceiling or a share (D5), `aside`
 * a message to a disabled webhook (D8), `dismissed` one that never arrived and that the owner leaves at that.
 */
export const messageStates = ['dead', 'held', 'later', 'waiting', 'aside', 'written', 'sent', 'dismissed'] as const;
export type MessageState = (typeof messageStates)[number];
/** Given up by us, whether or not the owner leaves it at that. */
export const neverArrived = (state: string): boolean => state === 'dead' || state === 'dismissed';
/** What the states mean to an owner: it needs somebody, it's on its way, it's sent, or it's given up (O6). */
export const messageGroups = {
  stuck: ['dead', 'held'],
  leaving: ['waiting', 'later', 'aside'],
  gone: ['sent', 'written'],
  dismissed: ['dismissed'],
} as const satisfies Readonly<Record<string, readonly MessageState[]>>;
export type MessageGroup = keyof typeof messageGroups;
export const messageGroupNames = Object.keys(messageGroups) as readonly MessageGroup[];

export type MailState = Exclude<MessageState, 'aside'>;

export const recordEvents = [
  'record.created',
  'record.completed',
  'record.corrected',
  'record.abandoned',
  'application.submitted',
] as const;
export type RecordEvent = (typeof recordEvents)[number];

/** Someone asked to join a mailing list but hasn't confirmed (D4). */
export type ConfirmationEvent = `${MailingListName}.requested`;

/** A subscriber confirmed or left a mailing list (D4). */
export const subscriptionEvents = [
  'newsletter.confirmed',
  'newsletter.unsubscribed',
  'waitlist.confirmed',
  'waitlist.unsubscribed',
] as const satisfies readonly `${MailingListName}.${'confirmed' | 'unsubscribed'}`[];
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/** Snapshot of the record at the event. */
export interface RecordPayload {
  readonly record: LeadRecord;
  readonly flags: readonly Flag[];
}

/** What a confirmation mail's link will confirm. The link is made when the mail is sent (Q19). */
export interface ConfirmationPayload {
  readonly email: string;
  readonly language: Locale;
  readonly page: string;
  readonly consent: string;
  /** Epoch milliseconds. */
  readonly consentedAt: number;
  /** The course's slug; waitlist only. */
  readonly course?: string | undefined;
}

/** Snapshot of the subscription at the event; instants are ISO 8601. */
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

/** Mail over the budget is held (D5). The owner is notified once a day. */
export type HeldMailEvent = 'mail.held';

/** The day's first held mail. */
export interface HeldMailPayload {
  readonly because: string;
  /** ISO instant. */
  readonly since: string;
}

/** A day of leads in one mail to the owner (D9). */
export type DigestEvent = 'leads.digest';

/**
 * The digest's period, as ISO instants. Its content is read when the mail is sent, so it's erased with its people. `isCollected`: it
 * replaces notices that were too many to send one by one (D5).
 */
export interface DigestPayload {
  readonly from: string;
  readonly to: string;
  readonly isCollected?: boolean;
}

/** Someone asked for links to an address's records (T1). */
export type AccessEvent = 'access.requested';

export interface AccessPayload {
  readonly email: string;
  readonly language: Locale;
  /** True from the record's own form; false if someone only entered the address. */
  readonly isFromForm: boolean;
  /** The newest record of each flow. */
  readonly links: readonly {
    readonly kind: RecordKind;
    /** The record's; its link is made when the mail is sent. */
    readonly uuid: string;
    /** ISO instants. */
    readonly started: string;
    readonly completed: string | null;
    /** The visitor's time zone, so mail and page name the same days. */
    readonly zone: string;
  }[];
}

/** A record is still unfinished, and its visitor asked for a reminder (T2). */
export type ReminderEvent = 'record.reminder';

/** A result link erased everything about its address (T1). */
export type ErasedEvent = 'access.erased';

export interface ErasedPayload {
  readonly email: string;
  readonly language: Locale;
}

/** A team closed with a result, or ended without one (G2). */
export const teamEvents = ['team.closed', 'team.ended'] as const;
export type TeamEvent = (typeof teamEvents)[number];

/** To the team's opener, whose record the mail links to. */
export interface TeamPayload {
  readonly email: string;
  readonly language: Locale;
}

/** The owner changed a lead's state, note, or follow-up day (O1), or decided about an application (O2). */
export type LeadChangeEvent = 'lead.changed';

/** The lead after the change. Omits a note's text: it's about a person and stays on the desk. */
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
    readonly phone: string | null;
    /** In hundredths. */
    readonly value: number | null;
    /** Uuids of all the person's records, newest first (O5). */
    readonly records: readonly string[];
    /** The application and its decision (O2); null for other flows. */
    readonly application: {
      /** The course's slug. */
      readonly course: string;
      /** The decision in effect. */
      readonly decision: Decision | null;
      /** The seat's session; null unless accepted. */
      readonly session: string | null;
    } | null;
    /** Grows with each change: of two events about a lead, the higher is newer. */
    readonly version: number;
  };
  readonly changed: readonly (WorkField | 'decision')[];
  readonly author: string;
}

/** The owner accepted, refused, or waitlisted an application (O2). */
export type DecisionEvent = 'application.decided';

/** The owner's letter about it. */
export interface DecisionPayload {
  readonly email: string;
  readonly name: string;
  readonly language: Locale;
  /** The course's slug. */
  readonly course: string;
  readonly subject: string;
  /** Each line is a paragraph. */
  readonly text: string;
}

/** The owner's letter to a mailing list (D10), or to a date's participants (O2). */
export type ListLetterEvent = `${LetterListName}.letter`;

/** One person's letter; the text stays with the letter itself. */
export interface ListLetterPayload {
  readonly letter: string;
  readonly email: string;
  readonly language: Locale;
  /** The page to unsubscribe, with its own token; null for participants. */
  readonly unsubscribePath: string | null;
}

/** An owner changed who gets mail, or where calls and replies go (O7). */
export type SettingsEvent = 'settings.changed';

/** To one of the known addresses. */
export interface SettingsPayload {
  readonly email: string;
  readonly language: Locale;
  readonly author: string;
  /** ISO instant. */
  readonly at: string;
  readonly changes: readonly NoticedChange[];
}

interface Envelope {
  /** The record's or subscription's uuid. */
  readonly subject: string;
  /**
   * A channel's receiver with its own lane: a webhook's id, or the letters to mailing lists. Missing if it's the only one, and for the
   * webhook in the settings.
   */
  readonly endpoint?: string | undefined;
  /** Distinguishes messages if an event can repeat for a subject. */
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

interface TeamMessage extends Envelope {
  readonly channel: 'mail';
  readonly event: TeamEvent;
  readonly payload: TeamPayload;
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

interface SettingsMessage extends Envelope {
  readonly channel: 'mail';
  readonly event: SettingsEvent;
  readonly payload: SettingsPayload;
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

/** An outbox message; `event` determines the payload's type. */
export type Message =
  | OwnerRecordMessage
  | MailMessage
  | ListLetterMessage
  | SettingsMessage
  | SubscriptionMessage
  | HeldMailMessage
  | LeadChangeMessage
  | DigestMessage;

export type MailMessage = PersonRecordMessage | ConfirmationMessage | AccessMessage | ErasedMessage | TeamMessage | DecisionMessage;
