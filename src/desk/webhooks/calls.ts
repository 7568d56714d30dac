import type { SettingsWebhook, Webhook, WebhookDelivery, WebhookRefusal, WebhookTrial, WebhookValues } from '#domain/owner/webhook.ts';
import { deskWebhookStrings } from '#strings/owner/desk-webhooks.ts';
import { call, type Reply } from '../frame/client.ts';
import { useDeskI18n } from '../frame/i18n.tsx';

/** The webhooks, as the desk's server lists them. */
export interface WebhookList {
  readonly webhooks: readonly (Webhook & { readonly latest: WebhookDelivery | null })[];
  readonly fromSettings: (SettingsWebhook & { readonly latest: WebhookDelivery | null }) | null;
}

/** The webhook after a change, or why nothing changed; a new secret is in this answer only. */
export type Changed = { readonly webhook: Webhook; readonly secret?: string } | { readonly refused: WebhookRefusal };

export type WebhookEdit = Partial<WebhookValues> & { readonly isOn?: boolean; readonly isRemoved?: boolean; readonly renewsSecret?: true };

const pathOf = (id: string) => `/webhooks/${encodeURIComponent(id)}`;

export const requestWebhook = (values: WebhookValues): Promise<Reply<Changed>> => call('/webhooks', { body: values });

/** Changes the version that's on the page: someone else's change isn't overwritten. */
export const requestWebhookEdit = ({ id, version }: Pick<Webhook, 'id' | 'version'>, edit: WebhookEdit): Promise<Reply<Changed>> =>
  call(pathOf(id), { body: { version, edit } });

export const requestWebhookUndo = ({ id, version }: Webhook): Promise<Reply<Changed>> => call(`${pathOf(id)}/undo`, { body: { version } });

export const requestWebhookTrial = (id: string): Promise<Reply<WebhookTrial>> => call(`${pathOf(id)}/test`, { body: {} });

export const logPath = (id: string): string => `${pathOf(id)}/log`;

export const useWebhookWords = () => deskWebhookStrings[useDeskI18n().locale];
