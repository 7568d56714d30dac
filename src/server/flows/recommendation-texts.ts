import { advice, verdicts } from '#content/readiness.ts';
import { readinessStrings } from '#strings/readiness.ts';
import type { RecommendationTexts } from './recommendations.ts';

/** The site's own sentences for recommendations. */
export const recommendationTexts: RecommendationTexts = { advice, verdicts, strings: readinessStrings };
