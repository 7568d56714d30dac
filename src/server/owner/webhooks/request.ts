import { isSigned } from '#domain/owner/webhook.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import type { WordedFlow } from '#server/flows/definitions/worded-flow.ts';
import { jsonHeaders, signedHeaders, toWebhookBody } from '#server/platform/outbox/webhook.ts';
import { toFlatBody } from './flat.ts';
import { ntfyTarget, toNtfyBody } from './ntfy.ts';
import { toSlackBody } from './slack.ts';
import type { StoredWebhook } from './statements.ts';
import { summarize } from './summary.ts';
import type { WebhookMessage } from './webhook-message.ts';

export interface RequestContext {
  /** Finds the wording a record was answered with (W7). */
  wordingOf(record: LeadRecord): Promise<WordedFlow>;
  /** The desk's remote address; without one, messages have no link. */
  readonly deskUrl?: string | undefined;
  /** In epoch milliseconds. */
  readonly now: number;
  /** Marks a sample. */
  readonly isTest: boolean;
}

interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

async function composeBody(
  hook: StoredWebhook,
  message: WebhookMessage,
  { wordingOf, deskUrl, isTest }: RequestContext,
): Promise<Pick<WebhookRequest, 'url' | 'body'>> {
  const { format, language: locale, url } = hook;
  if (format === 'standard') return { url, body: toWebhookBody(message, isTest) };
  if (format === 'flat') return { url, body: await toFlatBody(message, { words: wordingOf, locale, isTest }) };
  const summary = summarize(message, locale);
  const link = deskUrl !== undefined && summary.lead !== undefined ? `${deskUrl}/#/leads/${summary.lead}` : undefined;
  if (format === 'slack') return { url, body: toSlackBody(summary, locale, { isTest, link }) };
  const { url: root, topic } = ntfyTarget(url);
  return { url: root, body: toNtfyBody(topic, summary, locale, { isTest, link }) };
}

/** Builds the request for an event, in the webhook's format and language (D8). */
export async function composeRequest(hook: StoredWebhook, message: WebhookMessage, context: RequestContext): Promise<WebhookRequest> {
  const { url, body } = await composeBody(hook, message, context);
  const signature = isSigned(hook.format) ? signedHeaders(hook.secret, message.id, body, context.now) : {};
  return { url, headers: { ...jsonHeaders, ...signature }, body };
}
