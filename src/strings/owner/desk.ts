import type { Localized } from '#domain/text/locale.ts';
import { type DeskStrings, deskEn } from './desk.en.ts';
import { deskEs } from './desk.es.ts';

export const deskStrings: Localized<DeskStrings> = { en: deskEn, es: deskEs };
