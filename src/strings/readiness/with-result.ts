import type { ReadinessFlowStrings, ReadinessStrings } from './readiness.en.ts';
import type { ReadinessResultStrings } from './readiness-result.en.ts';

export const withResult = (strings: ReadinessFlowStrings, result: ReadinessResultStrings): ReadinessStrings => ({
  ...strings,
  result: { ...strings.result, ...result },
});
