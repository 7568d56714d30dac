import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type WebhookChanged, webhookEvents, webhookFormats } from '#domain/owner/webhook.ts';
import { recordKinds } from '#domain/records/records.ts';
import { locales } from '#domain/text/locale.ts';
import { wordings } from '#server/flows/definitions/wordings.ts';
import { readWebhooks } from '#server/owner/webhooks/read.ts';
import { findWebhook, listDeliveries } from '#server/owner/webhooks/statements.ts';
import { tryWebhook } from '#server/owner/webhooks/try-webhook.ts';
import { addWebhook, changeWebhook, undoWebhook } from '#server/owner/webhooks/webhook-changes.ts';
import { createProblem, ProblemError } from '#server/platform/http/problem.ts';
import { authorOf } from './author.ts';
import type { DeskOptions } from './options.ts';

const deliveriesShown = 50;

const values = {
  name: z.string().max(200),
  url: z.string().max(2_000),
  format: z.enum(webhookFormats),
  events: z.array(z.enum(webhookEvents)).max(webhookEvents.length),
  flow: z.enum(recordKinds).nullable(),
  language: z.enum(locales),
};
const addBody = z.strictObject(values);
const version = z.number().int().positive();
const changeBody = z.strictObject({
  version,
  edit: z.strictObject({ ...values, isOn: z.boolean(), isRemoved: z.boolean(), renewsSecret: z.boolean() }).partial(),
});
const undoBody = z.strictObject({ version });
const path = z.object({ id: z.guid() });
const logPath = z.object({ id: z.union([z.guid(), z.literal('settings')]) });

function found(changed: WebhookChanged | undefined): WebhookChanged {
  if (!changed) throw new ProblemError(createProblem('not-found'));
  return changed;
}

interface WebhookOptions extends Pick<DeskOptions, 'store' | 'clock' | 'webhooks'> {
  /** Undefined on a desk without sign-in. */
  readonly deskUrl: string | undefined;
}

/** Webhooks by name (D8). A refused change is a response, not an error: the page says what to fix. */
export function webhookRoutes(api: FastifyInstance, { store, clock, webhooks: settings, deskUrl }: WebhookOptions): void {
  const { webhookAllowPrivate: allowPrivate } = settings;
  const contextOf = (request: Parameters<typeof authorOf>[0]) => ({ store, author: authorOf(request), allowPrivate, now: clock() });
  api.get('/webhooks', () => store.read(() => readWebhooks(settings)));
  api.get('/webhooks/:id/log', async ({ params }) => {
    const { id } = logPath.parse(params);
    return { deliveries: await store.read(() => listDeliveries(id === 'settings' ? '' : id, deliveriesShown)) };
  });
  api.post('/webhooks', (request) => addWebhook(addBody.parse(request.body), contextOf(request)));
  api.post('/webhooks/:id', async (request) => {
    const { id } = path.parse(request.params);
    const { version: seen, edit } = changeBody.parse(request.body);
    return found(await changeWebhook({ id, version: seen }, edit, contextOf(request)));
  });
  api.post('/webhooks/:id/undo', async (request) => {
    const { id } = path.parse(request.params);
    return found(await undoWebhook({ id, version: undoBody.parse(request.body).version }, contextOf(request)));
  });
  api.post('/webhooks/:id/test', async ({ params }) => {
    const { id } = path.parse(params);
    const hook = await store.read(() => findWebhook(id));
    if (!hook) throw new ProblemError(createProblem('not-found'));
    return tryWebhook(hook, { allowPrivate, clock, deskUrl, wordingOf: (record) => wordings.read(store, record) });
  });
}
