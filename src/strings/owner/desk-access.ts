import type { Localized } from '#domain/text/locale.ts';
import { type DeskAccessStrings, deskAccessEn } from './desk-access.en.ts';
import { deskAccessEs } from './desk-access.es.ts';

export const deskAccessStrings: Localized<DeskAccessStrings> = { en: deskAccessEn, es: deskAccessEs };
