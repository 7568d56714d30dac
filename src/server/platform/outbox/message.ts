import type { Message } from '#domain/messages/message.ts';

export type LeasedMessage = Message & {
  /** The same on every attempt. */
  readonly id: string;
  /** Including this one. */
  readonly attempts: number;
  /** When the event happened, in milliseconds since 1970. */
  readonly createdAt: number;
};

/** Reasons are our own words: never an address, a name, or the peer's text (Q14). */
export type DeliveryResult =
  /** Accepted by the peer. */
  | { readonly outcome: 'sent' }
  /** Written to a file because no mail server is configured (D2). */
  | { readonly outcome: 'written' }
  /** Permanent: won't be retried. */
  | { readonly outcome: 'refused'; readonly why: string }
  /** To be retried, after at least `retryAfterMs` if the peer asked for a delay. */
  | { readonly outcome: 'failed'; readonly why: string; readonly retryAfterMs?: number | undefined };

/** Throw this to fail an attempt with a reason in our own words. */
export class AttemptError extends Error {
  override readonly name = 'AttemptError';
}

/** Delivers one message. Drops the connection and settles once the signal aborts. A rejection counts as a failed attempt. */
export type MessageSender = (message: LeasedMessage, signal: AbortSignal) => Promise<DeliveryResult>;
