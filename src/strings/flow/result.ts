import type { Localized } from '#domain/text/locale.ts';

interface ResultStrings {
  readonly sentTo: (email: string) => string;
  /** Quotes the chosen option (W3): with an introduction, or bare under one. */
  readonly answered: (answer: string) => string;
  readonly quoted: (answer: string) => string;
  /** A strong area's low answer, and where the plan raises it. */
  readonly stillLow: (answer: string, place: string) => string;
  /** The result is shown in other words than were answered (W7). */
  readonly replaced: string;
}

/** Results on the page and in mail; separate, because earlier screens don't need them. */
export const resultStrings: Localized<ResultStrings> = {
  en: {
    sentTo: (email) => `Also on its way to ${email}`,
    answered: (answer) => `You answered: “${answer}”`,
    quoted: (answer) => `“${answer}”`,
    stillLow: (answer, place) => `Its lowest answer is “${answer.replace(/\.$/, '')}” (${place}).`,
    replaced: 'We couldn’t load the wording you answered with, so this is today’s. Your answers and scores are the same.',
  },
  es: {
    sentTo: (email) => `También va en camino a ${email}`,
    // In Spanish the period comes after the quotation mark.
    answered: (answer) => `Respondiste: “${answer.replace(/\.$/, '')}”.`,
    quoted: (answer) => `“${answer.replace(/\.$/, '')}”.`,
    stillLow: (answer, place) => `La respuesta más baja de esta área es “${answer.replace(/\.$/, '')}” (${place}).`,
    replaced: 'No pudimos cargar los textos con los que respondiste, así que ves los de hoy. Tus respuestas y tu puntaje son los mismos.',
  },
};
