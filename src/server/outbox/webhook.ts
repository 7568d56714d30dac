import { Webhook } from 'standardwebhooks';
import type { LeasedMessage, Sender } from './message.ts';
import { parseRetryAfter, post, privateReceiver, unanswered } from './post.ts';

interface WebhookSettings {
  readonly url: string;
  /** 'whsec_' and base64, as Standard Webhooks writes it. */
  readonly secret: string;
  /** Whether the receiver may stand in a private network or on this machine. */
  readonly allowPrivate: boolean;
  readonly clock: () => number;
  /** Milliseconds until a silent receiver counts as failed. */
  readonly timeout?: number;
}

/** The body of a webhook: what happened, when (ISO 8601), and the record as it stood. Documented in docs/webhooks.md. */
export const webhookBody = ({ event, created, payload }: LeasedMessage) =>
  JSON.stringify({ type: event, timestamp: new Date(created).toISOString(), data: payload });

/** Hands messages to one receiver as Standard Webhooks has it (D3): signed, the id the same on every try, no redirect followed. */
export function webhookSender({ url, secret, allowPrivate, clock, timeout = 20_000 }: WebhookSettings): Sender {
  const target = new URL(url);
  const signer = new Webhook(secret);
  return async (message) => {
    const body = webhookBody(message);
    const now = new Date(clock());
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Tino-Webhooks/1',
      'webhook-id': message.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signer.sign(message.id, now, body),
    };
    const posted = await post(target, { headers, body, allowPrivate, timeout });
    if ('why' in posted) return posted.why === 'private' ? privateReceiver : { outcome: 'failed', why: unanswered[posted.why] };
    const { status, retryAfter } = posted;
    if (status >= 200 && status < 300) return { outcome: 'sent' };
    // 410 is how a receiver says that it wants no more (Standard Webhooks).
    if (status === 410) return { outcome: 'refused', why: 'http 410' };
    return { outcome: 'failed', why: `http ${status}`, retryAfter: parseRetryAfter(retryAfter, clock()) };
  };
}
