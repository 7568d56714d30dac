import type { Localized } from '#domain/locale.ts';
import { type FlowStrings, flowEn } from './flow.en.ts';
import { flowEs } from './flow.es.ts';

/** The texts of all flows in both languages. An island imports one language's file instead, to carry only that. */
export const flowStrings: Localized<FlowStrings> = { en: flowEn, es: flowEs };
