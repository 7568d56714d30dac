import type { Message } from '#domain/messages/message.ts';

export type LeasedMessage = Message & {
  /** The same on every attempt. */
  readonly id: string;
  /** Including this one. */
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
};

/** Reasons are our own words: never an address, a name, or the peer's text (Q14). A mail server's is `reply`, for the owner and no log. */
export type DeliveryResult =
  /** Accepted by the peer. */
  | { readonly outcome: 'sent' }
  /** To a file, for lack of a mail server (D2). */
  | { readonly outcome: 'written' }
  /** Refused permanently. */
  | { readonly outcome: 'refused'; readonly why: string; readonly reply?: string | undefined }
  /** Retried, after at least `retryAfterMs` if the peer asked for it. */
  | { readonly outcome: 'failed'; readonly why: string; readonly reply?: string | undefined; readonly retryAfterMs?: number | undefined };

/** Why a delivery didn't end, and what the peer said. */
export type DeliveryFailure = Pick<Extract<DeliveryResult, { readonly why: string }>, 'why' | 'reply'>;

/** Fails an attempt with a reason in our own words. */
export class AttemptError extends Error {
  override readonly name = 'AttemptError';
}

/** Drops the connection and settles once the signal aborts. A rejection is a failed attempt. */
export type MessageSender = (message: LeasedMessage, signal: AbortSignal) => Promise<DeliveryResult>;
