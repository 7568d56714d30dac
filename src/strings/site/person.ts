import type { Localized } from '#domain/text/locale.ts';
import { formFor } from '#strings/text/form-for.ts';

/** Shared by several pages. */
export const personStrings: Localized<{ portrait: (name: string) => string; years: (count: number) => string }> = {
  en: {
    portrait: (name) => `Portrait of ${name}`,
    years: (count) => `${count} ${formFor(count, 'en', { one: 'year', other: 'years' })} of experience`,
  },
  es: {
    portrait: (name) => `Retrato de ${name}`,
    years: (count) => `${count} ${formFor(count, 'es', { one: 'año', other: 'años' })} de experiencia`,
  },
};
