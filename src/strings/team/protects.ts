import type { Localized } from '#domain/text/locale.ts';

/** What everybody reads before a team's first question, and its opener before making the link (G4): in English word for word. */
export const protects: Localized<string> = {
  en: 'Your answers aren’t kept with your name, and nobody gets a list. Whoever opened this may still work out some of them, by asking others or by filling in sheets.',
  es: 'Tus respuestas no se guardan con tu nombre y nadie recibe una lista. Aun así, quien creó el enlace puede averiguar algunas, preguntando a los demás o respondiendo varias veces.',
};
