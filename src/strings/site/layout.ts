import type { Localized } from '#domain/text/locale.ts';

const en = {
  skip: 'Skip to content',
  mainNav: 'Main',
  dockNav: 'Main, compact',
  menu: 'Menu',
  close: 'Close',
  homeLink: 'home page',
  switchLanguage: (language: string) => `Switch to ${language}`,
};

export type LayoutStrings = typeof en;

const es: LayoutStrings = {
  skip: 'Saltar al contenido',
  mainNav: 'Principal',
  dockNav: 'Principal, compacta',
  menu: 'Menú',
  close: 'Cerrar',
  homeLink: 'página de inicio',
  switchLanguage: (language) => `Cambiar a ${language}`,
};

export const layoutStrings: Localized<LayoutStrings> = { en, es };

/** Separate, to keep the other strings out of the flows' bundles. */
export const booking: Localized<{ full: string; compact: string; newTab: string }> = {
  en: { full: 'Book a call', compact: 'Call', newTab: 'opens in a new tab' },
  es: { full: 'Agenda una llamada', compact: 'Agendar', newTab: 'se abre en una pestaña nueva' },
};

/** Alt text of social images. */
export const socialImageAlt: Localized<(title: string) => string> = {
  en: (title) => `“${title}” above a drawing of stems and dots.`,
  es: (title) => `“${title}”, sobre un dibujo de trazos y puntos.`,
};

/** The honeypot's label (D5), for a visitor who sees it without styles. */
export const honeypotLabel: Localized<string> = { en: 'Leave this field empty', es: 'Deja este campo vacío' };
