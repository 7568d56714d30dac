import type { Localized } from '#domain/text/locale.ts';
import { words as en, type FlowStrings } from './flow.en.ts';
import { words as es } from './flow.es.ts';

/** Shared by all flows, in all locales; an island imports a single locale's file instead. */
export const flowStrings: Localized<FlowStrings> = { en, es };
