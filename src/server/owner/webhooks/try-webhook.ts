import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { WebhookTrial } from '#domain/owner/webhook.ts';
import type { LeadRecord, RecordKind } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';
import { secondMs } from '#domain/text/time.ts';
import {
  sampleApplication,
  sampleKnowledge,
  sampleLeadChange,
  sampleReadiness,
  sampleSubscription,
} from '#server/messages/notifications/samples.ts';
import { httpPost } from '#server/platform/outbox/http-post.ts';
import { composeRequest, type RequestContext } from './request.ts';
import type { StoredWebhook } from './statements.ts';
import type { WebhookMessage } from './webhook-message.ts';

const timeoutMs = 15 * secondMs;
/** Characters of the response to show. */
const maxAnswer = 200;

/** Other flows use the assessment's sample. */
const samples: { readonly [kind in RecordKind]?: (language: Locale) => LeadRecord } = {
  'ai-knowledge-quiz': sampleKnowledge,
  'course-application': sampleApplication,
};

/** A sample of an event the webhook receives: of its flow, or of its list if it only receives those. */
function sampleFor({ events, flow, language }: StoredWebhook): Pick<WebhookMessage, 'event' | 'payload'> {
  const list = events.every((event) => event.startsWith('newsletter')) ? 'newsletter' : 'waitlist';
  const [event = 'record.completed'] = events;
  if (events.every((each) => /^(?:newsletter|waitlist)\./.test(each)))
    return { event, payload: sampleSubscription(language, list, event.endsWith('.unsubscribed') ? '2026-02-03T09:00:00.000Z' : null) };
  if (events.every((each) => each === 'lead.changed')) return { event, payload: sampleLeadChange(language) };
  const hasCompleted = events.find((each) => each === 'record.completed' || each === 'application.submitted');
  return { event: hasCompleted ?? event, payload: { record: ((flow && samples[flow]) ?? sampleReadiness)(language), flags: [] } };
}

interface TrialContext extends Omit<RequestContext, 'now' | 'isTest'> {
  readonly allowPrivate: boolean;
  /** In epoch milliseconds. */
  readonly clock: () => number;
}

/** Sends a marked sample right away, even if the webhook is off, and returns the response (D8). */
export async function tryWebhook(hook: StoredWebhook, { allowPrivate, clock, ...context }: TrialContext): Promise<WebhookTrial> {
  const message: WebhookMessage = { id: randomUUID(), createdAt: clock(), ...sampleFor(hook) };
  const { url, headers, body } = await composeRequest(hook, message, { ...context, now: clock(), isTest: true });
  const startedAt = performance.now();
  const posted = await httpPost(new URL(url), { headers, body, allowPrivate, signal: AbortSignal.timeout(timeoutMs) });
  const ms = Math.round(performance.now() - startedAt);
  if ('why' in posted) return { isAccepted: false, status: null, why: posted.why, ms, answer: '' };
  const { status, text } = posted;
  return { isAccepted: status >= 200 && status < 300, status, why: null, ms, answer: text.slice(0, maxAnswer) };
}
