import type { Localized } from '#domain/locale.ts';
import { words as en, type FlowStrings } from './flow.en.ts';
import { words as es } from './flow.es.ts';

/** The texts of all flows in every language. An island loads one language's file instead. */
export const flowStrings: Localized<FlowStrings> = { en, es };
