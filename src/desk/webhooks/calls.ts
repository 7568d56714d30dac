import type { Webhook, WebhookChanged, WebhookEdit, WebhookTrial, WebhookValues } from '#domain/owner/webhook.ts';
import { deskWebhookStrings } from '#strings/owner/desk-webhooks.ts';
import { call, type Reply } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';

const pathOf = (id: string) => `/webhooks/${encodeURIComponent(id)}`;

export const requestWebhook = (values: WebhookValues): Promise<Reply<WebhookChanged>> => call('/webhooks', { body: values });

/** Changes the version on the page, so it can't overwrite someone else's change. */
export const requestWebhookEdit = ({ id, version }: Pick<Webhook, 'id' | 'version'>, edit: WebhookEdit): Promise<Reply<WebhookChanged>> =>
  call(pathOf(id), { body: { version, edit } });

export const requestWebhookUndo = ({ id, version }: Webhook): Promise<Reply<WebhookChanged>> =>
  call(`${pathOf(id)}/undo`, { body: { version } });

export const requestWebhookTrial = (id: string): Promise<Reply<WebhookTrial>> => call(`${pathOf(id)}/test`, { body: {} });

export const logPath = (id: string): string => `${pathOf(id)}/log`;

export const useWebhookWords = () => deskWebhookStrings[useDeskI18n().locale];
