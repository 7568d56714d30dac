import type { Localized } from '#domain/text/locale.ts';
import { type DeskWebhookStrings, deskWebhooksEn } from './desk-webhooks.en.ts';
import { deskWebhooksEs } from './desk-webhooks.es.ts';

export const deskWebhookStrings: Localized<DeskWebhookStrings> = { en: deskWebhooksEn, es: deskWebhooksEs };
