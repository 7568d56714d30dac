import type { Localized } from '#domain/text/locale.ts';

/** The note at the top of a preview link's page. */
export const previewNote: Localized<string> = {
  en: 'Preview – not published',
  es: 'Vista previa: no está publicada',
};
