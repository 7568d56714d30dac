import type { Localized } from '#domain/locale.ts';

/** What the picture of a shared link shows, for those who cannot see it. */
export const socialImageAlt: Localized<(title: string) => string> = {
  en: (title) => `“${title}”, above a drawing of stems and dots.`,
  es: (title) => `«${title}», sobre un dibujo de trazos y puntos.`,
};
