import type { Locale, Localized } from '#domain/locale.ts';
import type { Report } from '#domain/report.ts';
import { lowestAreas } from '#domain/report-places.ts';
import type { ReadinessStrings } from './readiness.en.ts';

interface ResultStrings {
  /** Where the result was mailed to. */
  readonly sentTo: (email: string) => string;
  /** The booking link, with the area that scored lowest. */
  readonly bookAbout: (area: string) => string;
  /** The booking link if no single area scored lowest. */
  readonly bookAboutPlan: string;
  /** Quotes the chosen option (W3). */
  readonly answered: (answer: string) => string;
  /** A low answer of an area that's a strength, and where the plan raises it. */
  readonly stillLow: (answer: string, place: string) => string;
  /** The result is shown with other words than those that were answered (W7). */
  readonly replaced: string;
}

/** Strings of the results, on the page and in the mail; separate, because the screens before don't need them. */
export const resultStrings: Localized<ResultStrings> = {
  en: {
    sentTo: (email) => `Also on its way to ${email}`,
    bookAbout: (area) => `Book a call about ${area}, your lowest area`,
    bookAboutPlan: 'Book a call about your plan',
    answered: (answer) => `You answered: “${answer}”`,
    stillLow: (answer, place) => `Still to raise here: “${answer}” (${place}).`,
    replaced: 'We couldn’t load the wording you answered with, so this is today’s. Your answers and scores are the same.',
  },
  es: {
    sentTo: (email) => `También va en camino a ${email}`,
    bookAbout: (area) => `Agenda una llamada sobre ${area}, tu área más baja`,
    bookAboutPlan: 'Agenda una llamada sobre tu plan',
    // In Spanish the period comes after the quotation mark.
    answered: (answer) => `Respondiste: «${answer.replace(/\.$/, '')}».`,
    stillLow: (answer, place) => `Aquí falta subir: «${answer.replace(/\.$/, '')}» (${place}).`,
    replaced: 'No pudimos cargar los textos con los que respondiste, así que ves los de hoy. Tus respuestas y tu puntaje son los mismos.',
  },
};

/** The booking link of a result: about the area that scored lowest, or the plan if several tie; undefined if no area needs work. */
export function bookLabel(report: Pick<Report, 'areas'>, locale: Locale, { category }: ReadinessStrings): string | undefined {
  const [lowest, ...tied] = lowestAreas(report);
  const { bookAbout, bookAboutPlan } = resultStrings[locale];
  return lowest && (tied.length > 0 ? bookAboutPlan : bookAbout(category[lowest]));
}
