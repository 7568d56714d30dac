import type { Flag } from '#domain/records/stored-record.ts';
import type { Locale } from '#domain/text/locale.ts';
import type { MailingListName } from './mailing-list.ts';

/** Unique by list, topic, and address. Instants are epoch milliseconds. */
export interface Subscription {
  readonly uuid: string;
  readonly list: MailingListName;
  /** The course's slug; empty for the newsletter. */
  readonly topic: string;
  /** As typed. */
  readonly email: string;
  readonly language: Locale;
  /** The form's page, or `deskPage`. */
  readonly page: string;
  /** The sentence the subscriber agreed to. */
  readonly consent: string;
  readonly consentedAt: number;
  readonly createdAt: number;
  /** Spam signals for the owner (D5); clients never see them. */
  readonly flags: readonly Flag[];
  /** When the mailed link was confirmed (double opt-in, D4); null until then. */
  readonly confirmedAt: number | null;
  /** Null while it's active. */
  readonly endedAt: number | null;
}

/** In place of a form's page, if the owner entered the address. */
export const deskPage = 'desk';

/** Whether we may send mail: confirmed and not unsubscribed. */
export const isSubscribed = ({ confirmedAt, endedAt }: Pick<Subscription, 'confirmedAt' | 'endedAt'>): boolean =>
  confirmedAt !== null && endedAt === null;

/** What the owner sees of it: asked and not confirmed, confirmed, or not on the list anymore. */
export const subscriberStates = ['waiting', 'confirmed', 'left'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export function subscriberState({ confirmedAt, endedAt }: Pick<Subscription, 'confirmedAt' | 'endedAt'>): SubscriberState {
  if (endedAt !== null) return 'left';
  return confirmedAt === null ? 'waiting' : 'confirmed';
}
