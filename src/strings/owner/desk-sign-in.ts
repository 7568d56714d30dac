import type { Localized } from '#domain/text/locale.ts';
import { type DeskSignInStrings, deskSignInEn } from './desk-sign-in.en.ts';
import { deskSignInEs } from './desk-sign-in.es.ts';

export const deskSignInStrings: Localized<DeskSignInStrings> = { en: deskSignInEn, es: deskSignInEs };
