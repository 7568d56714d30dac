import type { Localized } from '#domain/text/locale.ts';
import { type DeskContentStrings, deskContentEn } from './desk-content.en.ts';
import { deskContentEs } from './desk-content.es.ts';

export const deskContentStrings: Localized<DeskContentStrings> = { en: deskContentEn, es: deskContentEs };
