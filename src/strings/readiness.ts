import type { Localized } from '#domain/locale.ts';
import { strings as en, type ReadinessStrings } from './readiness.en.ts';
import { strings as es } from './readiness.es.ts';

/** Every locale's strings of the readiness assessment; an island imports a single locale's file instead. */
export const readinessStrings: Localized<ReadinessStrings> = { en, es };

/** What the owner calls this flow. */
export const readinessName: Localized<string> = { en: 'Readiness assessment', es: 'Diagnóstico' };
