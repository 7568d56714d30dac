import type { Localized } from '#domain/text/locale.ts';
import { type DeskLettersStrings, deskLettersEn } from './desk-letters.en.ts';
import { deskLettersEs } from './desk-letters.es.ts';

export const deskLettersStrings: Localized<DeskLettersStrings> = { en: deskLettersEn, es: deskLettersEs };
