import type { Localized } from '#domain/locale.ts';

/** What each locale calls the site's languages, as they stand within a sentence. */
export const languageNames: Localized<Localized<string>> = {
  en: { en: 'English', es: 'Spanish' },
  es: { en: 'inglés', es: 'español' },
};
