import type { ListedWebhook, WebhookList } from '#domain/owner/webhook.ts';
import type { Transaction } from '#server/platform/stores/store.ts';
import { listDeliveries, listWebhooks, withoutSecret } from './statements.ts';

export interface WebhookSettings {
  /** The webhook of WEBHOOK_URL, if it's set. */
  readonly webhook: { readonly url: string } | undefined;
  readonly webhookAllowPrivate: boolean;
}

/** Lists all webhooks. The one from the settings shows only its host. */
export function* readWebhooks({ webhook }: WebhookSettings): Transaction<WebhookList> {
  const webhooks: ListedWebhook[] = [];
  for (const one of yield* listWebhooks()) {
    const [latest = null] = yield* listDeliveries(one.id, 1);
    webhooks.push({ ...withoutSecret(one), latest });
  }
  if (!webhook) return { webhooks, fromSettings: null };
  const [latest = null] = yield* listDeliveries('', 1);
  return { webhooks, fromSettings: { host: new URL(webhook.url).host, latest } };
}
