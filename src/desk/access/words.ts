import type { DeskAccessStrings } from '#strings/owner/desk-access.en.ts';
import { deskAccessStrings } from '#strings/owner/desk-access.ts';
import { useDeskI18n } from '../frame/i18n.tsx';

export const useAccessWords = (): DeskAccessStrings => deskAccessStrings[useDeskI18n().locale];

/** Why a passkey or a change of access wasn't taken. */
export type AccessError = keyof DeskAccessStrings['error'];
