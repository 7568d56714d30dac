import { httpPost } from '#server/platform/outbox/http-post.ts';
import { AttemptError } from '#server/platform/outbox/message.ts';
import type { Endpoints } from '#server/platform/outbox/message-worker.ts';
import { toDeliveryResult } from '#server/platform/outbox/webhook.ts';
import type { Store } from '#server/platform/stores/store.ts';
import { composeRequest, type RequestContext } from './request.ts';
import { findActiveEndpoints, findWebhook, isActive, setDeliveriesAside } from './statements.ts';
import { toWebhookMessage } from './webhook-message.ts';

interface EndpointOptions extends Omit<RequestContext, 'now' | 'isTest'> {
  readonly store: Pick<Store, 'read'>;
  readonly clock: () => number;
  readonly allowPrivate: boolean;
}

/** Endpoints for the worker: each webhook has its own lane, and the owner's changes apply from the next message (D8). */
export const webhookEndpoints = ({ store, clock, allowPrivate, ...context }: EndpointOptions): Endpoints => ({
  find: findActiveEndpoints,
  setAside: setDeliveriesAside,
  sender: (id) => async (message, signal) => {
    const hook = await store.read(() => findWebhook(id));
    if (!hook || !isActive(hook)) throw new AttemptError('the webhook is off');
    const { url, headers, body } = await composeRequest(hook, toWebhookMessage(message), { ...context, now: clock(), isTest: false });
    return toDeliveryResult(await httpPost(new URL(url), { headers, body, allowPrivate, signal }), clock());
  },
});
