import type { Localized } from '#domain/text/locale.ts';

/** The offer to correct a mistyped email domain (A5). */
export const emailSuggestionStrings: Localized<(domain: string) => string> = {
  en: (domain) => `Did you mean ${domain}?`,
  es: (domain) => `¿Quisiste decir ${domain}?`,
};
