import type { Localized } from '#domain/text/locale.ts';
import { type DeskSettingsStrings, deskSettingsEn } from './desk-settings.en.ts';
import { deskSettingsEs } from './desk-settings.es.ts';

export const deskSettingsStrings: Localized<DeskSettingsStrings> = { en: deskSettingsEn, es: deskSettingsEs };
