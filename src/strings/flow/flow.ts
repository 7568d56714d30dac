import type { Localized } from '#domain/text/locale.ts';
import { words as en, type FlowStrings } from './flow.en.ts';
import { words as es } from './flow.es.ts';

/** Every locale's strings that all flows share; an island imports a single locale's file instead. */
export const flowStrings: Localized<FlowStrings> = { en, es };
