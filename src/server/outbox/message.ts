import type { ListName } from '#domain/list.ts';
import type { Locale } from '#domain/locale.ts';
import type { LeadRecord } from '#domain/records.ts';
import type { Flag } from '../records/stored-record.ts';

/** Who a message is for: the person, the owner's mailbox, or the owner's systems. */
export const channels = ['mail', 'notification', 'webhook'] as const;
export type Channel = (typeof channels)[number];

/** What happened to a record. */
export type RecordEvent = 'record.created' | 'record.completed' | 'record.corrected' | 'record.abandoned' | 'application.submitted';

/** What a sender is told of a record: as it stood when the event happened. */
export interface RecordPayload {
  readonly record: LeadRecord;
  readonly flags: readonly Flag[];
}

/** What happened on a list: someone asked for it, said yes a second time, or left (D4). */
export type ListEvent = `${ListName}.${'requested' | 'confirmed' | 'unsubscribed'}`;

/** What the mail that asks to confirm is made of; its message goes to the channel `mail`, its subject is the subscription's uuid. */
export interface ListPayload {
  readonly email: string;
  readonly language: Locale;
  /** Of the page whose button confirms, token and all: '/es/newsletter/confirm?token=…' (Q19). */
  readonly confirmPath: string;
  /** Where one click ends it again, for the mail's header (RFC 8058). */
  readonly unsubscribePath?: string | undefined;
  /** A course's slug; the waitlist's alone. */
  readonly course?: string | undefined;
}

/** What the owner's channels are told of a subscription: as it stood when the event happened; instants are ISO 8601. */
export interface SubscriptionPayload {
  readonly subscription: {
    readonly uuid: string;
    readonly list: ListName;
    /** A course's slug; null for the newsletter. */
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

/** A message as it is put into the outbox. */
export interface Message {
  readonly channel: Channel;
  readonly event: string;
  /** The uuid of the record or list entry it speaks of. */
  readonly subject: string;
  /** What tells it apart where the same may happen to one subject more than once. */
  readonly occasion?: string | undefined;
  readonly payload: unknown;
}

/** A message as a worker has leased it. */
export interface LeasedMessage {
  /** The same on every try. */
  readonly id: string;
  readonly channel: Channel;
  readonly event: string;
  readonly subject: string;
  readonly payload: unknown;
  /** Tries so far, this one included. */
  readonly attempts: number;
  /** When the event happened, in milliseconds since 1970. */
  readonly created: number;
  /** The claim that this worker holds. */
  readonly leasedUntil: number;
}

/** What came of a try. Reasons are our own words: no address, no name, no text of the other side (Q14). */
export type Delivered =
  /** The other side has taken it. */
  | { readonly outcome: 'sent' }
  /** Kept as a file, for want of a mail server: nobody was written to (D2). */
  | { readonly outcome: 'written' }
  /** Nobody is written to, for a reason that will not change. */
  | { readonly outcome: 'refused'; readonly why: string }
  /** To be tried again, not before `retryAfter` milliseconds if the other side named them. */
  | { readonly outcome: 'failed'; readonly why: string; readonly retryAfter?: number | undefined };

/** Hands one message on; settles within a minute. A rejection counts as a failed try. */
export type Sender = (message: LeasedMessage) => Promise<Delivered>;
