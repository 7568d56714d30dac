import type { Localized } from '#domain/text/locale.ts';

interface QuizAboutStrings {
  readonly questions: (count: number) => string;
  readonly assessment: string;
  readonly knowledge: string;
}

/** What stands next to the first form of a quiz. */
export const quizAboutStrings: Localized<QuizAboutStrings> = {
  en: {
    questions: (count) => `${count} questions`,
    assessment: 'No commitment. You can stop and come back here, or anywhere with a link by email.',
    knowledge:
      'The clock is only a guide: nothing happens when it runs out. You can stop and come back here, or anywhere with a link by email.',
  },
  es: {
    questions: (count) => `${count} preguntas`,
    assessment: 'Sin compromiso. Puedes parar y seguir después aquí, o donde quieras con un enlace por email.',
    knowledge:
      'El reloj es solo una guía: no pasa nada si se acaba el tiempo. Puedes parar y seguir después aquí, o donde quieras con un enlace por email.',
  },
};
