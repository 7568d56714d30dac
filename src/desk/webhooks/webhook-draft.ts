import type { Webhook, WebhookValues } from '#domain/owner/webhook.ts';

/** What the owner typed and didn't save yet, and the webhook as it stood then. */
export interface WebhookDraft {
  readonly values: Partial<WebhookValues>;
  readonly from: Webhook;
}

/**
 * The draft after a change of this page, which saved `saved` or another part of the webhook. What was typed meanwhile stays a draft:
 * over the own change, but not over someone else's.
 */
export function draftAfter(
  draft: WebhookDraft | undefined,
  saved: Partial<WebhookValues> | undefined,
  before: Webhook,
  after: Webhook,
): WebhookDraft | undefined {
  if (draft?.values === saved) return undefined;
  return draft && { ...draft, from: saved || draft.from.version === before.version ? after : draft.from };
}
