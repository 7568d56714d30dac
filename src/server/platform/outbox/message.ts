import type { Message } from '#domain/messages/message.ts';

/** A message that a worker has leased. */
export type LeasedMessage = Message & {
  /** The same on every attempt. */
  readonly id: string;
  /** Attempts so far, including this one. */
  readonly attempts: number;
  /** When the event happened, in milliseconds since 1970. */
  readonly createdAt: number;
};

/** How an attempt ended. Reasons are our own words: never an address, a name, or the peer's text (Q14). */
export type DeliveryResult =
  /** The peer accepted it. */
  | { readonly outcome: 'sent' }
  /** Written to a file because no mail server is configured; not sent to anyone (D2). */
  | { readonly outcome: 'written' }
  /** Won't be sent, for a reason that won't change. */
  | { readonly outcome: 'refused'; readonly why: string }
  /** To be retried, after at least `retryAfterMs` if the peer asked for a delay. */
  | { readonly outcome: 'failed'; readonly why: string; readonly retryAfterMs?: number | undefined };

/** Throw this to fail an attempt for a reason of our own words. */
export class AttemptError extends Error {
  override readonly name = 'AttemptError';
}

/** Delivers one message. Once the signal aborts, it drops the connection and settles. A rejection counts as a failed attempt. */
export type MessageSender = (message: LeasedMessage, signal: AbortSignal) => Promise<DeliveryResult>;
