import type { ReadinessFlowStrings, ReadinessStrings } from './readiness.en.ts';
import type { ReadinessResultStrings } from './readiness-result.en.ts';

/** The assessment's strings together with those of its result. */
export const withResult = (strings: ReadinessFlowStrings, result: ReadinessResultStrings): ReadinessStrings => ({
  ...strings,
  result: { ...strings.result, ...result },
});
