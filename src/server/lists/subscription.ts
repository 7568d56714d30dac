import type { Locale } from '#domain/locale.ts';
import type { Flag } from '../records/stored-record.ts';

/** Someone who asked to hear from us, once for each list, topic and address. */
export interface Subscription {
  readonly uuid: string;
  readonly list: 'waitlist' | 'newsletter';
  /** What of the list: a course's slug; empty where a list has one subject. */
  readonly topic: string;
  /** As it was typed. */
  readonly email: string;
  readonly language: Locale;
  /** The page where it was asked for. */
  readonly page: string;
  /** The sentence that was agreed to. */
  readonly consent: string;
  /** When it was agreed to, in milliseconds since 1970. */
  readonly consentedAt: number;
  readonly createdAt: number;
  /** Spam signals (D5): they mark it for its owner, and never reach a client. */
  readonly flags: readonly Flag[];
}
