import type { Localized } from '#domain/text/locale.ts';
import { type ApplicationStrings, strings as en } from './application.en.ts';
import { strings as es } from './application.es.ts';
import { type ApplicationLaterStrings, applicationLaterStrings } from './application-later.ts';

/** All locales; an island imports a single locale's file instead. */
export const applicationStrings: Localized<ApplicationStrings & ApplicationLaterStrings> = {
  en: { ...en, ...applicationLaterStrings.en },
  es: { ...es, ...applicationLaterStrings.es },
};

/** The owner's name for this flow. */
export const applicationName: Localized<string> = { en: 'Course application', es: 'Postulación a un curso' };

/** The same inside a sentence, to whoever applied. */
export const yourApplication: Localized<string> = { en: 'your course application', es: 'tu postulación' };
