import { Webhook } from 'standardwebhooks';
import { httpPost, noResponseReasons, type PostResult, parseRetryAfter, privateReceiverRefusal } from './http-post.ts';
import type { DeliveryResult, LeasedMessage, MessageSender } from './message.ts';

interface WebhookSettings {
  readonly url: string;
  /** 'whsec_' and base64 (Standard Webhooks). */
  readonly secret: string;
  /** Allows receivers in a private network or on this machine (Q18). */
  readonly allowPrivate: boolean;
  readonly clock: () => number;
}

/** Documented in docs/webhooks.md. */
export const toWebhookBody = ({ event, createdAt, payload }: Pick<LeasedMessage, 'event' | 'createdAt' | 'payload'>, isTest = false) =>
  JSON.stringify({ type: event, timestamp: new Date(createdAt).toISOString(), ...(isTest && { test: true }), data: payload });

/** Standard Webhooks: the id is the same on every attempt (D3). `now` is in epoch milliseconds. */
export function signedHeaders(secret: string, id: string, body: string, now: number): Readonly<Record<string, string>> {
  const at = new Date(now);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
}

export const jsonHeaders = { 'content-type': 'application/json', 'user-agent': 'Tino-Webhooks/1' } as const;

/** `now` is in epoch milliseconds. */
export function toDeliveryResult(posted: PostResult, now: number): DeliveryResult {
  if ('why' in posted) return posted.why === 'private' ? privateReceiverRefusal : { outcome: 'failed', why: noResponseReasons[posted.why] };
  const { status, retryAfter } = posted;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  // Standard Webhooks: stop sending.
  if (status === 410) return { outcome: 'refused', why: 'http 410' };
  return { outcome: 'failed', why: `http ${status}`, retryAfterMs: parseRetryAfter(retryAfter, now) };
}

/** To the configured receiver (D3). */
export function webhookSender({ url, secret, allowPrivate, clock }: WebhookSettings): MessageSender {
  const target = new URL(url);
  return async (message, signal) => {
    const body = toWebhookBody(message);
    const headers = { ...jsonHeaders, ...signedHeaders(secret, message.id, body, clock()) };
    return toDeliveryResult(await httpPost(target, { headers, body, allowPrivate, signal }), clock());
  };
}
