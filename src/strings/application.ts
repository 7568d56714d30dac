import type { Localized } from '#domain/locale.ts';
import { type ApplicationStrings, applicationEn } from './application.en.ts';
import { applicationEs } from './application.es.ts';

/** The texts of the course application in both languages. An island imports one language's file instead, to carry only that. */
export const applicationStrings: Localized<ApplicationStrings> = { en: applicationEn, es: applicationEs };

/** What the owner calls this flow. */
export const applicationName: Localized<string> = { en: 'Course application', es: 'Postulación a un curso' };
