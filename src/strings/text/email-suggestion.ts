import type { Localized } from '#domain/text/locale.ts';

/** What's asked about an email address that's probably mistyped (A5). */
interface EmailQuestions {
  readonly domain: (domain: string) => string;
  readonly symbol: string;
}

export const emailSuggestionStrings: Localized<EmailQuestions> = {
  en: { domain: (domain) => `Did you mean ${domain}?`, symbol: 'Is this address right? There’s a symbol in it.' },
  es: { domain: (domain) => `¿Quisiste decir ${domain}?`, symbol: '¿Está bien esta dirección? Tiene un símbolo.' },
};
