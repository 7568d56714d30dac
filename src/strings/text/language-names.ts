import type { Localized } from '#domain/text/locale.ts';

/** Language names in each locale, spelled as within a sentence. */
export const languageNames: Localized<Localized<string>> = {
  en: { en: 'English', es: 'Spanish' },
  es: { en: 'inglés', es: 'español' },
};
