import type { Localized } from '#domain/locale.ts';
import { type ReadinessStrings, readinessEn } from './readiness.en.ts';
import { readinessEs } from './readiness.es.ts';

/** The texts of the readiness assessment in both languages. An island imports one language's file instead, to carry only that. */
export const readinessStrings: Localized<ReadinessStrings> = { en: readinessEn, es: readinessEs };

/** What the owner calls this flow. */
export const readinessName: Localized<string> = { en: 'Readiness assessment', es: 'Diagnóstico' };
