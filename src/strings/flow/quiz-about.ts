import type { Localized } from '#domain/text/locale.ts';

interface QuizAboutStrings {
  readonly questions: (count: number) => string;
  readonly assessment: string;
  readonly knowledge: string;
}

/** Beside a quiz's first form. */
export const quizAboutStrings: Localized<QuizAboutStrings> = {
  en: {
    questions: (count) => `${count} questions`,
    assessment:
      'No commitment. The clock is only a guide: nothing happens when it runs out. Stop anytime, and come back on this device or on any other with a link we email you.',
    knowledge:
      'The clock is only a guide: nothing happens when it runs out. Stop anytime, and come back on this device or on any other with a link we email you.',
  },
  es: {
    questions: (count) => `${count} preguntas`,
    assessment:
      'Sin compromiso. El reloj es solo una guía: no pasa nada si se acaba el tiempo. Detente cuando quieras y sigue después, en este dispositivo o en otro, con un enlace que te enviamos por email.',
    knowledge:
      'El reloj es solo una guía: no pasa nada si se acaba el tiempo. Detente cuando quieras y sigue después, en este dispositivo o en otro, con un enlace que te enviamos por email.',
  },
};
