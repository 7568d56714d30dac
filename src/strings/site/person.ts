import type { Localized } from '#domain/text/locale.ts';

/** Strings about a person, shared by several pages. */
export const personStrings: Localized<{ portrait: (name: string) => string; years: (count: number) => string }> = {
  en: {
    portrait: (name) => `Portrait of ${name}`,
    years: (count) => `${count} years of experience`,
  },
  es: {
    portrait: (name) => `Retrato de ${name}`,
    years: (count) => `${count} años de experiencia`,
  },
};
