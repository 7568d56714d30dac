import type { DeskSignInStrings } from '#strings/owner/desk-sign-in.en.ts';
import { deskSignInStrings } from '#strings/owner/desk-sign-in.ts';
import { useDeskI18n } from '../frame/i18n.tsx';

export const useSignInWords = (): DeskSignInStrings => deskSignInStrings[useDeskI18n().locale];

export type SignInError = keyof DeskSignInStrings['error'];
