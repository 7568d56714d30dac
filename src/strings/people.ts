import type { Localized } from '#domain/locale.ts';

/** Words about a person that several pages need. */
export const people: Localized<{ portrait: (name: string) => string; years: (count: number) => string }> = {
  en: {
    portrait: (name) => `Portrait of ${name}`,
    years: (count) => `${count} years of experience`,
  },
  es: {
    portrait: (name) => `Retrato de ${name}`,
    years: (count) => `${count} años de experiencia`,
  },
};
