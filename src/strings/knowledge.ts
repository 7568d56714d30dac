import type { Localized } from '#domain/locale.ts';
import { type KnowledgeStrings, knowledgeEn } from './knowledge.en.ts';
import { knowledgeEs } from './knowledge.es.ts';

/** The texts of the knowledge quiz in both languages. An island imports one language's file instead, to carry only that. */
export const knowledgeStrings: Localized<KnowledgeStrings> = { en: knowledgeEn, es: knowledgeEs };

/** What the owner calls this flow. */
export const knowledgeName: Localized<string> = { en: 'Knowledge quiz', es: 'Prueba de conocimientos' };
