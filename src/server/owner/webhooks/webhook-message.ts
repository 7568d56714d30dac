import type { LeadChangePayload, RecordPayload, SubscriptionPayload } from '#domain/messages/message.ts';
import type { WebhookEvent } from '#domain/owner/webhook.ts';
import type { LeasedMessage } from '#server/platform/outbox/message.ts';

/** About a record, the owner's work on it, or a subscription. */
export type WebhookMessage = Pick<LeasedMessage, 'id' | 'createdAt'> & {
  readonly event: WebhookEvent;
  readonly payload: RecordPayload | LeadChangePayload | SubscriptionPayload;
};

/** Throws on other payloads, which are never enqueued for webhooks. */
export function toWebhookMessage({ id, createdAt, event, payload }: LeasedMessage): WebhookMessage {
  if (!('record' in payload || 'lead' in payload || 'subscription' in payload)) throw new Error('This event is not for webhooks.');
  return { id, createdAt, event: event as WebhookEvent, payload };
}
