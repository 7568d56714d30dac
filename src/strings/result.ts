import type { Localized } from '#domain/locale.ts';

interface ResultStrings {
  /** Where the result was mailed to. */
  readonly sentTo: (email: string) => string;
  /** The booking link, with the area that scored lowest. */
  readonly bookAbout: (area: string) => string;
  /** Quotes the chosen option (W3). */
  readonly lowestAnswer: (answer: string) => string;
  readonly highestAnswer: (answer: string) => string;
  /** The result is shown with other words than those that were answered (W7). */
  readonly replaced: string;
}

/** Strings of the results, on the page and in the mail; separate, because the screens before don't need them. */
export const resultStrings: Localized<ResultStrings> = {
  en: {
    sentTo: (email) => `Also on its way to ${email}`,
    bookAbout: (area) => `Book a call about ${area}, your lowest area`,
    lowestAnswer: (answer) => `Your lowest answer here: “${answer}”`,
    highestAnswer: (answer) => `Your highest answer here: “${answer}”`,
    replaced: 'We couldn’t load the wording you answered with, so this is today’s. Your answers and scores are the same.',
  },
  es: {
    sentTo: (email) => `También va en camino a ${email}`,
    bookAbout: (area) => `Agenda una llamada sobre ${area}, tu área más baja`,
    // In Spanish the period comes after the quotation mark.
    lowestAnswer: (answer) => `Tu respuesta más baja en esta área: «${answer.replace(/\.$/, '')}».`,
    highestAnswer: (answer) => `Tu respuesta más alta en esta área: «${answer.replace(/\.$/, '')}».`,
    replaced: 'No pudimos cargar los textos con los que respondiste, así que ves los de hoy. Tus respuestas y tu puntaje son los mismos.',
  },
};
