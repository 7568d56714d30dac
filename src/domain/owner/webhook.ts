import {
  type LeadChangeEvent,
  type RecordEvent,
  recordEvents,
  type SubscriptionEvent,
  subscriptionEvents,
} from '#domain/messages/message.ts';
import type { RecordKind } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';

/** `standard`: signed JSON of the whole record; `flat`: one level of plain values; the others: what these services read. */
export const webhookFormats = ['standard', 'flat', 'slack', 'ntfy'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** Only programs of the owner verify a signature; the services know an address by its secret path. */
export const isSigned = (format: WebhookFormat): boolean => format === 'standard' || format === 'flat';

export type WebhookEvent = RecordEvent | LeadChangeEvent | SubscriptionEvent;
export const webhookEvents: readonly WebhookEvent[] = [...recordEvents, 'lead.changed', ...subscriptionEvents];

/** What the owner chooses of a webhook (D8). */
export interface WebhookValues {
  readonly name: string;
  readonly url: string;
  readonly format: WebhookFormat;
  readonly events: readonly WebhookEvent[];
  /** The only flow whose events are sent; null sends those of all. Events of mailing lists have none. */
  readonly flow: RecordKind | null;
  /** Of labels and texts. */
  readonly language: Locale;
}

/** A webhook without its secret. Instants are ISO 8601 in UTC. */
export interface Webhook extends WebhookValues {
  readonly id: string;
  readonly isOn: boolean;
  /** Nothing from before is sent (D7). */
  readonly began: string;
  readonly created: string;
  /** Grows with each change. */
  readonly version: number;
  readonly changed: string;
  readonly changedBy: string;
  readonly removed: string | null;
}

/** The webhook of WEBHOOK_URL, which only the settings change. */
export interface SettingsWebhook {
  /** Without the path, which is often a password. */
  readonly host: string;
}

/** One message to a webhook, as its log shows it. Instants are ISO 8601 in UTC. */
export interface WebhookDelivery {
  readonly id: string;
  readonly event: string;
  readonly at: string;
  readonly state: 'waiting' | 'sent' | 'dead' | 'aside';
  readonly attempts: number;
  /** The next attempt; null if there's none. */
  readonly due: string | null;
  readonly finished: string | null;
  /** Why the last attempt failed, in our words. */
  readonly failure: string | null;
}

/** Why values can't be used. */
export const webhookRefusals = ['name', 'name-taken', 'url', 'not-https', 'private', 'topic', 'events', 'too-many', 'changed'] as const;
export type WebhookRefusal = (typeof webhookRefusals)[number];

/** What a receiver answered to a sample. */
export interface WebhookTrial {
  readonly isAccepted: boolean;
  /** Null if there was no answer. */
  readonly status: number | null;
  /** Why there was none. */
  readonly why: 'private' | 'silent' | 'unreachable' | null;
  readonly ms: number;
  /** The first 200 characters of the response. */
  readonly answer: string;
}

/** In characters. */
export const webhookNameMax = 60;
export const webhooksMax = 20;

/** A webhook in a list, with its latest message. */
export type ListedWebhook = Webhook & { readonly latest: WebhookDelivery | null };

export interface WebhookList {
  readonly webhooks: readonly ListedWebhook[];
  readonly fromSettings: (SettingsWebhook & { readonly latest: WebhookDelivery | null }) | null;
}

/** The webhook as it stands; its new secret is shown only here. */
export type WebhookChanged = { readonly webhook: Webhook; readonly secret?: string } | { readonly refused: WebhookRefusal };

/** What may be changed at once. */
export type WebhookEdit = { readonly [field in keyof WebhookValues]?: WebhookValues[field] | undefined } & {
  readonly isOn?: boolean | undefined;
  readonly isRemoved?: boolean | undefined;
  /** Replaces the secret. */
  readonly renewsSecret?: boolean | undefined;
};
