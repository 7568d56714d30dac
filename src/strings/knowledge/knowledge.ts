import type { Localized } from '#domain/text/locale.ts';
import { strings as en, type KnowledgeStrings } from './knowledge.en.ts';
import { strings as es } from './knowledge.es.ts';

/** All locales; an island imports a single locale's file instead. */
export const knowledgeStrings: Localized<KnowledgeStrings> = { en, es };

/** The owner's name for this flow. */
export const knowledgeName: Localized<string> = { en: 'Knowledge quiz', es: 'Prueba de conocimientos' };

/** The same inside a sentence, to whoever took it. */
export const yourKnowledge: Localized<string> = { en: 'your knowledge quiz', es: 'tu prueba de conocimientos' };
