import { Webhook } from 'standardwebhooks';
import { noResponseReasons, parseRetryAfter, post, privateReceiverRefusal } from './http-post.ts';
import type { LeasedMessage, Sender } from './message.ts';

interface WebhookSettings {
  readonly url: string;
  /** 'whsec_' and base64, as in Standard Webhooks. */
  readonly secret: string;
  /** Whether the receiver may be in a private network or on this machine (Q18). */
  readonly allowPrivate: boolean;
  readonly clock: () => number;
}

/** The body: the event, its time, and the record at that time. Documented in docs/webhooks.md. */
export const toWebhookBody = ({ event, createdAt, payload }: LeasedMessage) =>
  JSON.stringify({ type: event, timestamp: new Date(createdAt).toISOString(), data: payload });

/** Posts messages to one receiver by Standard Webhooks: signed, with the same id on every attempt (D3). */
export function webhookSender({ url, secret, allowPrivate, clock }: WebhookSettings): Sender {
  const target = new URL(url);
  const signer = new Webhook(secret);
  return async (message, signal) => {
    const body = toWebhookBody(message);
    const now = new Date(clock());
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Tino-Webhooks/1',
      'webhook-id': message.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signer.sign(message.id, now, body),
    };
    const posted = await post(target, { headers, body, allowPrivate, signal });
    if ('why' in posted)
      return posted.why === 'private' ? privateReceiverRefusal : { outcome: 'failed', why: noResponseReasons[posted.why] };
    const { status, retryAfter } = posted;
    if (status >= 200 && status < 300) return { outcome: 'sent' };
    // In Standard Webhooks, 410 means: stop sending.
    if (status === 410) return { outcome: 'refused', why: 'http 410' };
    return { outcome: 'failed', why: `http ${status}`, retryAfterMs: parseRetryAfter(retryAfter, clock()) };
  };
}
