import { advice, verdicts } from '#content/readiness.ts';
import { readinessStrings } from '#strings/readiness.ts';
import type { RecommendationTexts } from './recommendations.ts';

export const recommendationTexts: RecommendationTexts = { advice, verdicts, strings: readinessStrings };
