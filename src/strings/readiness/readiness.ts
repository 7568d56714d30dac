import type { Localized } from '#domain/text/locale.ts';
import { strings as en, type ReadinessStrings } from './readiness.en.ts';
import { strings as es } from './readiness.es.ts';
import { result as resultEn } from './readiness-result.en.ts';
import { result as resultEs } from './readiness-result.es.ts';
import { withResult } from './with-result.ts';

/** All locales; an island imports a single locale's files instead. */
export const readinessStrings: Localized<ReadinessStrings> = { en: withResult(en, resultEn), es: withResult(es, resultEs) };

/** The owner's name for this flow. */
export const readinessName: Localized<string> = { en: 'Readiness assessment', es: 'Diagnóstico' };

/** The same inside a sentence, to whoever answered it; in Spanish, so it needs no gender. */
export const yourReadiness: Localized<string> = { en: 'your readiness assessment', es: 'tu diagnóstico' };
