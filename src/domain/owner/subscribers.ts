import type { MailingListName } from '#domain/messages/mailing-list.ts';
import type { SubscriberState } from '#domain/messages/subscription.ts';
import type { Flag } from '#domain/records/stored-record.ts';
import type { Locale } from '#domain/text/locale.ts';

/** An address on a mailing list, as the owner sees it. Instants are ISO 8601 in UTC. */
export interface Subscriber {
  readonly uuid: string;
  /** As typed. */
  readonly email: string;
  readonly list: MailingListName;
  /** The course's title; null for the newsletter. */
  readonly course: string | null;
  readonly language: Locale;
  readonly state: SubscriberState;
  /** When it was asked for, and since when it's in its state. */
  readonly asked: string;
  readonly since: string;
  /** The owner who took it off the list; null if they left by themselves, or haven't. */
  readonly endedBy: string | null;
  readonly flags: readonly Flag[];
  /** The newest record under the address. */
  readonly lead: { readonly uuid: string; readonly name: string } | null;
}

export interface AwaitedCourse {
  readonly slug: string;
  readonly title: string;
  /** Not anymore if the course is gone. */
  readonly isOffered: boolean;
}

/** Newest first. */
export interface SubscriberPage {
  readonly subscribers: readonly Subscriber[];
  readonly total: number;
  /** The next page's cursor; null on the last. */
  readonly next: string | null;
  /** The courses whose dates somebody may wait for, or does. */
  readonly courses: readonly AwaitedCourse[];
}

/** What asking an address to confirm came to: its mail leaves now, within hours, or is on hold (D5); or it's on the list already. */
export type SubscriberAddition =
  | { readonly outcome: 'asked' | 'later' | 'held' }
  | { readonly outcome: 'already'; readonly state: SubscriberState; readonly since: string };

export type SubscriberRemoval =
  | {
      readonly outcome: 'removed';
      /** Epoch milliseconds; names the removal to undo. */
      readonly endedAt: number;
      /** Mails that were about to leave and don't. */
      readonly withdrawn: number;
    }
  | { readonly outcome: 'left' };
