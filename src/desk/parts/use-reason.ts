import { unsentReason } from '#strings/owner/desk-reasons.ts';
import { useDeskI18n } from '../frame/i18n.tsx';

export function useReason(): (why: string) => string {
  const { locale } = useDeskI18n();
  return (why) => unsentReason(locale, why);
}
