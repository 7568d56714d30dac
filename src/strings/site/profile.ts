import type { Localized } from '#domain/text/locale.ts';

const en = {
  back: 'Back to About',
  sample: 'Sample profile: the name, portrait and background are invented.',
  sampleMark: 'Sample profile',
  call: (name: string) => `Book a call with ${name}`,
  callHeading: (name: string) => `Talk it through with ${name}`,
  callText: (minutes: number, name: string) =>
    `A call takes ${minutes} minutes, in English or Spanish. When you book, say that you’d like to talk to ${name}.`,
  courses: (name: string) => `Courses with ${name}`,
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
  call: (name) => `Agenda una llamada con ${name}`,
  callHeading: (name) => `Conversa con ${name}`,
  callText: (minutes, name) => `La llamada dura ${minutes} minutos, en español o inglés. Al agendarla, di que quieres hablar con ${name}.`,
  courses: (name) => `Cursos con ${name}`,
  articles: (name) => `Artículos de ${name}`,
  more: (name) => `Perfil y artículos de ${name}`,
  description: (name, role, subtitle, brand) => `${name}, ${role} en ${brand}. ${subtitle}. Trayectoria y artículos.`,
};

export const profileStrings: Localized<ProfileStrings> = { en, es };
