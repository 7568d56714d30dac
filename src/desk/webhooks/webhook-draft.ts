import type { Webhook, WebhookValues } from '#domain/owner/webhook.ts';

/** The owner's unsaved values, and the webhook they're based on. */
export interface WebhookDraft {
  readonly values: Partial<WebhookValues>;
  readonly from: Webhook;
}

/**
 * The draft after this page saved `saved` or another part of the webhook. Newer typing is rebased onto this page's change but not onto
 * someone else's.
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
