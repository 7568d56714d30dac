import type { Message } from '#domain/messages/message.ts';

export type LeasedMessage = Message & {
  /** The same on every attempt. */
  readonly id: string;
  /** Including this one. */
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
};

/** Reasons are our own words: never an address, a name, or the peer's text (Q14). */
export type DeliveryResult =
  /** Accepted by the peer. */
  | { readonly outcome: 'sent' }
  /** To a file, for lack of a mail server (D2). */
  | { readonly outcome: 'written' }
  /** Refused permanently. */
  | { readonly outcome: 'refused'; readonly why: string }
  /** Retried, after at least `retryAfterMs` if the peer asked for it. */
  | { readonly outcome: 'failed'; readonly why: string; readonly retryAfterMs?: number | undefined };

/** Fails an attempt with a reason in our own words. */
export class AttemptError extends Error {
  override readonly name = 'AttemptError';
}

/** Drops the connection and settles once the signal aborts. A rejection is a failed attempt. */
export type MessageSender = (message: LeasedMessage, signal: AbortSignal) => Promise<DeliveryResult>;
