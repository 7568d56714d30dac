import type { Localized } from '#domain/text/locale.ts';

/** What a page behind a preview link says at its top. */
export const previewNote: Localized<string> = {
  en: 'Preview – not published',
  es: 'Vista previa: no está publicada',
};
