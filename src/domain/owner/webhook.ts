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

/** Only the owner's programs verify a signature; the services rely on a secret path. */
export const isSigned = (format: WebhookFormat): boolean => format === 'standard' || format === 'flat';

export type WebhookEvent = RecordEvent | LeadChangeEvent | SubscriptionEvent;
export const webhookEvents: readonly WebhookEvent[] = [...recordEvents, 'lead.changed', ...subscriptionEvents];

/** The owner's settings for a webhook (D8). */
export interface WebhookValues {
  readonly name: string;
  readonly url: string;
  readonly format: WebhookFormat;
  readonly events: readonly WebhookEvent[];
  /** The only flow whose events are sent; null for all. Mailing-list events have none. */
  readonly flow: RecordKind | null;
  /** Of labels and texts. */
  readonly language: Locale;
}

/** A webhook without its secret. Instants are ISO 8601 in UTC. */
export interface Webhook extends WebhookValues {
  readonly id: string;
  readonly isOn: boolean;
  /** Nothing earlier is sent (D7). */
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

/** A message in a webhook's log. Instants are ISO 8601 in UTC. */
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

/** Why values are refused. */
export const webhookRefusals = ['name', 'name-taken', 'url', 'not-https', 'private', 'topic', 'events', 'too-many', 'changed'] as const;
export type WebhookRefusal = (typeof webhookRefusals)[number];

/** A receiver's response to a sample. */
export interface WebhookTrial {
  readonly isAccepted: boolean;
  /** Null without a response. */
  readonly status: number | null;
  /** Why there was none. */
  readonly why: 'private' | 'silent' | 'unreachable' | null;
  readonly ms: number;
  /** The first 200 characters of the response. */
  readonly answer: string;
}

/** Characters. */
export const webhookNameMax = 60;
export const webhooksMax = 20;

/** A webhook in a list, with its latest message. */
export type ListedWebhook = Webhook & { readonly latest: WebhookDelivery | null };

export interface WebhookList {
  readonly webhooks: readonly ListedWebhook[];
  readonly fromSettings: (SettingsWebhook & { readonly latest: WebhookDelivery | null }) | null;
}

/** The current webhook; a new secret is shown only here. */
export type WebhookChanged = { readonly webhook: Webhook; readonly secret?: string } | { readonly refused: WebhookRefusal };

export type WebhookEdit = { readonly [field in keyof WebhookValues]?: WebhookValues[field] | undefined } & {
  readonly isOn?: boolean | undefined;
  readonly isRemoved?: boolean | undefined;
  readonly renewsSecret?: boolean | undefined;
};
