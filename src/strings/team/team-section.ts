import type { Localized } from '#domain/text/locale.ts';

/** The section at the end of a result, before it's opened; the rest comes once somebody wants it. */
export const teamSectionStrings: Localized<{
  readonly heading: string;
  readonly text: string;
  readonly begin: string;
  readonly look: string;
  /** There's a result. */
  readonly compare: string;
}> = {
  en: {
    heading: 'Where your team disagrees',
    text: 'This is how one person sees the company. Ask at least five of the people who run it with you the same fourteen questions, each on their own, and see which three you need to talk about.',
    begin: 'Ask your team',
    look: 'See how your team is doing',
    compare: 'See where your team disagrees',
  },
  es: {
    heading: 'Qué ve distinto tu equipo',
    text: 'Así ve la empresa una sola persona. Pídeles a cinco o más de quienes la dirigen contigo que respondan las mismas catorce preguntas, cada quien por su cuenta, y descubre de cuáles tres conviene hablar.',
    begin: 'Preguntarle a tu equipo',
    look: 'Ver cómo va tu equipo',
    compare: 'Ver qué ve distinto tu equipo',
  },
};
