import type { ListName } from './list.ts';
import type { Locale } from './locale.ts';
import type { Flag } from './stored-record.ts';

/** Someone who asked to hear from us, once for each list, topic and address. Instants are in milliseconds since 1970. */
export interface Subscription {
  readonly uuid: string;
  readonly list: ListName;
  /** What of the list: a course's slug; empty where a list has one subject. */
  readonly topic: string;
  /** As it was typed. */
  readonly email: string;
  readonly language: Locale;
  /** The page where it was asked for. */
  readonly page: string;
  /** The sentence that was agreed to. */
  readonly consent: string;
  /** When it was agreed to. */
  readonly consentedAt: number;
  readonly createdAt: number;
  /** Spam signals (D5): they mark it for its owner, and never reach a client. */
  readonly flags: readonly Flag[];
  /** When a mailed link said yes a second time; null before. */
  readonly confirmedAt: number | null;
  /** When it was ended; null while it stands. */
  readonly endedAt: number | null;
}

/** Whether we may write to them: confirmed and not unsubscribed. */
export const isSubscribed = ({ confirmedAt, endedAt }: Pick<Subscription, 'confirmedAt' | 'endedAt'>): boolean =>
  confirmedAt !== null && endedAt === null;
