import type { Localized } from '#domain/text/locale.ts';

const en = {
  back: 'Back to About',
  sample: 'Sample profile: the name, portrait and background are invented.',
  sampleMark: 'Sample profile',
  articles: (name: string) => `Articles by ${name}`,
  more: (name: string) => `Read ${name}’s profile and articles`,
  description: (name: string, role: string, subtitle: string, brand: string) =>
    `${name}, ${role} at ${brand}. ${subtitle}. Background and articles.`,
};

export type ProfileStrings = typeof en;

const es: ProfileStrings = {
  back: 'Volver a Nosotros',
  sample: 'Perfil inventado: nombre, retrato y trayectoria.',
  sampleMark: 'Perfil inventado',
  articles: (name) => `Artículos de ${name}`,
  more: (name) => `Perfil y artículos de ${name}`,
  description: (name, role, subtitle, brand) => `${name}, ${role} en ${brand}. ${subtitle}. Trayectoria y artículos.`,
};

export const profileStrings: Localized<ProfileStrings> = { en, es };
